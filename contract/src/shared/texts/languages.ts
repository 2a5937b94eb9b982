/** The languages that the pages exist in, each by its own name, with the locale of its dates and numbers. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es' },
  fr: { name: 'Français', locale: 'fr' },
  de: { name: 'Deutsch', locale: 'de' },
  pt: { name: 'Português', locale: 'pt-PT' },
  ja: { name: '日本語', locale: 'ja' },
} as const

export type Language = keyof typeof languages
export const sourceLanguage: Language = 'en'
export const allLanguages = ['en', 'es', 'fr', 'de', 'pt', 'ja'] as const satisfies readonly Language[]

/** Whether a locale is written from right to left. None of the languages is; the tests show pages so. */
export const isRightToLeft = (locale: string): boolean => /^(ar|fa|he|ur)\b/.test(locale)

/** The prefix of a page's path: none for the first language of a site, which is its default. */
export const languagePrefix = (language: Language, [first]: readonly Language[]): string =>
  language === first ? '' : `/${language}`

/** The language of a page's path, and the path without its prefix. */
export function readLanguage(pathname: string, offered: readonly Language[]): { language: Language; path: string } {
  const [first = sourceLanguage, ...others] = offered
  const language = others.find((each) => pathname === `/${each}` || pathname.startsWith(`/${each}/`))
  return language ? { language, path: pathname.slice(language.length + 1) || '/' } : { language: first, path: pathname }
}

/** How times are written, and when weeks begin: as the readers of the page's language do, or alike in all languages. */
export const clocks = ['language', '12', '24'] as const
export const weekStarts = ['language', 'monday', 'sunday', 'saturday'] as const
export interface TimeHabits {
  clock: (typeof clocks)[number]
  weekStart: (typeof weekStarts)[number]
}

/**
 * A time with `GMT-5` behind it, kept on one line: browsers break before the zone and after a hyphen, not at a minus.
 */
export const keepZone = (time: string): string =>
  time.replace(/\s(GMT|UTC)([+-])/, (_, zone: string, sign: string) => `\u00A0${zone}${sign.replace('-', '−')}`)

/** The locale of a language on a site with these habits, with the extensions of BCP 47: `en-US-u-fw-mon-hc-h23`. */
export function localeOf(language: Language, { clock, weekStart }: TimeHabits): string {
  const { locale } = languages[language]
  const week = weekStart === 'language' ? '' : `-fw-${weekStart.slice(0, 3)}`
  const hours = { language: '', 12: '-hc-h12', 24: '-hc-h23' }[clock]
  return week || hours ? `${locale}-u${week}${hours}` : locale
}
