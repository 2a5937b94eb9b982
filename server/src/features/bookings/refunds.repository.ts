import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { refunds } from '../../db/schema/bookings.schema.ts'
import { disputes } from '../../db/schema/ledger.schema.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of a booking, the first one first. */
export const listRefunds = (db: Queryable, bookingId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.number)

export async function findRefundByNumber(db: Queryable, bookingId: number, number: number): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.number, number)))
  return row ?? null
}

export async function insertRefund(tx: Queryable, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error(`The refund of booking ${refund.bookingId} was not written`)
  return row
}

/** Lets less of a refund go back that has not left yet. */
export async function shrinkRefund(tx: Queryable, refund: RefundRow, byCents: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ amountCents: refund.amountCents - byCents })
    .where(and(eq(refunds.id, refund.id), isNull(refunds.providerRefundId)))
}

/** Takes over how a refund stands at the provider. It only moves on: pending, succeeded, failed; what comes late changes nothing. */
export async function settleRefund(
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

/** What the parties of a booking have given up so far, in cents: refunds, and disputes that were lost. */
export async function readGivenBack(tx: Queryable, bookingId: number): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
  const [lost] = await tx
    .select({ cents: sql<string>`coalesce(sum(${disputes.lostCents}), 0)` })
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
  return Number(refunded?.cents ?? 0) + Number(lost?.cents ?? 0)
}
