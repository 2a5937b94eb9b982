// Not beside what reads a choice: every page reads one, and few store one.

import { consentCookieName, cookieCategoryKeys, optionalCookies } from './cookie-names.ts'
import { type CookiePreferences, keepChoice, readStoredText, writeCookie, writeYearCookie } from './cookie-preferences.ts'

export const onlyEssential: CookiePreferences = { essential: true, functional: false, analytics: false, marketing: false }
export const everything: CookiePreferences = { essential: true, functional: true, analytics: true, marketing: true }

/** `essential.functional`: the allowed categories in the consent cookie. */
export const consentValue = (preferences: CookiePreferences): string =>
  cookieCategoryKeys.filter((key) => preferences[key]).join('.')

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
  const value = consentValue(preferences)
  writeYearCookie(consentCookieName, value)
  removeRefused(preferences)
  keepChoice(text)
  return readStoredText() === text && document.cookie.split('; ').includes(`${consentCookieName}=${value}`)
}
