import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { paymentOps } from '../../db/schema/ledger.schema.ts'

export type PaymentOp = typeof paymentOps.$inferSelect
export type NewPaymentOp = typeof paymentOps.$inferInsert

/** Writes an operation; null when the booking has it already. */
export async function insertOp(tx: Queryable, op: NewPaymentOp): Promise<PaymentOp | null> {
  const [row] = await tx.insert(paymentOps).values(op).onConflictDoNothing().returning()
  return row ?? null
}

export async function findOp(db: Queryable, id: number): Promise<PaymentOp | null> {
  const [row] = await db.select().from(paymentOps).where(eq(paymentOps.id, id))
  return row ?? null
}

/** The operations of a kind of a booking, the first one first. */
export const listOps = (db: Queryable, bookingId: number, kind: PaymentOp['kind']): Promise<PaymentOp[]> =>
  db
    .select()
    .from(paymentOps)
    .where(and(eq(paymentOps.bookingId, bookingId), eq(paymentOps.kind, kind)))
    .orderBy(paymentOps.number)

/** Changes an operation that is still open; null when it was closed in the meantime, or has moved on to another attempt. */
export async function updateOpenOp(
  db: Queryable,
  op: Pick<PaymentOp, 'id' | 'attempt'>,
  patch: Partial<Omit<PaymentOp, 'id'>>,
): Promise<PaymentOp | null> {
  const [row] = await db
    .update(paymentOps)
    .set(patch)
    .where(and(eq(paymentOps.id, op.id), eq(paymentOps.attempt, op.attempt), inArray(paymentOps.state, ['new', 'unknown'])))
    .returning()
  return row ?? null
}

/** Says that the operation is about to be sent, before it is: after a crash nobody can think that it was not. */
export const markSent = (db: Queryable, op: PaymentOp, now: Date): Promise<PaymentOp | null> =>
  updateOpenOp(db, op, { state: 'unknown', firstSentAt: op.firstSentAt ?? now })
