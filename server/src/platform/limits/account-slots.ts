import { randomUUID } from 'node:crypto'
import { and, eq, inArray, like, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database } from '../../db/client.ts'
import { accountSlots } from '../../db/schema/platform.schema.ts'

/** A process that crashed frees its slots after so long; a running one renews them three times as often. */
const HELD_MS = 60_000
const RENEW_MS = 20_000

/** Releases a slot; a second call does nothing. Never rejects: a failed release expires after a minute. */
export type ReleaseSlot = () => Promise<void>

export interface AccountSlots {
  /** Takes one of the account's `limit` slots of this name; null when all are held, in any process. */
  take(name: string, userId: string, limit: number): Promise<ReleaseSlot | null>
  /** Deletes slots whose processes have ended. */
  removeEnded(): Promise<void>
  close(): void
}

/**
 * Limits an account's concurrent work over all processes and machines: one row per held slot, so that no two
 * processes get the same one. The time is the database's own, because the clocks of machines differ. Never call it
 * inside a transaction.
 */
export function createAccountSlots({
  db,
  reportFailure,
}: {
  db: Database
  reportFailure: (error: unknown) => void
}): AccountSlots {
  const process = randomUUID()
  const held = new Set<string>()
  const until = sql`now() + make_interval(secs => ${HELD_MS / 1_000})`
  const isOver = lte(accountSlots.heldUntil, sql`now()`)

  const takeSlot = async (name: string, userId: string, limit: number, holder: string): Promise<'taken' | 'raced' | 'full'> => {
    const { rows } = await db.execute<{ free: number; taken: number }>(sql`
      with free as (
          select slot from generate_series(1, ${limit}::int) slot where not exists (
            select 1 from ${accountSlots} where name = ${name} and user_id = ${userId} and slot = slot.slot and held_until > now())
          order by slot limit 1),
        taken as (
          insert into ${accountSlots} as current (name, user_id, slot, holder, held_until)
          select ${name}, ${userId}, slot, ${holder}, ${until} from free
          on conflict (name, user_id, slot) do update set holder = excluded.holder, held_until = excluded.held_until
          where current.held_until <= now() returning slot)
      select (select count(*)::int from free) as free, (select count(*)::int from taken) as taken`)
    if (rows[0]?.taken) return 'taken'
    return rows[0]?.free ? 'raced' : 'full'
  }

  const renew = async () => {
    if (held.size > 0)
      await db
        .update(accountSlots)
        .set({ heldUntil: until })
        .where(like(accountSlots.holder, `${process}:%`))
  }
  const timer = setInterval(() => renew().catch(reportFailure), RENEW_MS).unref()

  return {
    take: async (name, userId, limit) => {
      const holder = `${process}:${randomUUID()}`
      // A race is lost to a process that now holds a slot: after as many losses as slots, all are held.
      for (let tries = 0; tries <= limit; tries += 1) {
        const outcome = await takeSlot(name, userId, limit, holder)
        if (outcome === 'full') return null
        if (outcome === 'raced') continue
        held.add(holder)
        return async () => {
          if (!held.delete(holder)) return
          await db
            .delete(accountSlots)
            .where(eq(accountSlots.holder, holder))
            .then(() => undefined, reportFailure)
        }
      }
      return null
    },
    removeEnded: () =>
      deleteInBatches((limit) => {
        const some = db.select({ holder: accountSlots.holder }).from(accountSlots).where(isOver).limit(limit)
        return db.delete(accountSlots).where(and(isOver, inArray(accountSlots.holder, some)))
      }),
    close: () => clearInterval(timer),
  }
}
