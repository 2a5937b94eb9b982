import { perKey } from './texts/per-key.ts'

/** The currency of the specification: that of a new site, and of quotes that name none. */
export const defaultCurrency = 'USD'

/** Currencies without a smaller unit: their amounts are whole. */
const wholeOnly = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'
/** Currencies with thousandths. The provider charges them in hundredths only. */
const withThousandths = 'BHD JOD KWD OMR TND'

/** Digits after the separator of amounts in a currency, by its ISO code in capital letters. */
export function decimalsOf(code: string): 0 | 2 | 3 {
  if (wholeOnly.includes(code)) return 0
  return withThousandths.includes(code) ? 3 : 2
}

/**
 * The smallest step of an amount, in cents: hundredths of the unit, and 100 of them where there is no smaller unit.
 */
export const stepOfCurrency = (code: string): 1 | 100 => (decimalsOf(code) === 0 ? 100 : 1)

/**
 * An amount with at most two decimals to integer cents: hundredths of the currency's unit in every currency, so that
 * a row means the same in yen as in dollars (`docs/decisions/0060-currency-of-the-site.md`).
 */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** Integer cents to an amount for the edge of the API. */
export const toAmount = (cents: number): number => cents / 100

/**
 * `percent` % of integer cents, rounded half up to a multiple of `step` cents: 1, or 100 in a currency without a
 * smaller unit. Integer arithmetic only; percent may have one decimal.
 */
export function percentOfCents(cents: number, percent: number, step: 1 | 100 = 1): number {
  const tenths = Math.round(percent * 10)
  return Math.floor((cents * tenths + 500 * step) / (1000 * step)) * step
}

/** `cents` divided by `count`, rounded half up to a multiple of `step` cents. */
export const shareOfCents = (cents: number, count: number, step: 1 | 100): number =>
  Math.floor((cents * 2 + count * step) / (count * step * 2)) * step

/** `214.00 USD`: an amount in a currency that may not be the site's, whatever the case of its code. */
export function writeWithCode(cents: number, currency: string): string {
  const code = currency.toUpperCase()
  return `${toAmount(cents).toFixed(decimalsOf(code))} ${code}`
}

/** No currency has a price above it; `refuseAmount` knows the limit of each. */
export const MOST_AMOUNT = 100_000 * 10_000

export const defaultCurrencyLabel = '$'
export const currencyLabelPattern = /^[A-Z]{0,3}\$$/

/** How one site writes amounts. They are in the currency that is charged. */
export interface MoneyFormat {
  /** What stands before an amount: `€`, `¥`, `CHF` with a space, or the operator's own for dollars: `$`, `CA$`. */
  label: string
  /** The ISO code of the currency. */
  currency: string
  /** Digits after the separator: 0, 2 or 3. */
  decimals: 0 | 2 | 3
  /**
   * `$1,234`, or `$123.45` where there are cents: a price that stands alone. Nothing is rounded off, so it never
   * contradicts its breakdown.
   */
  short(amount: number): string
  /**
   * `$1,235` for $1,234.50: rounded half up where there is no room, such as a pin; the exact amount stands beside it.
   */
  whole(amount: number): string
  /**
   * `$58.50`: with all decimals of the currency, for every amount of a sum: breakdowns, receipts, totals, statements.
   */
  exact(amount: number): string
  /** Like `exact`, with a typographic minus: balances, earnings, refunds. */
  signed(amount: number): string
}

/** The settings that decide how amounts are written. */
export interface MoneySettings {
  currency: string
  /** Of a currency whose sign is a dollar sign. */
  currencyLabel: string
}

/** The platform's format of a currency in English, to read its sign and the sign's place. */
const signOf = perKey((currency: string): { sign: string; gap: string } => {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(1)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return { sign, gap: /\p{L}$/u.test(sign) ? '\u00A0' : '' }
})

/** Whether amounts of a currency begin with a dollar sign, to which the operator may add letters: `CA$`. */
export const isDollar = (currency: string): boolean => currency === defaultCurrency || signOf(currency).sign === '$'

const currencyFormat = perKey(
  (locale: string, currency: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/**
 * Writes an amount, never negative, in a locale other than English: by the platform, with this label as its symbol.
 */
export function writerIn(locale: string, currency: string, label: string): (amount: number, digits: number) => string {
  return (amount, digits) => {
    const parts = currencyFormat(locale, currency, digits).formatToParts(amount)
    return parts.map(({ type, value }) => (type === 'currency' ? label.trim() : value)).join('')
  }
}

/** The format of the site with these settings, for the readers of a locale. */
export function moneyFormat({ currency, currencyLabel }: MoneySettings, locale = 'en-US'): MoneyFormat {
  // Dollars are written by hand: on a slow phone, creating the platform's formatter takes longer than writing a whole
  // page of prices.
  const own = currency === defaultCurrency ? null : signOf(currency)
  const label = own === null || own.sign === '$' ? currencyLabel : own.sign + own.gap
  const decimals = decimalsOf(currency)
  const writeIn = locale.startsWith('en-US') ? null : writerIn(locale, currency, label)
  const write = (amount: number, digits: number, minus = '-'): string => {
    if (writeIn) return (amount < 0 ? minus : '') + writeIn(Math.abs(amount), digits)
    const text = Math.abs(amount).toFixed(digits)
    return `${amount < 0 ? minus : ''}${label}${text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
  }
  return {
    label,
    currency,
    decimals,
    short: (amount) => write(amount, toCents(amount) % 100 === 0 ? 0 : decimals),
    whole: (amount) => write(Math.round(toCents(amount) / 100), 0),
    exact: (amount) => write(amount, decimals),
    signed: (amount) => write(amount, decimals, '−'),
  }
}
