import { localStore, readObject } from '../../../lib/storage.ts'
import { type CookieCategoryKey, consentCookieName, cookieCategories, cookieCategoryKeys } from './cookie-categories.ts'

const storageKey = 'cookiePreferences'
const YEAR_SECONDS = 365 * 24 * 3_600

export type CookiePreferences = { [Key in CookieCategoryKey]: Key extends 'essential' ? true : boolean }

/** Before anybody chose: essential and functional on, analytics and marketing off (spec §4). */
export const defaultPreferences: CookiePreferences = { essential: true, functional: true, analytics: false, marketing: false }
export const onlyEssential: CookiePreferences = { essential: true, functional: false, analytics: false, marketing: false }
export const everything: CookiePreferences = { essential: true, functional: true, analytics: true, marketing: true }

/** The stored choice as text, or null; the same text means the same choice. */
export const readStoredText = (): string | null => localStore.get(storageKey)

function readPreferences(text: string | null): CookiePreferences | null {
  const { essential, functional, analytics, marketing } = readObject(text)
  const isWhole = [essential, functional, analytics, marketing].every((value) => typeof value === 'boolean')
  // Whatever is stored, essential cookies stay on (spec §5).
  return isWhole
    ? { essential: true, functional: functional === true, analytics: analytics === true, marketing: marketing === true }
    : null
}

/** The choice a stored text stands for; the defaults when there is none or it cannot be read. */
export const parsePreferences = (text: string | null): CookiePreferences => readPreferences(text) ?? defaultPreferences

/** `essential.functional`: the categories that are allowed, as the consent cookie carries them. */
export const consentValue = (preferences: CookiePreferences): string =>
  cookieCategoryKeys.filter((key) => preferences[key]).join('.')

const listeners = new Set<() => void>()
// Where the browser keeps nothing, an answer still counts for as long as the page lives.
let answeredHere: string | null = null

/** Calls back whenever the choice changes, in this tab or in another one. Answers a function that stops it. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether somebody has chosen on this device; a choice that cannot be read does not count. */
export function hasChosen(): boolean {
  return readPreferences(readStoredText() ?? answeredHere) !== null
}

/** Whether a category of cookies may be set now: only what is essential before anybody chose, then what was chosen. */
export function isAllowed(category: CookieCategoryKey): boolean {
  if (!hasChosen()) return category === 'essential'
  return parsePreferences(readStoredText() ?? answeredHere)[category]
}

/** Sets a cookie on the whole site; a life of 0 seconds takes it back. */
function writeCookie(name: string, value: string, lifeSeconds: number): void {
  const secureMark = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside of https
  document.cookie = `${name}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${secureMark}`
}

/** Sets a cookie of ours for a year on the whole site. */
export const writeYearCookie = (name: string, value: string): void => writeCookie(name, value, YEAR_SECONDS)

/** Takes back the cookies of what is no longer allowed. */
function removeRefused(preferences: CookiePreferences): void {
  const present = document.cookie.split('; ').map((pair) => pair.split('=')[0])
  const refused = cookieCategories.flatMap(({ key, cookies }) => (preferences[key] ? [] : cookies.map(({ name }) => name)))
  for (const name of refused.filter((name) => present.includes(name))) writeCookie(name, '', 0)
}

/** Keeps a choice in local storage and, for a year, in the consent cookie. False when the browser kept either of them from staying. */
export function storePreferences(preferences: CookiePreferences): boolean {
  const text = JSON.stringify(preferences)
  localStore.set(storageKey, text)
  writeYearCookie(consentCookieName, consentValue(preferences))
  removeRefused(preferences)
  answeredHere = localStore.get(storageKey) === text ? null : text
  for (const listener of listeners) listener()
  const pair = `${consentCookieName}=${consentValue(preferences)}`
  return localStore.get(storageKey) === text && document.cookie.split('; ').includes(pair)
}
