/** Dollars with at most two decimals to integer cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Integer cents to dollars for the edge of the API. */
export const toAmount = (cents: number): number => cents / 100

/**
 * `percent` % of integer cents, rounded half up to a whole cent. Integer arithmetic only; percent may have one
 * decimal.
 */
export function percentOfCents(cents: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.floor((cents * tenths + 500) / 1000)
}

export const defaultCurrencyLabel = '$'
export const currencyLabelPattern = /^[A-Z]{0,3}\$$/

/** How one site writes amounts. They are in dollars, and stay those of the charged currency. */
export interface MoneyFormat {
  /** The operator's sign before amounts: `$`, `US$`, `CA$`. */
  label: string
  /**
   * `$1,234`, or `$123.45` where there are cents: a price that stands alone. Nothing is rounded off, so it never
   * contradicts its breakdown.
   */
  short(dollars: number): string
  /**
   * `$1,235` for $1,234.50: rounded half up where there is no room, such as a pin; the exact amount stands beside it.
   */
  whole(dollars: number): string
  /** `$58.50`: always with cents, for every amount of a sum: breakdowns, receipts, totals, statements. */
  exact(dollars: number): string
  /** Like `exact`, with a typographic minus: balances, earnings, refunds. */
  signed(dollars: number): string
}

/** The format of the site with these settings. */
export function moneyFormat({ currencyLabel: label }: { currencyLabel: string }): MoneyFormat {
  // Written by hand: on a slow phone, creating the platform's formatter takes longer than writing a whole page of
  // prices.
  const write = (dollars: number, decimals: 0 | 2, minus = '-'): string => {
    const digits = Math.abs(dollars).toFixed(decimals)
    return `${dollars < 0 ? minus : ''}${label}${digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
  }
  return {
    label,
    short: (dollars) => write(dollars, toCents(dollars) % 100 === 0 ? 0 : 2),
    whole: (dollars) => write(Math.round(toCents(dollars) / 100), 0),
    exact: (dollars) => write(dollars, 2),
    signed: (dollars) => write(dollars, 2, '−'),
  }
}
