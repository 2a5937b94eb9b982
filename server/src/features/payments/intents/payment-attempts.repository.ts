import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { bookings, paymentFailures } from '../../../db/schema/bookings.schema.ts'

export type PaymentFailure = typeof paymentFailures.$inferInsert

/** The subject whose failed payments are counted. */
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

/** Stores failed attempts, each once however often it is reported. */
export async function keepFailures(tx: Queryable, failures: readonly PaymentFailure[]): Promise<void> {
  if (failures.length > 0)
    await tx
      .insert(paymentFailures)
      .values([...failures])
      .onConflictDoNothing()
}

/** The time of the `count`th latest failed payment since an instant; null when there were fewer. */
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

/** Serializes a guest's holds, and the counts of their failed payments, until the transaction ends. */
export async function lockPayer(tx: Queryable, guestId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for('no key update')
}

/** Records the address from which the payment of a hold is prepared. */
export async function keepPayerKey(db: Queryable, bookingId: number, payerKey: string | null): Promise<void> {
  await db
    .update(bookings)
    .set({ payerKey })
    .where(and(eq(bookings.id, bookingId), eq(bookings.phase, 'held')))
}

/** Deletes counts and payment addresses from before an instant. */
export async function forgetPayers(db: Queryable, before: Date): Promise<void> {
  await db.delete(paymentFailures).where(lt(paymentFailures.failedAt, before))
  await db
    .update(bookings)
    .set({ payerKey: null })
    .where(and(isNotNull(bookings.payerKey), lt(bookings.holdExpiresAt, before)))
}
