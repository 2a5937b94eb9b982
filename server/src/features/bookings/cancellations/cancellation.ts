import type { CancellationQuote, CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import type { Quote } from '#contract/bookings/price.rules.ts'
import { bookedRule, guestRefund, type RefundShare, wholeRefund } from '#contract/bookings/refund.rules.ts'
import { datedLadder } from '#contract/properties/cancellation.rules.ts'
import { addDays, dateInZone } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { BookingRow } from '../../../db/queries/bookings.queries.ts'
import { startOfDayIn } from '../lifecycle/deadlines.ts'

const HOUR_MS = 3_600_000

/** Who cancels a confirmed stay. */
export type CancelingParty = 'guest' | 'host'

/** A booking at an instant, in the property's time zone. */
export interface StayAt {
  booking: BookingRow
  timeZone: string
  now: Date
}

/** The time zone of a stay: the one stored with the booking, or its listing's where none is stored. */
export const timeZoneOf = (view: { booking: Pick<BookingRow, 'property'>; timeZone: string }): string =>
  view.booking.property.timeZone ?? view.timeZone

type Stay = Pick<BookingRow, 'cancellationPolicy' | 'checkIn' | 'paidAt'> & { quote: Pick<Quote, 'cancellation'> }

/** What a booking refunds, by its own copy of the rule. */
const ruleOf = ({ quote, cancellationPolicy }: Stay) => bookedRule(quote, cancellationPolicy)

/** The end of the full refund: some hours after paying, or the start of the check-in day if that is sooner. */
function freeUntil(booking: Stay, timeZone: string): Date | null {
  if (!booking.paidAt) return null
  const freeEnd = booking.paidAt.getTime() + ruleOf(booking).freeHours * HOUR_MS
  return new Date(Math.min(freeEnd, startOfDayIn(booking.checkIn, timeZone).getTime()))
}

/** The cost of canceling under the booking's policy, with dates at the property. */
export const toTerms = (booking: Stay, timeZone: string): CancellationTerms => ({
  policy: booking.cancellationPolicy,
  timeZone,
  freeHours: ruleOf(booking).freeHours,
  freeUntil: freeUntil(booking, timeZone)?.toISOString() ?? null,
  steps: datedLadder(ruleOf(booking), booking.checkIn),
})

/** Whether the last morning of the stay has come, after which nothing can be canceled. */
export const isOver = ({ booking, timeZone, now }: StayAt): boolean => dateInZone(now, timeZone) >= booking.checkOut

/** What a party's cancellation refunds of the whole payment. */
export function shareOf(by: CancelingParty, { booking, timeZone, now }: StayAt): RefundShare {
  if (by === 'host') return wholeRefund(booking.quote, 'host')
  return guestRefund({
    quote: booking.quote,
    policy: booking.cancellationPolicy,
    checkIn: booking.checkIn,
    paidAt: booking.paidAt ?? now,
    now,
    today: dateInZone(now, timeZone),
  })
}

/**
 * What is still to be refunded of a share, in cents, after earlier refunds. A host's cancellation refunds all that
 * is left.
 */
export const refundNow = (share: RefundShare, booking: BookingRow, leftCents: number): number =>
  share.basis === 'host' ? leftCents : Math.min(leftCents, Math.max(0, share.refundCents - (booking.totalCents - leftCents)))

/** When the refund drops next. */
function validUntil(share: RefundShare, { booking, timeZone, now }: StayAt): Date | null {
  if (share.basis === 'free') return freeUntil(booking, timeZone)
  if (share.basis !== 'ladder') return null
  const today = dateInZone(now, timeZone)
  const rung = datedLadder(ruleOf(booking), booking.checkIn).find(({ until }) => until >= today)
  return startOfDayIn(rung ? addDays(rung.until, 1) : booking.checkIn, timeZone)
}

/** The preview of a cancellation, in the site's currency. */
export function toCancellationQuote(by: CancelingParty, stay: StayAt, leftCents: number): CancellationQuote {
  const share = shareOf(by, stay)
  const refundCents = refundNow(share, stay.booking, leftCents)
  return {
    bookingId: stay.booking.id,
    by,
    basis: share.basis,
    percent: share.percent,
    lines: share.lines.map(({ label, paidCents, refundCents: backCents }) => ({
      label,
      paid: toAmount(paidCents),
      refund: toAmount(backCents),
    })),
    paid: toAmount(stay.booking.totalCents),
    refundedBefore: toAmount(stay.booking.totalCents - leftCents),
    refund: toAmount(refundCents),
    kept: toAmount(leftCents - refundCents),
    validUntil: validUntil(share, stay)?.toISOString() ?? null,
    cancellation: toTerms(stay.booking, stay.timeZone),
  }
}
