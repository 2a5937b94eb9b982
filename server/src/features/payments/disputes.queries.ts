import { and, eq, isNull } from 'drizzle-orm'
import { giveBackLines, type LedgerLine, moveLines } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../db/client.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { disputes } from '../../db/schema/ledger.schema.ts'
import type { ProviderDispute } from '../../platform/payment-provider/payment-provider.ts'
import { postToLedger, readBookingAccount, readProviderRef } from '../ledger/posting.ts'

type DisputeRow = typeof disputes.$inferSelect

/** Stores a dispute's state; returns the previous row, or null when it is new. */
export async function keepDispute(tx: Queryable, bookingId: number, dispute: ProviderDispute): Promise<DisputeRow | null> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id))
  const { id, status, amountCents, reason, createdAt: openedAt } = dispute
  if (known) await tx.update(disputes).set({ status, amountCents, reason }).where(eq(disputes.id, id))
  else await tx.insert(disputes).values({ id, bookingId, status, amountCents, reason, openedAt })
  return known ?? null
}

export async function closeDispute(tx: Queryable, id: string, closed: { at: Date; lostCents: number }): Promise<void> {
  await tx.update(disputes).set({ closedAt: closed.at, lostCents: closed.lostCents }).where(eq(disputes.id, id))
}

/**
 * Whether a booking's payment is disputed: until the decision nothing is paid to the host, and no refund is sent.
 */
export async function hasOpenDispute(db: Queryable, bookingId: number): Promise<boolean> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookingId), isNull(disputes.closedAt)))
    .limit(1)
  return rows.length > 0
}

/** Posts what the dispute has really done to the balance: withdrawn, with a fee, or returned. */
export async function postDisputeBalance(tx: Queryable, bookingId: number, dispute: ProviderDispute, at: Date): Promise<void> {
  const change = dispute.balanceCents - (await readProviderRef(tx, dispute.id))
  if (change === 0) return
  await postToLedger(tx, {
    ref: `dispute:${dispute.id}:${dispute.status}:${dispute.balanceCents}`,
    kind: 'dispute',
    bookingId,
    providerRef: dispute.id,
    occurredAt: at,
    lines: moveLines('disputed', 'provider_balance', change),
  })
}

/**
 * Allocates the cost of a closed dispute: host and platform bear their shares of a lost amount, the platform bears
 * the provider's fee.
 */
export async function postDisputeClosed(
  tx: Queryable,
  booking: BookingRow,
  dispute: { id: string; lostCents: number; givenBackCents: number; at: Date },
): Promise<void> {
  const { lostCents: amountCents, givenBackCents: refundedCents } = dispute
  const shared: LedgerLine[] = amountCents > 0 ? giveBackLines(booking.quote, { refundedCents, amountCents }, 'disputed') : []
  const open = (await readBookingAccount(tx, booking.id, 'disputed')) - amountCents
  const lines = [...shared, ...moveLines('disputed', 'dispute_loss', open)]
  const ref = `dispute_closed:${dispute.id}`
  await postToLedger(tx, { ref, kind: 'dispute_closed', bookingId: booking.id, occurredAt: dispute.at, lines })
}
