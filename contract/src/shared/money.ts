/** Dollars with at most two decimals to integer cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Integer cents to dollars for the edge of the API. */
export const toDollars = (cents: number): number => cents / 100

/** `percent` % of integer cents, rounded half up to a whole cent (money-and-safety M6). Integer arithmetic only; percent may have one decimal. */
export function percentOfCents(cents: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.floor((cents * tenths + 500) / 1000)
}

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234`: en-US without decimals (spec §9). */
export const formatDollars = (dollars: number): string => whole.format(dollars)
/** `$58.50`: with cents, for breakdowns, receipts and totals that are not whole. */
export const formatDollarsExact = (dollars: number): string => exact.format(dollars)
