import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { refuseUntil } from '#contract/shared/problem.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database } from '../../db/client.ts'
import { throttles } from '../../db/schema/auth.schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { throttleKey } from './codes/secrets.domain.ts'
import type { SharedThrottle } from './throttle.service.ts'

interface Limit {
  /** Keeps the counts of one limit apart from those of another. */
  name: string
  limit: number
  seconds: number
}

const explainPlainly = (time: string) => `Too many requests. Please try again in ${time}.`

/** The time until an instant, such as '42 minutes', rounded up. */
function inWords(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}

/**
 * Limits that hold over all processes and machines: counted per subject within windows of `seconds`, one row each,
 * written in one statement, so that parallel guesses cannot exceed them. Never call it inside a transaction: a count
 * must survive a rollback.
 */
export function createSharedThrottles({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  return {
    limit({ name, limit, seconds }: Limit): SharedThrottle {
      /** Adds one; null within the limit, otherwise the end of the window. */
      const count = async (subject: string): Promise<Date | null> => {
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
          .returning({ count: throttles.count, endsAt: throttles.endsAt })
        return row && row.count <= limit ? null : (row?.endsAt ?? endsAt)
      }
      return {
        take: async (subject) => (await count(subject)) === null,
        require: async (subject, explain = explainPlainly) => {
          const endsAt = await count(subject)
          if (endsAt) throw refuseUntil('too_many_requests', endsAt, clock.now(), explain(inWords(endsAt, clock.now())))
        },
        clear: async (subject) => {
          await db.delete(throttles).where(eq(throttles.key, throttleKey(secret, name, subject)))
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
        // A count that restarted in the meantime stays.
        return db.delete(throttles).where(and(ended, inArray(throttles.key, some)))
      })
    },
  }
}
