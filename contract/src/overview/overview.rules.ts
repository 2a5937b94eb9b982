import { addDays, type IsoDate } from '../shared/dates.ts'

/** The periods of the overview: their last day is today. */
export const overviewPeriods = ['7d', '30d', '90d', '12m'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** The steps toward a booking that are counted. The last one, a payment, is in the ledger. */
export const visitSteps = ['search', 'property', 'checkout'] as const
export type VisitStep = (typeof visitSteps)[number]

export interface DayRange {
  /** The first day. */
  from: IsoDate
  /** The last day. */
  to: IsoDate
}

const daysOf: Record<Exclude<OverviewPeriod, '12m'>, number> = { '7d': 7, '30d': 30, '90d': 90 }

/** The same date some months earlier; the last of a shorter month. */
function monthsEarlier(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/**
 * The days of a period that ends today, and of the one before: as many days; for twelve months the same dates a year
 * earlier, so that a month that has just begun is compared with the beginning of the same month.
 */
export function rangesOf(period: OverviewPeriod, today: IsoDate): { now: DayRange; before: DayRange } {
  if (period === '12m') {
    const from = `${monthsEarlier(today, 11).slice(0, 7)}-01`
    return { now: { from, to: today }, before: { from: monthsEarlier(from, 12), to: monthsEarlier(today, 12) } }
  }
  const days = daysOf[period]
  const from = addDays(today, 1 - days)
  return { now: { from, to: today }, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/** The first days of the columns of a range: one for each day, for twelve months one for each month. */
export function columnsOf(period: OverviewPeriod, { from, to }: DayRange): IsoDate[] {
  const columns: IsoDate[] = []
  const next = (date: IsoDate) => (period === '12m' ? monthsEarlier(date, -1) : addDays(date, 1))
  for (let date = from; date <= to; date = next(date)) columns.push(date)
  return columns
}
