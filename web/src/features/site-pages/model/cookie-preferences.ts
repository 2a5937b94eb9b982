import { localStore, readObject } from '../../../lib/storage.ts'
import { type CookieCategoryKey, consentCookieName, cookieCategoryKeys, optionalCookies } from './cookie-names.ts'

const storageKey = 'cookiePreferences'
const YEAR_SECONDS = 365 * 24 * 3_600

export type CookiePreferences = { [Key in CookieCategoryKey]: Key extends 'essential' ? true : boolean }

/** The defaults before a choice: essential and functional on, analytics and marketing off. */
export const defaultPreferences: CookiePreferences = { essential: true, functional: true, analytics: false, marketing: false }
export const onlyEssential: CookiePreferences = { essential: true, functional: false, analytics: false, marketing: false }
export const everything: CookiePreferences = { essential: true, functional: true, analytics: true, marketing: true }

/** The stored choice as text, or null; equal texts are equal choices. */
export const readStoredText = (): string | null => localStore.get(storageKey)

function readPreferences(text: string | null): CookiePreferences | null {
  const { essential, functional, analytics, marketing } = readObject(text)
  const isWhole = [essential, functional, analytics, marketing].every((value) => typeof value === 'boolean')
  // Essential cookies stay on; a stored value is ignored.
  return isWhole
    ? { essential: true, functional: functional === true, analytics: analytics === true, marketing: marketing === true }
    : null
}

/** Parses a stored choice; the defaults when it is missing or invalid. */
export const parsePreferences = (text: string | null): CookiePreferences => readPreferences(text) ?? defaultPreferences

/** `essential.functional`: the allowed categories in the consent cookie. */
export const consentValue = (preferences: CookiePreferences): string =>
  cookieCategoryKeys.filter((key) => preferences[key]).join('.')

const listeners = new Set<() => void>()
// Without browser storage, a choice lasts until the page is closed.
let answeredHere: string | null = null

/** Subscribes to changes of the choice, in this tab or another one. Returns a function that unsubscribes. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether a choice was made on this device; an invalid one does not count. */
export function hasChosen(): boolean {
  return readPreferences(readStoredText() ?? answeredHere) !== null
}

/** Whether a category of cookies may be set now: only essential ones before a choice, then the chosen ones. */
export function isAllowed(category: CookieCategoryKey): boolean {
  if (!hasChosen()) return category === 'essential'
  return parsePreferences(readStoredText() ?? answeredHere)[category]
}

/** Sets a cookie on the whole site; a lifetime of 0 seconds deletes it. */
function writeCookie(name: string, value: string, lifeSeconds: number): void {
  const secureMark = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside of https
  document.cookie = `${name}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${secureMark}`
}

/** Sets one of the site's cookies for a year. */
export const writeYearCookie = (name: string, value: string): void => writeCookie(name, value, YEAR_SECONDS)

/** Deletes the cookies of categories that are no longer allowed. */
function removeRefused(preferences: CookiePreferences): void {
  const present = document.cookie.split('; ').map((pair) => pair.split('=')[0])
  const optional = ['functional', 'analytics', 'marketing'] as const
  const refused = optional.flatMap((key) => (preferences[key] ? [] : optionalCookies[key]))
  for (const name of refused.filter((name) => present.includes(name))) writeCookie(name, '', 0)
}

/** Saves a choice in local storage and, for a year, in the consent cookie. False when the browser rejected either. */
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
