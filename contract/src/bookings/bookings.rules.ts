import { z } from 'zod'
import { readPathId } from '../shared/path-id.ts'

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const paymentStatuses = ['paid', 'pending', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Where a booking really stands. The words of the spec (`status`, `paymentStatus`) are derived from it.
 * held: nights kept while the guest pays · expiring: being let go, the provider is asked to void the payment ·
 * paid: charged, the host is asked · confirmed: the host said yes · cancelled: over, nights free.
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
  | 'let_go'
  | 'replace'
  | 'release'
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'lapse'
  | 'annul'
export type BookingParty = 'guest' | 'host' | 'system'

/** Minutes a guest has to pay (B1) and hours a host has to answer (B6); how many unpaid holds one guest may have (money-and-safety N10). */
export const bookingPolicy = { holdMinutes: 15, hostAnswerHours: 24, lateAnswerHours: 2, liveHoldsPerGuest: 2 } as const

/**
 * How long a guest waits for a new hold after so many of theirs ended unpaid within so many hours: of one listing, and of all listings
 * together. Nights that are held for nothing are nights nobody else can book.
 */
export const holdLimits = {
  listing: { unpaid: 2, withinHours: 24, waitHours: 1 },
  account: { unpaid: 6, withinHours: 24, waitHours: 24 },
} as const

/** How many payments may fail within an hour per account, per network address and per hold. */
export const paymentLimits = { failedPerHour: 5 } as const

/**
 * Every change a booking can make and who may make it (decision B8). Nothing else is allowed; a payment that arrives after the end changes no
 * phase and goes back.
 */
export const bookingTransitions: readonly {
  action: BookingAction
  by: BookingParty
  from: readonly BookingPhase[]
  to: BookingPhase
}[] = [
  { action: 'pay', by: 'system', from: ['held', 'expiring'], to: 'paid' },
  // Instant Book: the host said yes in advance (decision B5).
  { action: 'pay_instantly', by: 'system', from: ['held', 'expiring'], to: 'confirmed' },
  { action: 'let_go', by: 'system', from: ['held'], to: 'expiring' },
  { action: 'let_go', by: 'guest', from: ['held'], to: 'expiring' },
  // Another hold of the same guest takes its place and its nights; only the payment is still to be voided.
  { action: 'replace', by: 'guest', from: ['held'], to: 'expiring' },
  { action: 'release', by: 'system', from: ['expiring'], to: 'cancelled' },
  { action: 'cancel', by: 'guest', from: ['paid'], to: 'cancelled' },
  { action: 'approve', by: 'host', from: ['paid'], to: 'confirmed' },
  { action: 'reject', by: 'host', from: ['paid'], to: 'cancelled' },
  // The operator, after a confirmation: everything goes back, or what the policy gives a guest who cancels (decision M6).
  { action: 'annul', by: 'system', from: ['confirmed'], to: 'cancelled' },
  // A guest gives a confirmed stay up and gets what the policy gives; its host does, and everything goes back (decision M6).
  { action: 'annul', by: 'guest', from: ['confirmed'], to: 'cancelled' },
  { action: 'annul', by: 'host', from: ['confirmed'], to: 'cancelled' },
  { action: 'lapse', by: 'system', from: ['paid'], to: 'cancelled' },
]

/** The transition an action makes from a phase, or null when it may not. */
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

/** A booking's number as receipts and searches show it: `PL-000274`. */
export const bookingNumber = (id: number): string => `PL-${String(id).padStart(6, '0')}`

/** The id of a booking out of its number, with `PL-` and zeros or without; null for what is none. */
export function readBookingNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:pl-?\s?)?0*(\d{1,10})$/i)?.[1]
  return digits === undefined ? null : readPathId(digits)
}

/** Whether a phase still keeps its nights: they are given back only when no payment can follow any more (money-and-safety N8). */
export const keepsNights = (phase: BookingPhase): boolean => phase !== 'cancelled'

/** The payment status the spec's screens show. */
export function paymentStatusOf(booking: { phase: BookingPhase; isPaid: boolean; hasFailed: boolean }): PaymentStatus {
  if (booking.isPaid) return 'paid'
  const isOver = booking.phase === 'cancelled' || booking.phase === 'expiring'
  return booking.hasFailed || isOver ? 'failed' : 'pending'
}

export const requestedStatusSchema = z.enum(['cancelled', 'confirmed'], { error: 'Status must be confirmed or cancelled.' })
