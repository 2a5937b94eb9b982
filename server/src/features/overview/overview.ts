import { columnsOf, type DayRange, type OverviewPeriod, rangesOf } from '#contract/overview/overview.rules.ts'
import type { Figures, Overview, OverviewRange } from '#contract/overview/overview.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Needs } from '../../context.ts'
import { computeDays, type DayFigures, keepDays, listKeptDays, listVisits, type VisitRow } from './overview.queries.ts'

// The operator's figures. Days are in UTC. The caller has already checked that the actor is an admin.

type Ctx = Needs<'db' | 'clock'>

/** Later movements of money are dated back at most so far; the days before never change. */
const OPEN_DAYS = 35
/** How many days one statement computes. */
const AT_ONCE = 31

const today = ({ clock }: Needs<'clock'>): IsoDate => clock.now().toISOString().slice(0, 10)

/** The figures of a period and of the one before. */
export async function readOverview(ctx: Ctx, period: OverviewPeriod): Promise<Overview> {
  const { now, before } = rangesOf(period, today(ctx))
  const both = { from: before.from, to: now.to }
  const [days, visits] = await Promise.all([readDays(ctx, both), listVisits(ctx.db, both)])
  const facts = { days, visits }
  return {
    period,
    unit: period === '12m' ? 'month' : 'day',
    now: toRange(period, now, facts),
    before: toRange(period, before, facts),
  }
}

/** Every day of a range: kept ones as they are, and the others, such as today, from the rows of the days. */
async function readDays(ctx: Ctx, range: DayRange): Promise<DayFigures[]> {
  const now = today(ctx)
  const kept = (await listKeptDays(ctx.db, range)).filter(({ day }) => day < now)
  const known = new Set(kept.map(({ day }) => day))
  const missing: IsoDate[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) if (!known.has(day)) missing.push(day)
  const [first, last] = [missing[0], missing.at(-1)]
  if (first === undefined || last === undefined) return kept
  const computed = await computeDays(ctx.db, { from: first, to: last })
  return [...kept, ...computed.filter(({ day }) => !known.has(day))]
}

/** A range with its total and its columns, each of a day or a month. Days may be those of a longer range. */
function toRange(
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

/** The sum of some days. Cents are added up before they become amounts. */
function sumUp(days: readonly DayFigures[], visits: readonly VisitRow[]): Figures {
  const sum = (read: (day: DayFigures) => number) => days.reduce((total, day) => total + read(day), 0)
  const figures: Figures = {
    ...nothing,
    gross: toAmount(sum((day) => day.grossCents)),
    revenue: toAmount(sum((day) => day.revenueCents)),
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

/**
 * Computes and keeps the figures of finished days, the latest first: those of the last weeks anew, because a
 * movement of money may be dated back, and older ones that are missing.
 */
export async function keepFinishedDays(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx
  const now = today(ctx)
  const { before } = rangesOf('12m', now)
  const known = new Set((await listKeptDays(db, { from: addDays(before.from, -AT_ONCE), to: now })).map(({ day }) => day))
  const opened = addDays(now, -OPEN_DAYS)
  for (let to = addDays(now, -1); to >= before.from; to = addDays(to, -AT_ONCE)) {
    const from = addDays(to, 1 - AT_ONCE)
    const isKept =
      to < opened && Array.from({ length: AT_ONCE }, (_, index) => addDays(from, index)).every((day) => known.has(day))
    if (!isKept) await keepDays(db, await computeDays(db, { from, to }), clock.now())
  }
}
