import { addDays, type IsoDate, toDayNumber } from '../shared/dates.ts'
import { decimalsOf } from '../shared/money.ts'
import { perKey } from '../shared/texts/per-key.ts'

// The rates that prices are shown at in another currency. Nothing is ever charged by them.

/** Where the table of rates comes from. */
export const rateSources = ['off', 'address', 'file'] as const
export type RateSource = (typeof rateSources)[number]

export const exchangeRateLimits = {
  /** The table of the European Central Bank takes 2 kB, that of its last 90 days 90 kB. */
  fileBytes: 256 * 1024,
  currencies: 200,
  /** A table is used so many days from Monday to Friday, because none is published on others. */
  workingDays: 3,
  /** How far ahead a table may be dated: its author's day begins before that of this server. */
  daysAhead: 1,
} as const

/** Units of each currency for one of the base. */
export type Rates = Readonly<Record<string, number>>

/** Why no rates are in use. */
export const noRatesReasons = ['off', 'none', 'old', 'currency_missing'] as const
export type NoRatesReason = (typeof noRatesReasons)[number]

const isWorkingDay = (date: IsoDate): boolean => {
  const weekday = new Date(toDayNumber(date) * 86_400_000).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * Whether a table is older than three days from Monday to Friday, today among them. A table of Thursday is good until
 * Tuesday: also at Easter, when the European Central Bank publishes none on Friday and Monday.
 */
export function isOldTable(date: IsoDate, today: IsoDate): boolean {
  // Seven days have at least four such days.
  if (addDays(date, 7) <= today) return true
  let count = 0
  for (let day = addDays(date, 1); day <= today; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count > exchangeRateLimits.workingDays
}

/**
 * Rates for one euro as rates for one unit of `base`, with six digits and without the base; null where the table has
 * no rate of the base.
 */
export function rebaseRates(perEuro: Rates, base: string): Rates | null {
  const all: Rates = { ...perEuro, EUR: 1 }
  const ofBase = all[base]
  if (ofBase === undefined) return null
  const others = Object.entries(all).filter(([code]) => code !== base)
  return Object.fromEntries(others.map(([code, rate]) => [code, Number((rate / ofBase).toPrecision(6))]))
}

const amountFormat = perKey(
  (locale: string, currency: string, digits: number, currencyDisplay: 'symbol' | 'code') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
)

/**
 * Writes about how much an amount is in another currency: whole units by the platform's format of the locale, decimals
 * below one unit only. `label` is the site's sign before amounts: where both would look the same, the code stands.
 */
export function writeConverted(
  amount: number,
  { currency, rate, label, locale }: { currency: string; rate: number; label: string; locale: string },
): string {
  const value = amount * rate
  const digits = value >= 0.5 || value === 0 ? 0 : decimalsOf(currency)
  const symbol = amountFormat(locale, currency, digits, 'symbol')
  const sign = symbol.formatToParts(value).find(({ type }) => type === 'currency')?.value
  return (sign === label.trim() ? amountFormat(locale, currency, digits, 'code') : symbol).format(value)
}
