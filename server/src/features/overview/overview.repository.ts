import { sql } from 'drizzle-orm'
import type { VisitStep } from '#contract/overview/overview.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { overviewDays, visitCounts } from '../../db/schema/console.schema.ts'
import type { DayFigures } from './overview.read-model.ts'

const figures = [
  'grossCents',
  'revenueCents',
  'bookings',
  'nights',
  'answered',
  'unanswered',
  'guests',
  'hosts',
  'listings',
] as const

/** Keeps the figures of finished days, in place of what was kept of them. */
export async function keepDays(db: Queryable, days: readonly DayFigures[], computedAt: Date): Promise<void> {
  if (days.length === 0) return
  const set = [...figures, 'computedAt' as const].map((name) => [name, sql.raw(`excluded.${overviewDays[name].name}`)])
  await db
    .insert(overviewDays)
    .values(days.map((day) => ({ ...day, computedAt })))
    .onConflictDoUpdate({ target: overviewDays.day, set: Object.fromEntries(set) })
}

/** Adds counted visits. The rows are in one order in every process, so that two of them never wait for one another. */
export async function addVisits(
  db: Queryable,
  counts: readonly { day: IsoDate; step: VisitStep; visits: number }[],
): Promise<void> {
  if (counts.length === 0) return
  const sorted = counts.toSorted((one, other) => `${one.day} ${one.step}`.localeCompare(`${other.day} ${other.step}`))
  await db
    .insert(visitCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.step],
      set: { visits: sql`${visitCounts.visits} + excluded.visits` },
    })
}
