import { chargeLines, giveBackLines, moveLines } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../../db/client.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'
import { postToLedger } from '../posting.ts'
import { recordPayment } from './payment-events.repository.ts'

/** The guest's payment came in and is divided. */
export async function postCharge(
  tx: Queryable,
  booking: BookingRow,
  charge: { chargeId: string | null; at: Date },
): Promise<boolean> {
  const isNew = await postToLedger(tx, {
    ref: `charge:${booking.id}`,
    kind: 'charge',
    bookingId: booking.id,
    providerRef: charge.chargeId,
    occurredAt: charge.at,
    lines: chargeLines(booking.quote),
  })
  if (isNew)
    await recordPayment(tx, { kind: 'payment.captured', bookingId: booking.id, amountCents: booking.totalCents, at: charge.at })
  return isNew
}

/** A refund is due to the guest; from here on it is owed to them. */
export const postRefundDue = (
  tx: Queryable,
  booking: BookingRow,
  refund: { number: number; givenBackCents: number; amountCents: number; at: Date },
): Promise<boolean> =>
  postToLedger(tx, {
    ref: `refund_due:${booking.id}:${refund.number}`,
    kind: 'refund_due',
    bookingId: booking.id,
    occurredAt: refund.at,
    lines: giveBackLines(booking.quote, { refundedCents: refund.givenBackCents, amountCents: refund.amountCents }),
  })

interface ProviderRefundFacts {
  refundId: string
  amountCents: number
  at: Date
}

/** The provider took the refund from the balance. */
export async function postRefundSent(tx: Queryable, bookingId: number, { refundId, amountCents, at }: ProviderRefundFacts) {
  const isNew = await postToLedger(tx, {
    ref: `refund:${refundId}`,
    kind: 'refund',
    bookingId,
    providerRef: refundId,
    occurredAt: at,
    lines: moveLines('provider_balance', 'refund_payable', amountCents),
  })
  if (isNew) await recordPayment(tx, { kind: 'payment.refunded', bookingId, amountCents, at })
  return isNew
}

/** The guest's bank rejected the refund: the amount is back and still owed. */
export const postRefundReturned = (tx: Queryable, bookingId: number, { refundId, amountCents, at }: ProviderRefundFacts) =>
  postToLedger(tx, {
    ref: `refund_returned:${refundId}`,
    kind: 'refund_returned',
    bookingId,
    providerRef: refundId,
    occurredAt: at,
    lines: moveLines('refund_payable', 'provider_balance', amountCents),
  })
