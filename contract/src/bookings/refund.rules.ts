import { type IsoDate, toDayNumber } from '../shared/dates.ts'
import { percentOfCents } from '../shared/money.ts'
import type { Quote } from './price.rules.ts'

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** Percent of the nightly rate that comes back, by whole days of notice before check-in, largest notice first (decision M6). */
export const refundLadder: Record<CancellationPolicy, readonly { days: number; percent: number }[]> = {
  flexible: [
    { days: 60, percent: 100 },
    { days: 30, percent: 75 },
    { days: 14, percent: 50 },
  ],
  moderate: [
    { days: 30, percent: 75 },
    { days: 14, percent: 50 },
  ],
  strict: [{ days: 14, percent: 50 }],
}

/** "Free cancellation for 48 hours": counted from the payment, and only before check-in. */
export const freeCancellationHours = 48

/**
 * What a guest who cancels a confirmed stay gets back, in cents (decision M6). Within 48 hours of paying and before check-in: everything. Later:
 * the ladder's share of the rent, the property fees in full, the service fee not at all. From check-in on: nothing.
 */
export function guestRefundCents(booking: {
  quote: Quote
  policy: CancellationPolicy
  checkIn: IsoDate
  paidAt: Date
  now: Date
  /** The calendar date at the property. */
  today: IsoDate
}): number {
  if (booking.today >= booking.checkIn) return 0
  const hours = (booking.now.getTime() - booking.paidAt.getTime()) / 3_600_000
  if (hours <= freeCancellationHours) return booking.quote.totalCents
  const notice = toDayNumber(booking.checkIn) - toDayNumber(booking.today)
  const step = refundLadder[booking.policy].find(({ days }) => notice >= days)
  const fees = booking.quote.fees.reduce((sum, fee) => (fee.included ? sum + fee.amountCents : sum), 0)
  return percentOfCents(booking.quote.rentalCents, step?.percent ?? 0) + fees
}
