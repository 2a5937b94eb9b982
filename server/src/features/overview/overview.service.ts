import { type DayRange, type OverviewPeriod, rangesOf } from '#contract/overview/overview.rules.ts'
import type { Overview } from '#contract/overview/overview.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { toRange } from './overview.domain.ts'
import { computeDays, type DayFigures, listKeptDays, listVisits } from './overview.read-model.ts'
import { keepDays } from './overview.repository.ts'

/** Later movements of money are dated back at most so far; the days before never change. */
const OPEN_DAYS = 35
/** How many days one statement computes. */
const AT_ONCE = 31

export type OverviewService = ReturnType<typeof createOverviewService>

/** The operator's figures. Days are in UTC. The caller has already checked that the actor is an admin. */
export function createOverviewService({ db, clock }: { db: Database; clock: Clock }) {
  const today = (): IsoDate => clock.now().toISOString().slice(0, 10)

  /** Every day of a range: kept ones as they are, and the others, such as today, from the rows of the days. */
  async function readDays(range: DayRange): Promise<DayFigures[]> {
    const now = today()
    const kept = (await listKeptDays(db, range)).filter(({ day }) => day < now)
    const known = new Set(kept.map(({ day }) => day))
    const missing: IsoDate[] = []
    for (let day = range.from; day <= range.to; day = addDays(day, 1)) if (!known.has(day)) missing.push(day)
    const [first, last] = [missing[0], missing.at(-1)]
    if (first === undefined || last === undefined) return kept
    const computed = await computeDays(db, { from: first, to: last })
    return [...kept, ...computed.filter(({ day }) => !known.has(day))]
  }

  return {
    /** The figures of a period and of the one before. */
    async read(period: OverviewPeriod): Promise<Overview> {
      const { now, before } = rangesOf(period, today())
      const both = { from: before.from, to: now.to }
      const [days, visits] = await Promise.all([readDays(both), listVisits(db, both)])
      const facts = { days, visits }
      return {
        period,
        unit: period === '12m' ? 'month' : 'day',
        now: toRange(period, now, facts),
        before: toRange(period, before, facts),
      }
    },

    /**
     * Computes and keeps the figures of finished days, the latest first: those of the last weeks anew, because a
     * movement of money may be dated back, and older ones that are missing.
     */
    async keepFinishedDays(): Promise<void> {
      const now = today()
      const { before } = rangesOf('12m', now)
      const known = new Set((await listKeptDays(db, { from: addDays(before.from, -AT_ONCE), to: now })).map(({ day }) => day))
      const opened = addDays(now, -OPEN_DAYS)
      for (let to = addDays(now, -1); to >= before.from; to = addDays(to, -AT_ONCE)) {
        const from = addDays(to, 1 - AT_ONCE)
        const isKept =
          to < opened && Array.from({ length: AT_ONCE }, (_, index) => addDays(from, index)).every((day) => known.has(day))
        if (!isKept) await keepDays(db, await computeDays(db, { from, to }), clock.now())
      }
    },
  }
}
