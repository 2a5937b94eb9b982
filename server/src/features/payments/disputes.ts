import type { Transaction } from '../../db/client.ts'
import { findBookingByIntent, requireLocked } from '../../db/queries/bookings.queries.ts'
import type { DisputeStatus, ProviderDispute } from '../../platform/payment-provider/payment-provider.ts'
import { closeDispute, keepDispute, postDisputeBalance, postDisputeClosed } from './disputes.queries.ts'
import { raiseException, resolveException } from './exceptions.ts'
import type { MoneyContext } from './operations/provider-operation.ts'
import { readGivenBack } from './refunds/refunds.queries.ts'
import { reverseOverpayment } from './transfers/overpayments.ts'

// Disputes of guests' banks: the host's payout waits while one is open, and a lost one is shared like a refund.

const closedStatuses: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed', 'prevented']

/** Updates the newest dispute of a payment from the provider. */
export async function syncDispute(ctx: MoneyContext, intentId: string): Promise<void> {
  const booking = await findBookingByIntent(ctx.db, intentId)
  const dispute = booking && (await ctx.payments.findDispute(intentId))
  if (dispute) await ctx.db.transaction((tx) => follow(ctx, tx, booking.id, dispute))
}

async function follow(ctx: MoneyContext, tx: Transaction, bookingId: number, dispute: ProviderDispute): Promise<void> {
  const { clock } = ctx
  const booking = await requireLocked(tx, bookingId)
  const before = await keepDispute(tx, bookingId, dispute)
  await postDisputeBalance(tx, bookingId, dispute, clock.now())
  const key = `dispute:${dispute.id}`
  const detail = `The guest’s bank disputes the payment of booking ${bookingId} (${dispute.reason}). Respond at the payment provider. The payout is on hold.`
  await raiseException(ctx, tx, { key, kind: 'dispute', bookingId, detail })
  if (!closedStatuses.includes(dispute.status)) return
  const givenBackCents = await readGivenBack(tx, bookingId)
  if (before?.closedAt) {
    // The provider returned or took a fee after the end: the platform's gain or loss.
    const id = `${dispute.id}:${dispute.balanceCents}`
    return postDisputeClosed(tx, booking, { id, lostCents: 0, givenBackCents, at: clock.now() })
  }
  const left = booking.totalCents - givenBackCents
  const lostCents = dispute.status === 'lost' ? Math.min(dispute.amountCents, left) : 0
  await postDisputeClosed(tx, booking, { id: dispute.id, lostCents, givenBackCents, at: clock.now() })
  await closeDispute(tx, dispute.id, { at: clock.now(), lostCents })
  await resolveException(ctx, tx, key)
  await reverseOverpayment(ctx, tx, bookingId)
}
