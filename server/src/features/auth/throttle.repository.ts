import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database } from '../../db/client.ts'
import { throttles } from '../../db/schema/auth.schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { throttleKey } from './secrets.domain.ts'
import type { SharedThrottle } from './throttle.service.ts'

interface Limit {
  /** Keeps the counts of one limit apart from those of another. */
  name: string
  limit: number
  seconds: number
}

/**
 * Limits that hold however many processes and machines answer: counted per subject within windows of `seconds`, one row each, written in one
 * statement, so that parallel guesses cannot pass. Never call it inside a transaction: a count stands whatever becomes of the call.
 */
export function createSharedThrottles({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  return {
    limit({ name, limit, seconds }: Limit): SharedThrottle {
      return {
        take: async (subject) => {
          const now = clock.now()
          const isRunning = gt(throttles.endsAt, now)
          const endsAt = new Date(now.getTime() + seconds * 1_000)
          const [row] = await db
            .insert(throttles)
            .values({ key: throttleKey(secret, name, subject), count: 1, endsAt })
            .onConflictDoUpdate({
              target: throttles.key,
              set: {
                count: sql`case when ${isRunning} then ${throttles.count} + 1 else 1 end`,
                endsAt: sql`case when ${isRunning} then ${throttles.endsAt} else excluded.ends_at end`,
              },
            })
            .returning({ count: throttles.count })
          return row !== undefined && row.count <= limit
        },
        giveBack: async (subject) => {
          await db
            .update(throttles)
            .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
            .where(and(eq(throttles.key, throttleKey(secret, name, subject)), gt(throttles.endsAt, clock.now())))
        },
      }
    },

    /** Deletes counts whose window is over. */
    removeEnded: async (): Promise<void> => {
      const ended = lte(throttles.endsAt, clock.now())
      await deleteInBatches((limit) => {
        const some = db.select({ key: throttles.key }).from(throttles).where(ended).limit(limit)
        // A count that began anew in the meantime stays.
        return db.delete(throttles).where(and(ended, inArray(throttles.key, some)))
      })
    },
  }
}
