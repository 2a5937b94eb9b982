/** Dollars with at most two decimals to integer cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Integer cents to dollars for the edge of the API. */
export const toDollars = (cents: number): number => cents / 100

/** `percent` % of integer cents, rounded half up to a whole cent (money-and-safety M6). Integer arithmetic only; percent may have one decimal. */
export function percentOfCents(cents: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.floor((cents * tenths + 500) / 1000)
}

// Written by hand: a formatter of the platform takes a slow phone longer to make than a whole page of prices to write.
function writeDollars(dollars: number, decimals: number): string {
  const [digits = '', cents] = Math.abs(dollars).toFixed(decimals).split('.')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${dollars < 0 ? '-' : ''}$${grouped}${cents ? `.${cents}` : ''}`
}

/** `$1,234`: en-US without decimals (spec §9). */
export const formatDollars = (dollars: number): string => writeDollars(dollars, 0)
/** `$58.50`: with cents, for breakdowns, receipts and totals that are not whole. */
export const formatDollarsExact = (dollars: number): string => writeDollars(dollars, 2)
