import { columnsOf, type DayRange, type OverviewPeriod } from '#contract/overview/overview.rules.ts'
import type { Figures, OverviewRange } from '#contract/overview/overview.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { DayFigures, VisitRow } from './overview.read-model.ts'

const stepFigures = { search: 'searches', property: 'propertyViews', checkout: 'checkouts' } as const

const nothing: Figures = {
  gross: 0,
  revenue: 0,
  bookings: 0,
  nights: 0,
  answered: 0,
  unanswered: 0,
  guests: 0,
  hosts: 0,
  listings: 0,
  searches: 0,
  propertyViews: 0,
  checkouts: 0,
}

/** The sum of some days. Cents are added up before they become dollars. */
function sumUp(days: readonly DayFigures[], visits: readonly VisitRow[]): Figures {
  const sum = (read: (day: DayFigures) => number) => days.reduce((total, day) => total + read(day), 0)
  const figures: Figures = {
    ...nothing,
    gross: toDollars(sum((day) => day.grossCents)),
    revenue: toDollars(sum((day) => day.revenueCents)),
    bookings: sum((day) => day.bookings),
    nights: sum((day) => day.nights),
    answered: sum((day) => day.answered),
    unanswered: sum((day) => day.unanswered),
    guests: sum((day) => day.guests),
    hosts: sum((day) => day.hosts),
    listings: sum((day) => day.listings),
  }
  for (const { step, visits: count } of visits) figures[stepFigures[step]] += count
  return figures
}

/** A range with its total and its columns, each of a day or a month. Days may be those of a longer range. */
export function toRange(
  period: OverviewPeriod,
  { from, to }: DayRange,
  { days, visits }: { days: readonly DayFigures[]; visits: readonly VisitRow[] },
): OverviewRange {
  const starts = columnsOf(period, { from, to })
  const between = (first: string, last: string | undefined) => (row: { day: string }) =>
    row.day >= first && row.day <= to && (last === undefined || row.day < last)
  const isInRange = between(from, undefined)
  return {
    from,
    to,
    total: sumUp(days.filter(isInRange), visits.filter(isInRange)),
    columns: starts.map((date, index) => {
      const isInColumn = between(date, starts[index + 1])
      return { date, ...sumUp(days.filter(isInColumn), visits.filter(isInColumn)) }
    }),
  }
}
