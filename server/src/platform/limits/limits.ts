import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Limit } from '#contract/shared/limits.ts'
import { refuseUntil } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { throttles } from '../../db/schema/auth.schema.ts'

// Limits that hold over all processes and machines: counted per subject within windows, one row each, written in one
// statement, so that parallel tries cannot exceed them. Never count inside a transaction: a count survives a
// rollback.
//
// How often a call may be made stands on its endpoint (`contract/src/shared/limits.ts`). Beside their functions stand
// limits that count something else: wrong passwords and codes of an account, which several calls try (`sign-in.ts`,
// `passwords.ts`, `factor-checks.ts`); emails to a person, which are left out and not refused (`code-emails.ts`,
// `sign-in.ts`); unpaid holds and failed payments, which are outcomes (`holds.ts`, `failed-attempts.ts`); and what
// runs at the same time (`account-slots.ts`).

type Ctx = Needs<'db' | 'clock' | 'secret'>

/** The stored key of an email, an account or an address that is counted: it cannot be read back. */
export const limitKey = (secret: string, name: string, subject: string): string =>
  createHmac('sha256', secret).update(['throttle', name, subject].join('\n')).digest('base64url')

const explainPlainly = (time: string) => `Too many requests. Please try again in ${time}.`

/** The time until an instant, such as '42 minutes', rounded up. */
function inWords(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}

/** Adds one; null within the limit, otherwise the end of the window. */
async function count({ db, clock, secret }: Ctx, { name, limit, seconds }: Limit, subject: string): Promise<Date | null> {
  const now = clock.now()
  const isRunning = gt(throttles.endsAt, now)
  const endsAt = new Date(now.getTime() + seconds * 1_000)
  const [row] = await db
    .insert(throttles)
    .values({ key: limitKey(secret, name, subject), count: 1, endsAt })
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

/** Counts a try and returns whether it is within the limit. */
export const takeTry = async (ctx: Ctx, limit: Limit, subject: string): Promise<boolean> =>
  (await count(ctx, limit, subject)) === null

/** Counts a try, and refuses with 429 and the seconds left when that is too many. */
export async function requireTry(ctx: Ctx, limit: Limit, subject: string, explain = explainPlainly): Promise<void> {
  const endsAt = await count(ctx, limit, subject)
  const now = ctx.clock.now()
  if (endsAt) throw refuseUntil('too_many_requests', endsAt, now, explain(inWords(endsAt, now)))
}

/** Resets the count. */
export async function clearTries({ db, secret }: Ctx, { name }: Limit, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, limitKey(secret, name, subject)))
}

/** Undoes one count, or `times`, for a call that was no guess. */
export async function giveBackTry({ db, clock, secret }: Ctx, { name }: Limit, subject: string, times = 1): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - ${times}::int, 0)` })
    .where(and(eq(throttles.key, limitKey(secret, name, subject)), gt(throttles.endsAt, clock.now())))
}

/** Deletes counts whose window is over. */
export async function removeEndedTries({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const ended = lte(throttles.endsAt, clock.now())
  await deleteInBatches((limit) => {
    const some = db.select({ key: throttles.key }).from(throttles).where(ended).limit(limit)
    // A count that restarted in the meantime stays.
    return db.delete(throttles).where(and(ended, inArray(throttles.key, some)))
  })
}
