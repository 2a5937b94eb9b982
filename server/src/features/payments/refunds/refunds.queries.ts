import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { refunds } from '../../../db/schema/bookings.schema.ts'
import { disputes } from '../../../db/schema/ledger.schema.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of a booking, in order. */
export const listRefunds = (db: Queryable, bookingId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.number)

/** The refund that an operation sends; refunds are never deleted. */
export const readRefundByNumber = async (db: Queryable, bookingId: number, number: number): Promise<RefundRow> =>
  onlyRow(
    await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.bookingId, bookingId), eq(refunds.number, number))),
  )

export const insertRefund = async (tx: Queryable, refund: typeof refunds.$inferInsert): Promise<RefundRow> =>
  onlyRow(await tx.insert(refunds).values(refund).returning())

/** The refund as it is now; nobody else changes it until the transaction ends. */
export const lockRefund = async (tx: Queryable, id: number): Promise<RefundRow> =>
  onlyRow(await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))

/** Changes a refund to what the provider says was sent. */
export async function correctRefundAmount(tx: Queryable, id: number, amountCents: number): Promise<void> {
  await tx.update(refunds).set({ amountCents }).where(eq(refunds.id, id))
}

/**
 * Reduces a refund that the provider has not confirmed yet by an amount in cents; false when it is confirmed, or not
 * larger than that.
 */
export async function shrinkRefund(tx: Queryable, id: number, byCents: number): Promise<boolean> {
  const shrunk = await tx
    .update(refunds)
    .set({ amountCents: sql`${refunds.amountCents} - ${byCents}` })
    .where(and(eq(refunds.id, id), isNull(refunds.providerRefundId), gt(refunds.amountCents, byCents)))
    .returning({ id: refunds.id })
  return shrunk.length > 0
}

/**
 * Updates a refund's state from the provider. It only advances: pending, succeeded, failed; late news changes
 * nothing.
 */
export async function updateRefundStatus(
  tx: Queryable,
  id: number,
  result: { providerRefundId: string; status: RefundRow['status']; now: Date },
): Promise<RefundRow | null> {
  const order = sql`array_position(array['pending', 'succeeded', 'failed'], ${refunds.status})`
  const [row] = await tx
    .update(refunds)
    .set({
      providerRefundId: result.providerRefundId,
      status: result.status,
      settledAt: result.status === 'pending' ? null : result.now,
    })
    .where(
      and(
        eq(refunds.id, id),
        sql`${order} <= array_position(array['pending', 'succeeded', 'failed'], ${result.status}::text)`,
        sql`(${refunds.providerRefundId} is distinct from ${result.providerRefundId} or ${refunds.status} <> ${result.status})`,
      ),
    )
    .returning()
  return row ?? null
}

/** What the parties of a booking have given up so far, in cents: refunds, and lost disputes. */
export async function readGivenBack(tx: Queryable, bookingId: number): Promise<number> {
  const refunded = await tx
    .select({ cents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
  const lost = await tx
    .select({ cents: sql<string>`coalesce(sum(${disputes.lostCents}), 0)` })
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
  return Number(onlyRow(refunded).cents) + Number(onlyRow(lost).cents)
}
