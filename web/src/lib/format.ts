import { fromLocalDate } from '#contract/shared/dates.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { keepZone } from '#contract/shared/texts/languages.ts'
import { formatDate, perLocale } from './texts/format-date.ts'

/**
 * An instant as 'January 31, 2027' in the reader's own time zone; for stay dates use the contract's `formatDate`.
 */
export function formatInstant(iso: string): string {
  return formatDate(fromLocalDate(new Date(iso)))
}

/** '1 bedroom', '2 bedrooms', '1.5 baths'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Text cut at a word to `max` characters, including the ellipsis; descriptions of pages have 160. */
export function cutText(text: string, max = 160): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= max) return clean
  const cut = clean.slice(0, max - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

const moment = perLocale(
  (locale, timeZone?: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)
/** An instant with its time, `June 12, 2026 at 3:04 PM`; in the reader's own time zone unless one is given. */
export const formatMoment = (iso: string, timeZone?: string): string => moment(timeZone).format(new Date(iso))

const zoneName = perLocale((locale, timeZone: string) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }))

/**
 * A deadline by the clock of a property, which is named: a reader may be elsewhere. `June 12, 2026 at 3:04 PM MDT`.
 */
export function formatDeadline(iso: string, timeZone: string): string {
  const parts = zoneName(timeZone).formatToParts(new Date(iso))
  return keepZone(`${formatMoment(iso, timeZone)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`)
}

const compact = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }),
)
/** An amount for an axis, with the sign where the language has it: `$950`, `$1.5K`. */
export const compactAmount = (amount: number, money: MoneyFormat): string =>
  (amount < 0 ? '-' : '') + money.whole(1).replace('1', () => compact().format(Math.abs(amount)))
