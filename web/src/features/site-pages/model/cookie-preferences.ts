import { z } from 'zod'
import { localStore } from '../../../lib/storage.ts'
import { consentCookieName, cookieCategoryKeys } from './cookie-categories.ts'

const storageKey = 'cookiePreferences'
const YEAR_SECONDS = 365 * 24 * 3_600

const preferencesSchema = z.object({
  // Whatever is stored, essential cookies stay on (spec §5).
  essential: z.boolean().transform(() => true as const),
  functional: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
})
export type CookiePreferences = z.infer<typeof preferencesSchema>

/** Before anybody chose: essential and functional on, analytics and marketing off (spec §4). */
export const defaultPreferences: CookiePreferences = { essential: true, functional: true, analytics: false, marketing: false }
export const onlyEssential: CookiePreferences = { essential: true, functional: false, analytics: false, marketing: false }
export const everything: CookiePreferences = { essential: true, functional: true, analytics: true, marketing: true }

/** The stored choice as text, or null; the same text means the same choice. */
export const readStoredText = (): string | null => localStore.get(storageKey)

/** The choice a stored text stands for; the defaults when there is none or it cannot be read. */
export function parsePreferences(text: string | null): CookiePreferences {
  try {
    const parsed = preferencesSchema.safeParse(JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : defaultPreferences
  } catch {
    return defaultPreferences
  }
}

/** `essential.functional`: the categories that are allowed, as the consent cookie carries them. */
export const consentValue = (preferences: CookiePreferences): string =>
  cookieCategoryKeys.filter((key) => preferences[key]).join('.')

/** Keeps a choice in local storage and, for a year, in the consent cookie. False when the browser kept either of them from staying. */
export function storePreferences(preferences: CookiePreferences): boolean {
  const text = JSON.stringify(preferences)
  const pair = `${consentCookieName}=${consentValue(preferences)}`
  localStore.set(storageKey, text)
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside of https
  document.cookie = `${pair}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`
  return localStore.get(storageKey) === text && document.cookie.split('; ').includes(pair)
}
