import { t } from '@lingui/core/macro'
import { type BookingStage, type DayPart, dayPartAt, localTime, stageAt } from '#contract/bookings/booking-stage.rules.ts'
import type { CancelReason } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { formatDeadline } from '../../../lib/format.ts'
import { paymentBadge, requestSent, statusWords, type Words } from '../../../stays/status-words.ts'

type Facts = Pick<Booking, 'status' | 'paymentStatus'>

/** Whether the guest still has to pay for these nights. */
export const isUnpaidHold = (booking: Facts): boolean => booking.status === 'pending' && booking.paymentStatus === 'pending'

/** Whether the booking waits for the host's answer. */
export const awaitsHost = (booking: Facts): boolean => booking.status === 'pending' && booking.paymentStatus === 'paid'

/** Whether it is paid, and a request or a confirmed stay: there is something to look forward to. */
export const isNewlyBooked = (booking: Facts): boolean => awaitsHost(booking) || booking.status === 'confirmed'

/** Whether the stay can be canceled: confirmed, and before the check-out day at the property. */
export const canCancelStay = ({ status, checkOutDate, cancellation }: Booking, now: Date): boolean =>
  status === 'confirmed' && dateInZone(now, cancellation.timeZone) < checkOutDate

const isBadgedByRefund = ({ status, refundStatus }: Booking): boolean => status === 'cancelled' && refundStatus !== null

/** The stage of a booking at `now`; check-in and check-out by their hours at the property. */
export const stageOf = (booking: Booking, now: Date): BookingStage =>
  stageAt(booking, localTime(now, booking.cancellation.timeZone))

const dayWords = (): Record<DayPart, Words> => ({
  arrivals: { label: t`Check-in today`, tone: 'good' },
  departures: { label: t`Check-out today`, tone: 'good' },
  inHouse: { label: t`In house`, tone: 'good' },
})

/** The status of a booking; on the dates of a stay the part of the day, as the host's day sorts it. */
function statusBadge(booking: Booking, now: Date): Words {
  if (booking.status !== 'confirmed') return statusWords[booking.status]
  const local = localTime(now, booking.cancellation.timeZone)
  if (stageAt(booking, local) === 'completed') return { label: t`Completed`, tone: 'neutral' }
  const part = dayPartAt(booking, local)
  return part ? dayWords()[part] : statusWords.confirmed
}

/** The badges of a booking: its stage, and beside it the refund of a canceled one. */
export const bookingBadges = (booking: Booking, now: Date, money: MoneyFormat): Words[] => [
  statusBadge(booking, now),
  ...(isBadgedByRefund(booking) ? [paymentBadge(booking, money)] : []),
]

/** The one button of a guest's booking in a list; a review that is due comes before `again`. */
export type MainAction = 'pay' | 'trip' | 'receipt' | 'again'

export function mainActionOf(booking: Booking, now: Date): MainAction {
  if (isUnpaidHold(booking)) return 'pay'
  if (booking.status === 'cancelled') return booking.paymentStatus === 'paid' ? 'receipt' : 'again'
  return stageOf(booking, now) === 'completed' ? 'again' : 'trip'
}

/** The payment of a booking in words; null where a badge says it. */
export function paymentLine(booking: Booking, money: MoneyFormat): string | null {
  if (isBadgedByRefund(booking)) return null
  return booking.status === 'cancelled' && booking.paymentStatus === 'pending'
    ? t`Not charged`
    : paymentBadge(booking, money).label
}

/** The reader's next step after a failed refund; null for any other refund. */
export const refundNote = ({ refundStatus }: Pick<Booking, 'refundStatus'>): string | null =>
  refundStatus === 'failed' ? t`The refund has not gone through yet. Please contact support.` : null

const guestReasons = (): Record<CancelReason, string> => ({
  hold_expired: t`Your hold expired before you paid. You have not been charged.`,
  guest: t`You canceled this booking.`,
  host: t`The host declined this booking.`,
  host_silent: t`The host did not reply in time.`,
  late_payment: t`Your payment arrived after your hold had expired.`,
  operator: t`We canceled this booking.`,
  host_cancelled: t`The host canceled this stay. You get a full refund.`,
  replaced: t`You chose another stay at this listing before your payment arrived. You get a full refund.`,
})
const hostReasons = (): Record<CancelReason, string> => ({
  hold_expired: t`The guest did not pay in time.`,
  guest: t`The guest canceled.`,
  host: t`You rejected this request.`,
  host_silent: t`You did not reply in time.`,
  late_payment: t`The guest’s payment arrived too late.`,
  operator: t`We canceled this booking.`,
  host_cancelled: t`You canceled this stay.`,
  replaced: t`The guest chose another stay at this listing.`,
})

/** One sentence about the status of a booking for its reader; null when the badges are enough. */
export function standingOf(booking: Booking, reader: 'guest' | 'host'): string | null {
  if (booking.status === 'cancelled') {
    if (!booking.cancelReason) return null
    return (reader === 'guest' ? guestReasons() : hostReasons())[booking.cancelReason]
  }
  const sent = requestSent(booking)
  if (!sent || !booking.respondBy) return null
  const deadline = formatDeadline(booking.respondBy, booking.cancellation.timeZone)
  return reader === 'guest'
    ? t`${sent} If they don’t, you get a full refund.`
    : t`Reply by ${deadline}. If you don’t, the guest gets a full refund.`
}

/**
 * The refund shown to a guest before a pending booking is canceled. A request waits at most 24 hours, which is inside
 * the 48 hours of the full refund.
 */
export function cancelConsequence(booking: Facts & Pick<Booking, 'totalPrice'>, money: MoneyFormat): string {
  const amount = money.exact(booking.totalPrice)
  return booking.paymentStatus === 'paid'
    ? t`You get a full refund of ${amount} to the card you paid with. The nights become available right away.`
    : t`You have not been charged. The nights become available right away.`
}
