import type { BookingStatus, PaymentStatus } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { formatDeadline } from '../lib/format.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral'
/** A label and its color. */
export interface Words {
  label: string
  tone: Tone
}

/** Colors: pending yellow, confirmed green, canceled red. */
export const statusWords: Record<BookingStatus, Words> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  cancelled: { label: 'Canceled', tone: 'bad' },
}

/** Labels the specification fixes. */
export const paymentWords: Record<PaymentStatus, Words> = {
  paid: { label: 'Paid', tone: 'good' },
  pending: { label: 'Payment Pending', tone: 'warn' },
  failed: { label: 'Payment Failed', tone: 'bad' },
}

export type PaymentFacts = Pick<Booking, 'paymentStatus' | 'refundStatus' | 'refundedAmount' | 'totalPrice'>

/**
 * The payment status of a booking: the fixed labels until a refund. A refund shows its amount in the site's currency
 * and whether it is full or partial, because a refunded stay is no longer simply paid.
 */
export function paymentBadge(booking: PaymentFacts, money: MoneyFormat): Words {
  const { paymentStatus, refundStatus, refundedAmount, totalPrice } = booking
  if (refundStatus === null) return paymentWords[paymentStatus]
  if (refundStatus === 'failed') return { label: 'Refund failed', tone: 'bad' }
  const share = refundedAmount < totalPrice ? ` of ${money.exact(totalPrice)}` : ''
  const amount = `${money.exact(refundedAmount)}${share}`
  return refundStatus === 'succeeded'
    ? { label: `Refunded ${amount}`, tone: 'neutral' }
    : { label: `Refund pending: ${amount}`, tone: 'warn' }
}

/**
 * The notice for a guest whose paid request waits for the host; null for any other booking, because only a request
 * has a deadline.
 */
export function requestSent({
  hostName,
  respondBy,
  cancellation,
}: Pick<Booking, 'hostName' | 'respondBy' | 'cancellation'>): string | null {
  return respondBy && `Request sent to ${hostName}. They have until ${formatDeadline(respondBy, cancellation.timeZone)} to reply.`
}
