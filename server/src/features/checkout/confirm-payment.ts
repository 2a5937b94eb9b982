import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { excuseHold, findBookingByIntent, writeSpecialRequests } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type BookingView, findBookingView } from '../bookings/booking-views.queries.ts'
import { advancePayment } from '../bookings/lifecycle/advance-payment.ts'
import { toBooking } from '../bookings/to-booking.ts'
import { requirePaymentAllowed } from '../payments/failed-attempts.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'

const TOO_LATE = 'Your booking ended before your payment arrived. You get a full refund.'

/**
 * Asks the provider about the actor's payment and advances the booking. Repeating it changes nothing: an accepted
 * payment returns its booking in any later state. Refuses with `hold_expired` when there is nothing left to pay, also
 * when a late payment is refunded, and with `payment_limit_reached` after too many failed attempts.
 */
export async function confirmPayment(
  ctx: MoneyContext & Needs<'images'>,
  actor: Actor,
  paymentIntentId: string,
): Promise<Booking> {
  const { db } = ctx
  const booking = await findBookingByIntent(db, paymentIntentId)
  if (!booking || booking.guestId !== actor.id) throw new Refusal('booking_not_found')
  const state = await askProvider(ctx, booking.id)
  if (state === 'open' || state === 'canceled') await requirePaymentAllowed(ctx, db, actor.id, booking.payerKey)
  if (state === 'processing') throw new Refusal('payment_processing')
  if (state === 'canceled') throw new Refusal('hold_expired')
  if (state === 'open') throw new Refusal('payment_incomplete')
  return toBooking(await requireAccepted(db, booking.id), 'guest', ctx)
}

/**
 * Writes the special requests of the actor's unpaid hold; empty clears them. Refuses with `booking_not_found`, with
 * `hold_expired` once the hold is over, and with `invalid_transition` once it is paid, because the host has read them
 * by then.
 */
export async function changeSpecialRequests(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  bookingId: number,
  text: string,
): Promise<{ specialRequests: string | null }> {
  const view = await findBookingView(db, bookingId)
  if (!view || view.booking.guestId !== actor.id) throw new Refusal('booking_not_found')
  const written = await writeSpecialRequests(db, bookingId, text || null, clock.now())
  if (written) return { specialRequests: written.specialRequests }
  if (view.booking.paidAt) throw new Refusal('invalid_transition', 'This booking is paid. Message your host instead.')
  throw new Refusal('hold_expired')
}

/**
 * Asks the provider for a payment's state; while it does not answer, the guest cannot pay, and the hold does not
 * count against them.
 */
async function askProvider(ctx: MoneyContext, bookingId: number) {
  try {
    return await advancePayment(ctx, bookingId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider_unavailable') await excuseHold(ctx.db, bookingId, true)
    throw error
  }
}

/** The booking whose payment the provider has; refuses one that ended before its payment arrived. */
async function requireAccepted(db: Database, bookingId: number): Promise<BookingView> {
  const view = await findBookingView(db, bookingId)
  if (!view) throw new Refusal('booking_not_found')
  // Only an accepted payment sets a deadline for the host; a late one ends the booking without it.
  if (view.booking.phase === 'cancelled' && !view.booking.respondBy) throw new Refusal('hold_expired', TOO_LATE)
  // The hold ended at this very moment; the next call decides about the payment.
  if (view.booking.phase === 'held' || view.booking.phase === 'expiring') throw new Refusal('payment_processing')
  return view
}
