/** Dollars with at most two decimals to integer cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Integer cents to dollars for the edge of the API. */
export const toDollars = (cents: number): number => cents / 100

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
let label = defaultCurrencyLabel

/** The operator's sign before amounts: `$`, `US$`, `CA$`. Amounts stay those of the charged currency. */
export const currencyLabel = (): string => label

/** Sets the sign of this process or page, whose amounts all belong to one site. */
export function setCurrencyLabel(chosen: string): void {
  label = chosen
}

// Written by hand: on a slow phone, creating the platform's formatter takes longer than writing a whole page of
// prices.
function writeDollars(dollars: number, decimals: number): string {
  const [digits = '', cents] = Math.abs(dollars).toFixed(decimals).split('.')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${dollars < 0 ? '-' : ''}${label}${grouped}${cents ? `.${cents}` : ''}`
}

/**
 * `$1,234`, or `$123.45` where there are cents: a price that stands alone. Nothing is rounded off, so it never
 * contradicts its breakdown.
 */
export const formatDollars = (dollars: number): string => writeDollars(dollars, toCents(dollars) % 100 === 0 ? 0 : 2)
/** `$58.50`: always with cents, for every amount of a sum: breakdowns, receipts, totals, statements. */
export const formatDollarsExact = (dollars: number): string => writeDollars(dollars, 2)
