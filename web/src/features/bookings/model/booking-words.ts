import type { BookingStatus, CancelReason, PaymentStatus } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral'
interface Words {
  label: string
  tone: Tone
}

/** Colours of spec §4: pending yellow, confirmed green, cancelled red. */
export const statusWords: Record<BookingStatus, Words> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
}

/** Labels of spec §4. */
export const paymentWords: Record<PaymentStatus, Words> = {
  paid: { label: 'Paid', tone: 'good' },
  pending: { label: 'Payment Pending', tone: 'warn' },
  failed: { label: 'Payment Failed', tone: 'bad' },
}

type Facts = Pick<Booking, 'status' | 'paymentStatus'>

/** Whether the guest still has to pay for these nights. */
export const isUnpaidHold = (booking: Facts): boolean => booking.status === 'pending' && booking.paymentStatus === 'pending'

/** Whether the booking waits for the host's answer. */
export const awaitsHost = (booking: Facts): boolean => booking.status === 'pending' && booking.paymentStatus === 'paid'

/** Whether the stay can still be given up: confirmed, and its last morning has not come at the property. */
export const canCancelStay = ({ status, checkOutDate, cancellation }: Booking, now: Date): boolean =>
  status === 'confirmed' && dateInZone(now, cancellation.timeZone) < checkOutDate

/** Money under way or back: 'Refunded $824.04', 'Refund under way', or null when there is none (decision M7). */
export function refundLine(booking: Pick<Booking, 'refundStatus' | 'refundedAmount'>): string | null {
  if (booking.refundStatus === 'succeeded') return `Refunded ${formatDollarsExact(booking.refundedAmount)}`
  if (booking.refundStatus === 'pending') return 'Refund under way'
  if (booking.refundStatus === 'failed') return 'The refund did not go through yet. Please contact support.'
  return null
}

const guestReasons: Record<CancelReason, string> = {
  hold_expired: 'The time to pay ran out. You have not been charged.',
  guest: 'You cancelled this booking.',
  host: 'The host could not take this booking.',
  host_silent: 'The host did not answer in time.',
  late_payment: 'The payment arrived after the nights had been given away.',
  operator: 'Porchlight cancelled this booking.',
  host_cancelled: 'The host cancelled this stay. You get everything back.',
  replaced: 'You chose another stay at this place before the payment arrived. You get a full refund.',
}
const hostReasons: Record<CancelReason, string> = {
  hold_expired: 'The guest did not pay in time.',
  guest: 'The guest cancelled.',
  host: 'You rejected this request.',
  host_silent: 'The request was not answered in time.',
  late_payment: 'The payment arrived too late.',
  operator: 'Porchlight cancelled this booking.',
  host_cancelled: 'You cancelled this stay.',
  replaced: 'The guest chose another stay at this place.',
}

const atTime = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** One sentence about where a booking stands, for the one who reads it; null when the badges say it all. */
export function standingOf(booking: Booking, reader: 'guest' | 'host'): string | null {
  if (booking.status === 'cancelled') {
    if (!booking.cancelReason) return null
    return (reader === 'guest' ? guestReasons : hostReasons)[booking.cancelReason]
  }
  if (!awaitsHost(booking) || !booking.respondBy) return null
  const until = atTime.format(new Date(booking.respondBy))
  return reader === 'guest'
    ? `The host answers by ${until}. Without an answer you get everything back.`
    : `Answer by ${until}. After that the guest gets everything back.`
}

/**
 * What comes back when a guest cancels a pending booking, said before it is done. A request waits 24 hours at most (decision B6),
 * which lies inside the 48 hours in which everything comes back (M6).
 */
export function cancelConsequence(booking: Facts & Pick<Booking, 'totalPrice'>): string {
  return booking.paymentStatus === 'paid'
    ? `You get everything back: ${formatDollarsExact(booking.totalPrice)} to the card you paid with. The nights are free for others at once.`
    : 'You have not been charged. The nights are free for others at once.'
}

/** `1 guest`, `5 nights`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The guest as a host reads it: `Teodora Marsh`, or 'Guest'. */
export function guestName(guest: Booking['guest']): string {
  const name = [guest?.firstName, guest?.lastName].filter(Boolean).join(' ')
  return name || 'Guest'
}
