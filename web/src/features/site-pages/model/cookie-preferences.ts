import { localStore, readObject } from '../../../lib/storage.ts'
import type { CookieCategoryKey } from './cookie-names.ts'

const storageKey = 'cookiePreferences'
const YEAR_SECONDS = 365 * 24 * 3_600

export type CookiePreferences = { [Key in CookieCategoryKey]: Key extends 'essential' ? true : boolean }

/** The defaults before a choice: essential and functional on, analytics and marketing off. */
export const defaultPreferences: CookiePreferences = { essential: true, functional: true, analytics: false, marketing: false }

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
export function writeCookie(name: string, value: string, lifeSeconds: number): void {
  const secureMark = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside of https
  document.cookie = `${name}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${secureMark}`
}

/** Sets one of the site's cookies for a year. */
export const writeYearCookie = (name: string, value: string): void => writeCookie(name, value, YEAR_SECONDS)

/** Keeps the choice as text and tells the subscribers. */
export function keepChoice(text: string): void {
  localStore.set(storageKey, text)
  answeredHere = readStoredText() === text ? null : text
  for (const listener of listeners) listener()
}
