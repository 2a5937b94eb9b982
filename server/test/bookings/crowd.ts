import { sql } from 'drizzle-orm'
import type { TestApi } from '../api.ts'

export interface Attempt {
  status: number
  milliseconds: number
}

/** How often each status came, and how long calls took. */
export interface Tally {
  statuses: Record<number, number>
  times: number[]
}

export const emptyTally = (): Tally => ({ statuses: {}, times: [] })

/** Makes a call and returns its result and duration. */
export async function timed(work: () => Promise<{ status: number }>): Promise<Attempt> {
  const begin = performance.now()
  const { status } = await work()
  return { status, milliseconds: performance.now() - begin }
}

export function count(tally: Tally, attempts: readonly Attempt[]): void {
  for (const { status, milliseconds } of attempts) {
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
    tally.times.push(milliseconds)
  }
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** One line: the call, its responses, its duration. */
export function describeTally(name: string, { statuses, times }: Tally): string {
  const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)].map((value) => value.toFixed(1))
  return `${name}: ${times.length.toLocaleString('en-US')} attempts, ${answers.join(', ')}; p50 ${half} ms, p99 ${most} ms`
}

/** Pairs of stays, or of a stay and a block, that share a night of the property. */
export async function countOverlaps({ db }: TestApi, propertyId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from occupancy a join occupancy b
      on a.property_id = b.property_id and a.id < b.id and a.during && b.during and (a.booking_id is not null or b.booking_id is not null)
    where a.active and b.active and a.property_id = ${propertyId}`)
  return rows[0]?.count ?? -1
}

/** Ends all holds, so that the same guests may ask in the next round. Their payments are left to the provider. */
export async function endHolds({ db }: TestApi): Promise<void> {
  await db.execute(sql`update occupancy set active = false where booking_id is not null and active`)
  await db.execute(sql`update bookings set phase = 'cancelled', cancel_reason = 'guest' where phase = 'held'`)
}

/** The deadlocks that PostgreSQL has resolved in this database since its creation. */
export async function countDeadlocks({ db }: TestApi): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? -1
}
