import { t } from '@lingui/core/macro'
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
export const statusWords: Readonly<Record<BookingStatus, Words>> = {
  get pending() {
    return { label: t`Pending`, tone: 'warn' as const }
  },
  get confirmed() {
    return { label: t`Confirmed`, tone: 'good' as const }
  },
  get cancelled() {
    return { label: t`Canceled`, tone: 'bad' as const }
  },
}

/** Labels the specification fixes. */
export const paymentWords: Readonly<Record<PaymentStatus, Words>> = {
  get paid() {
    return { label: t`Paid`, tone: 'good' as const }
  },
  get pending() {
    return { label: t`Payment Pending`, tone: 'warn' as const }
  },
  get failed() {
    return { label: t`Payment Failed`, tone: 'bad' as const }
  },
}

export type PaymentFacts = Pick<Booking, 'paymentStatus' | 'refundStatus' | 'refundedAmount' | 'totalPrice'>

/**
 * The payment status of a booking: the fixed labels until a refund. A refund shows its amount in the site's currency
 * and whether it is full or partial, because a refunded stay is no longer simply paid.
 */
export function paymentBadge(booking: PaymentFacts, money: MoneyFormat): Words {
  const { paymentStatus, refundStatus, refundedAmount, totalPrice } = booking
  if (refundStatus === null) return paymentWords[paymentStatus]
  if (refundStatus === 'failed') return { label: t`Refund failed`, tone: 'bad' }
  const part = money.exact(refundedAmount)
  const all = money.exact(totalPrice)
  const amount = refundedAmount < totalPrice ? t`${part} of ${all}` : part
  return refundStatus === 'succeeded'
    ? { label: t`Refunded ${amount}`, tone: 'neutral' }
    : { label: t`Refund pending: ${amount}`, tone: 'warn' }
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
  if (!respondBy) return null
  const deadline = formatDeadline(respondBy, cancellation.timeZone)
  return t`Request sent to ${hostName}. They have until ${deadline} to reply.`
}
