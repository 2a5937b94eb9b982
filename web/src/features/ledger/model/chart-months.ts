import type { Earnings } from '#contract/ledger/ledger.schemas.ts'

/** The most months that the chart shows. */
export const CHART_MONTHS = 12
/** How many months after the current one the chart shows at most. */
const MONTHS_AHEAD = 5

/** A column of the chart. No amount is below 0. */
export interface ChartMonth {
  /** Like `2027-03`. */
  month: string
  paidOut: number
  /** Earned and not paid out yet. */
  toCome: number
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** A month's earnings that are not paid out yet; zero when a refund followed the payout. */
export const stillToCome = ({ earned, paidOut }: { earned: number; paidOut: number }): number =>
  Math.max(0, Math.round((earned - paidOut) * 100) / 100)

/**
 * The months around the current one, oldest first, without gaps: a month without stays has an empty column.
 * @param months as the API sends them, the newest first
 * @param current like `2027-03`; stays far ahead never push it out
 */
export function chartMonths(months: Earnings['months'], current: string): ChartMonth[] {
  const last = months[0]?.month
  const first = months.at(-1)?.month
  if (!last || !first) return []
  const known = new Map(months.map((each) => [each.month, each]))
  const columns: ChartMonth[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    const each = known.get(month)
    columns.push({ month, paidOut: Math.max(0, each?.paidOut ?? 0), toCome: each ? stillToCome(each) : 0 })
  }
  let end = current
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) end = monthAfter(end)
  const start = Math.max(0, columns.filter(({ month }) => month <= end).length - CHART_MONTHS)
  return columns.slice(start, start + CHART_MONTHS)
}
