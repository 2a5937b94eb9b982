import * as english from '#contract/shared/dates.ts'
import { perKey } from '#contract/shared/texts/per-key.ts'
import { currentLocale, isEnglish } from './texts.tsx'

/** A formatter of the platform for the page's locale, and for a time zone or a unit, made once for each. */
export function perLocale<Keys extends (string | undefined)[], Format>(
  make: (locale: string, ...keys: Keys) => Format,
): (...keys: Keys) => Format {
  const formatOf = perKey(make)
  return (...keys) => formatOf(currentLocale(), ...keys)
}

/**
 * Writes a calendar date, which may have a time behind it: English by the contract, which needs no formatter, others
 * as their readers do.
 */
function dateFormat(inEnglish: (date: english.IsoDate) => string, options: Intl.DateTimeFormatOptions) {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (date: english.IsoDate): string =>
    isEnglish() ? inEnglish(date) : format().format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** `January 31`. */
export const formatMonthDay = dateFormat(english.formatMonthDay, { month: 'long', day: 'numeric' })
/** `January 31, 2027`. */
export const formatDate = dateFormat(english.formatDate, { dateStyle: 'long' })
/** `January 31, 2027`, `31.01.2027`: in a field, where the names of months of other languages are too long. */
export const formatDateInField = dateFormat(english.formatDate, { dateStyle: 'medium' })
/** `Jan 31`, for places too narrow for the long form. */
export const formatDateShort = dateFormat(english.formatDateShort, { month: 'short', day: 'numeric' })

const days = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const range = perLocale((locale) => new Intl.DateTimeFormat(locale, days))

/**
 * A range of days, or months, by `format`. Around the dash, versions of the Unicode data write a space or a thin one:
 * a page must read the same in Node and in a browser, or React renders it anew. Japanese says a year once:
 * `2026/12/20～12/22`. A word joiner follows a dash without spaces, so that no line ends there.
 */
export const writeRange = (format: Intl.DateTimeFormat, from: string, to: string): string =>
  format
    .formatRange(new Date(from), new Date(to))
    .replaceAll('\u2009', ' ')
    .replace(/^(\d{4}\/)(.*～)\1/, '$1$2')
    .replace(/[–～]\b/, '$&\u2060')

/** A range of days as the readers of the page's language write it. */
export const formatRange = (from: english.IsoDate, to: english.IsoDate): string => writeRange(range(), from, to)

const number = perLocale((locale) => new Intl.NumberFormat(locale))

/** `1,234`. */
export const formatNumber = (value: number): string => number().format(value)
