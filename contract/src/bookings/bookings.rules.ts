import { z } from 'zod'
import { hideStreetNumber } from '../properties/location.rules.ts'
import { readPathId } from '../shared/path-id.ts'

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const paymentStatuses = ['paid', 'pending', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The real state of a booking. The spec's fields (`status`, `paymentStatus`) are derived from it. held: nights kept
 * while the guest pays · expiring: the provider is asked to void the payment · paid: charged, the host is asked ·
 * confirmed: the host agreed · cancelled: over, nights free.
 */
export const bookingPhases = ['held', 'expiring', 'paid', 'confirmed', 'cancelled'] as const
export type BookingPhase = (typeof bookingPhases)[number]

export const cancelReasons = [
  'hold_expired',
  'guest',
  'host',
  'host_silent',
  'late_payment',
  'operator',
  'host_cancelled',
  'replaced',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export type BookingAction =
  | 'pay'
  | 'pay_instantly'
  | 'end_hold'
  | 'replace'
  | 'release_nights'
  | 'refund_late_payment'
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'expire_request'
  | 'cancel_confirmed'
export type BookingParty = 'guest' | 'host' | 'system'

/** Hours a host has to answer a request paid just before check-in; the maximum of unpaid holds per guest. */
export const bookingPolicy = { lateAnswerHours: 2, liveHoldsPerGuest: 2 } as const

/** Characters a guest's special requests may have. */
export const SPECIAL_REQUESTS_LENGTH = 1_000

/**
 * How long a guest waits for a new hold after so many unpaid ones within so many hours: of one listing, and of all
 * listings together. Nights that are held in vain are blocked for others.
 */
export const holdLimits = {
  listing: { unpaid: 2, withinHours: 24, waitHours: 1 },
  account: { unpaid: 6, withinHours: 24, waitHours: 24 },
} as const

/** The maximum of failed payments per hour, per account, per network address and per hold. */
export const paymentLimits = { failedPerHour: 5 } as const

/** Every change of a booking and who may make it. Nothing else is allowed. */
export const bookingTransitions: readonly {
  action: BookingAction
  by: BookingParty
  from: readonly BookingPhase[]
  to: BookingPhase
}[] = [
  { action: 'pay', by: 'system', from: ['held', 'expiring'], to: 'paid' },
  // Instant Book: the host agreed in advance.
  { action: 'pay_instantly', by: 'system', from: ['held', 'expiring'], to: 'confirmed' },
  { action: 'end_hold', by: 'system', from: ['held'], to: 'expiring' },
  { action: 'end_hold', by: 'guest', from: ['held'], to: 'expiring' },
  // Another hold of the same guest replaces it and takes its nights; only the payment is still to be voided.
  { action: 'replace', by: 'guest', from: ['held'], to: 'expiring' },
  { action: 'release_nights', by: 'system', from: ['expiring'], to: 'cancelled' },
  // A payment that arrives after the end of its booking is refunded in full.
  { action: 'refund_late_payment', by: 'system', from: ['expiring', 'cancelled'], to: 'cancelled' },
  { action: 'cancel', by: 'guest', from: ['paid'], to: 'cancelled' },
  { action: 'approve', by: 'host', from: ['paid'], to: 'confirmed' },
  { action: 'reject', by: 'host', from: ['paid'], to: 'cancelled' },
  // The operator, after a confirmation: a full refund, or the policy's refund for the guest.
  { action: 'cancel_confirmed', by: 'system', from: ['confirmed'], to: 'cancelled' },
  // A guest cancels a confirmed stay for the policy's refund; its host cancels with a full refund.
  { action: 'cancel_confirmed', by: 'guest', from: ['confirmed'], to: 'cancelled' },
  { action: 'cancel_confirmed', by: 'host', from: ['confirmed'], to: 'cancelled' },
  { action: 'expire_request', by: 'system', from: ['paid'], to: 'cancelled' },
]

/** The transition of an action from a phase, or null when it is not allowed. */
export const findTransition = (action: BookingAction, by: BookingParty, from: BookingPhase) =>
  bookingTransitions.find((row) => row.action === action && row.by === by && row.from.includes(from)) ?? null

const statusByPhase: Record<BookingPhase, BookingStatus> = {
  held: 'pending',
  expiring: 'cancelled',
  paid: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
}
/** The status the spec's screens show for a phase. */
export const statusOf = (phase: BookingPhase): BookingStatus => statusByPhase[phase]

/** A listing's street as its guest reads it: with house number and apartment once the stay is confirmed. */
export const streetForGuest = (address: string, phase: BookingPhase): string =>
  phase === 'confirmed' ? address : hideStreetNumber(address)

/** A booking's number as receipts and searches show it: `PL-000274`. */
export const bookingNumber = (id: number): string => `PL-${String(id).padStart(6, '0')}`

/** The id in a booking's number, with or without `PL-` and zeros; null when it is none. */
export function readBookingNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:pl-?\s?)?0*(\d{1,10})$/i)?.[1]
  return digits === undefined ? null : readPathId(digits)
}

/** The payment status the spec's screens show. */
export function paymentStatusOf(booking: { phase: BookingPhase; isPaid: boolean; hasFailed: boolean }): PaymentStatus {
  if (booking.isPaid) return 'paid'
  const isOver = booking.phase === 'cancelled' || booking.phase === 'expiring'
  return booking.hasFailed || isOver ? 'failed' : 'pending'
}

export const requestedStatusSchema = z.enum(['cancelled', 'confirmed'], { error: 'Status must be confirmed or cancelled.' })
