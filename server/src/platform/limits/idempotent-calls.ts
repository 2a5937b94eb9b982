import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Needs } from '../../context.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { idempotentCalls } from '../../db/schema/platform.schema.ts'

// The calls with an `Idempotency-Key`, over all processes and machines: one row each.

/** Longer than any request lasts (`LONGEST_REQUEST_MS`), so that no call runs beside its repetition. */
const LEASE_MS = 180_000
const DAY_MS = 86_400_000
/** The newest responses of an account that are kept. */
const MOST_KEPT = 20_000

type Ctx = Needs<'db' | 'clock'>

/** The response of a call, which only the key of the call opens. */
export interface KeptAnswer {
  status: number
  sealed: string
}

/** Takes the key for a call, unless another call has it: then the row of that one. */
export async function claimCall({ db, clock }: Ctx, row: { key: string; userId: string; fingerprint: string; claimId: string }) {
  const now = clock.now()
  const values = { ...row, status: null, sealed: null, createdAt: now, expiresAt: new Date(now.getTime() + LEASE_MS) }
  const { key: _, ...set } = values
  const [claimed] = await db
    .insert(idempotentCalls)
    .values(values)
    .onConflictDoUpdate({ target: idempotentCalls.key, set, setWhere: lte(idempotentCalls.expiresAt, now) })
    .returning({ key: idempotentCalls.key })
  if (claimed) return null
  const [held] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.key, row.key))
  // It was given up in the meantime: the caller may try again at once.
  return held ?? { fingerprint: row.fingerprint, status: null, sealed: null }
}

/** Keeps the response of a claimed call, or gives the key back. */
export async function settleCall({ db, clock }: Ctx, claimId: string, kept: KeptAnswer | null): Promise<void> {
  const isOwn = and(eq(idempotentCalls.claimId, claimId), isNull(idempotentCalls.status))
  if (kept === null) await db.delete(idempotentCalls).where(isOwn)
  else
    await db
      .update(idempotentCalls)
      .set({ ...kept, expiresAt: new Date(clock.now().getTime() + DAY_MS) })
      .where(isOwn)
}

/** Deletes responses that are a day old, and all but the newest 20,000 of an account. */
export async function removeOldAnswers({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const isOver = lte(idempotentCalls.expiresAt, clock.now())
  await deleteInBatches((limit) =>
    db.execute(sql`delete from ${idempotentCalls} where ${isOver} and ctid in (
      select ctid from ${idempotentCalls} where ${isOver} limit ${limit})`),
  )
  await deleteInBatches((limit) =>
    db.execute(sql`delete from ${idempotentCalls} where key in (
      select key from (
        select key, row_number() over (partition by user_id order by created_at desc, key) as place from ${idempotentCalls}
      ) as placed where place > ${MOST_KEPT} limit ${limit})`),
  )
}
