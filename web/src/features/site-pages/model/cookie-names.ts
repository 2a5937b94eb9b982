export const cookieCategoryKeys = ['essential', 'functional', 'analytics', 'marketing'] as const
export type CookieCategoryKey = (typeof cookieCategoryKeys)[number]

/** The cookie that stores the visitor's cookie preferences for a year. */
export const consentCookieName = 'porchlight_consent'
/** The cookie that stores the theme, light or dark, once a visitor chooses one. */
export const themeCookieName = 'porchlight_theme'

/** The cookies that need consent, by category. `cookie-categories.ts` describes each; pages load only the names. */
export const optionalCookies: Readonly<Record<Exclude<CookieCategoryKey, 'essential'>, readonly string[]>> = {
  functional: [themeCookieName],
  analytics: [],
  marketing: [],
}
