import { isbot } from 'isbot'
import type { VisitStep } from '#contract/overview/overview.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { addVisits } from './overview.repository.ts'

const WRITE_MS = 15_000

interface Deps {
  db: Database
  clock: Clock
  /** Reports a failed batch; it is written with the next one. */
  reportFailure(error: unknown): void
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/**
 * Counts the steps toward a booking by day, for all visitors together: no address, no session and no listing is kept.
 * A process adds its counts to those of the others every 15 seconds.
 */
export function createVisitCounter({ db, clock, reportFailure }: Deps) {
  let counts = new Map<string, { day: IsoDate; step: VisitStep; visits: number }>()

  const add = (day: IsoDate, step: VisitStep, visits: number) => {
    const key = `${day} ${step}`
    counts.set(key, { day, step, visits: visits + (counts.get(key)?.visits ?? 0) })
  }

  /** Writes what was counted since the last batch. */
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
    /** Counts a step, unless the program that took it says that it is none of a person. */
    count: (step: VisitStep, userAgent: string | undefined): void => {
      if (userAgent && !isbot(userAgent)) add(clock.now().toISOString().slice(0, 10), step, 1)
    },
    write,
    /** Writes the last batch. */
    close: async (): Promise<void> => {
      clearInterval(timer)
      await write()
    },
  }
}
