import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { paymentOps } from '../../../db/schema/ledger.schema.ts'

export type PaymentOperation = typeof paymentOps.$inferSelect
export type NewPaymentOperation = typeof paymentOps.$inferInsert

/** Writes an operation; null when the booking has it already. */
export async function insertOp(tx: Queryable, op: NewPaymentOperation): Promise<PaymentOperation | null> {
  const [row] = await tx.insert(paymentOps).values(op).onConflictDoNothing().returning()
  return row ?? null
}

export async function findOp(db: Queryable, id: number): Promise<PaymentOperation | null> {
  const [row] = await db.select().from(paymentOps).where(eq(paymentOps.id, id))
  return row ?? null
}

/** The operations of a kind of a booking, in order. */
export const listOps = (db: Queryable, bookingId: number, kind: PaymentOperation['kind']): Promise<PaymentOperation[]> =>
  db
    .select()
    .from(paymentOps)
    .where(and(eq(paymentOps.bookingId, bookingId), eq(paymentOps.kind, kind)))
    .orderBy(paymentOps.number)

/** The first operation of a kind of a booking that has one. */
export const readFirstOp = async (db: Queryable, bookingId: number, kind: PaymentOperation['kind']): Promise<PaymentOperation> =>
  onlyRow(await listOps(db, bookingId, kind))

/** Changes an open operation; null when it was closed in the meantime, or has moved on to another attempt. */
export async function updateOpenOp(
  db: Queryable,
  op: Pick<PaymentOperation, 'id' | 'attempt'>,
  patch: Partial<Omit<PaymentOperation, 'id'>>,
): Promise<PaymentOperation | null> {
  const [row] = await db
    .update(paymentOps)
    .set(patch)
    .where(and(eq(paymentOps.id, op.id), eq(paymentOps.attempt, op.attempt), inArray(paymentOps.state, ['new', 'unknown'])))
    .returning()
  return row ?? null
}

/** Records that the operation is about to be sent, before it is: after a crash it counts as possibly sent. */
export const markSent = (db: Queryable, op: PaymentOperation, now: Date): Promise<PaymentOperation | null> =>
  updateOpenOp(db, op, { state: 'unknown', firstSentAt: op.firstSentAt ?? now })
