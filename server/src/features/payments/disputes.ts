import type { Database, Transaction } from '../../db/client.ts'
import { findBookingByIntent, requireLocked } from '../../db/queries/bookings.queries.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DisputeStatus, PaymentProvider, ProviderDispute } from '../../platform/payment-provider/payment-provider.ts'
import { closeDispute, keepDispute, postDisputeBalance, postDisputeClosed } from './disputes.queries.ts'
import type { PaymentExceptions } from './exceptions.ts'
import { readGivenBack } from './refunds/refunds.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'findDispute'>
  exceptions: PaymentExceptions
  reverseOverpayment: (tx: Transaction, bookingId: number) => Promise<void>
}

export type DisputeService = ReturnType<typeof createDisputeService>

const closedStatuses: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed', 'prevented']

/**
 * Follows the disputes of guests' banks: the host's payout waits while one is open, and a lost one is shared like a
 * refund.
 */
export function createDisputeService({ db, clock, payments, exceptions, reverseOverpayment }: Deps) {
  const follow = async (tx: Transaction, bookingId: number, dispute: ProviderDispute): Promise<void> => {
    const booking = await requireLocked(tx, bookingId)
    const before = await keepDispute(tx, bookingId, dispute)
    await postDisputeBalance(tx, bookingId, dispute, clock.now())
    const key = `dispute:${dispute.id}`
    const detail = `The guest’s bank disputes the payment of booking ${bookingId} (${dispute.reason}). Respond at the payment provider. The payout is on hold.`
    await exceptions.raise(tx, { key, kind: 'dispute', bookingId, detail })
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
    await exceptions.resolve(tx, key)
    await reverseOverpayment(tx, bookingId)
  }

  return {
    /** Updates the newest dispute of a payment from the provider. */
    sync: async (intentId: string): Promise<void> => {
      const booking = await findBookingByIntent(db, intentId)
      const dispute = booking && (await payments.findDispute(intentId))
      if (dispute) await db.transaction((tx) => follow(tx, booking.id, dispute))
    },
  }
}
