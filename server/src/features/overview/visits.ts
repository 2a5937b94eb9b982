import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { VisitStep } from '#contract/overview/overview.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { visitCounts } from '../../db/schema/console.schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'

const WRITE_MS = 15_000

interface VisitCounterOptions {
  db: Database
  clock: Clock
  /** Reports a failed batch; it is written with the next one. */
  reportFailure(error: unknown): void
}

export interface VisitCounter {
  /** Counts a step, unless the program that took it says that it is none of a person. */
  count(step: VisitStep, userAgent: string | undefined): void
  /** Writes what was counted since the last batch. */
  write(): Promise<void>
  /** Writes the last batch. */
  close(): Promise<void>
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

/**
 * Counts the steps toward a booking by day, for all visitors together: no address, no session and no listing is kept.
 * A process adds its counts to those of the others every 15 seconds.
 */
export function createVisitCounter({ db, clock, reportFailure }: VisitCounterOptions): VisitCounter {
  let counts = new Map<string, { day: IsoDate; step: VisitStep; visits: number }>()

  const add = (day: IsoDate, step: VisitStep, visits: number) => {
    const key = `${day} ${step}`
    counts.set(key, { day, step, visits: visits + (counts.get(key)?.visits ?? 0) })
  }

  const write = async (): Promise<void> => {
    const batch = [...counts.values()]
    counts = new Map()
    try {
      await addVisits(db, batch)
    } catch (error) {
      for (const { day, step, visits } of batch) add(day, step, visits)
      reportFailure(error)
    }
  }
  const timer = setInterval(() => void write(), WRITE_MS).unref()

  return {
    count: (step, userAgent) => {
      if (userAgent && !isbot(userAgent)) add(clock.now().toISOString().slice(0, 10), step, 1)
    },
    write,
    close: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
