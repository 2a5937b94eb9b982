import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, paymentFailures } from '../../db/schema/bookings.schema.ts'

export type PaymentFailure = typeof paymentFailures.$inferInsert

/** Whose failed payments are counted. */
export type Payer = { guestId: string } | { payerKey: string } | { bookingId: number }

const isOf = (payer: Payer) => {
  if ('guestId' in payer) return eq(paymentFailures.guestId, payer.guestId)
  if ('payerKey' in payer) return eq(paymentFailures.payerKey, payer.payerKey)
  return eq(paymentFailures.bookingId, payer.bookingId)
}

export async function isKnownFailure(db: Queryable, chargeId: string): Promise<boolean> {
  const rows = await db.select().from(paymentFailures).where(eq(paymentFailures.chargeId, chargeId))
  return rows.length > 0
}

/** Keeps failed attempts, each once however often it is told. */
export async function keepFailures(tx: Queryable, failures: readonly PaymentFailure[]): Promise<void> {
  if (failures.length > 0)
    await tx
      .insert(paymentFailures)
      .values([...failures])
      .onConflictDoNothing()
}

/** When the `count`th latest failed payment since an instant was; null when there were fewer. */
export async function findNthLatestFailure(db: Queryable, payer: Payer, since: Date, count: number): Promise<Date | null> {
  const [row] = await db
    .select({ failedAt: paymentFailures.failedAt })
    .from(paymentFailures)
    .where(and(isOf(payer), gt(paymentFailures.failedAt, since)))
    .orderBy(desc(paymentFailures.failedAt))
    .offset(count - 1)
    .limit(1)
  return row?.failedAt ?? null
}

/** Lets holds of a guest, and counts of their failed payments, be written one after another until the transaction ends. */
export async function lockPayer(tx: Queryable, guestId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for('no key update')
}

/** Says from which address the payment of a hold is being prepared. */
export async function keepPayerKey(db: Queryable, bookingId: number, payerKey: string | null): Promise<void> {
  await db
    .update(bookings)
    .set({ payerKey })
    .where(and(eq(bookings.id, bookingId), eq(bookings.phase, 'held')))
}

/** Deletes what was counted, and from where payments were prepared, before an instant. */
export async function forgetPayers(db: Queryable, before: Date): Promise<void> {
  await db.delete(paymentFailures).where(lt(paymentFailures.failedAt, before))
  await db
    .update(bookings)
    .set({ payerKey: null })
    .where(and(isNotNull(bookings.payerKey), lt(bookings.holdExpiresAt, before)))
}
