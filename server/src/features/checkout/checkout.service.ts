import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { toBooking } from '../bookings/bookings.mapper.ts'
import { type BookingView, findBookable, findBookingView } from '../bookings/bookings.read-model.ts'
import { findBookingByIntent, writeSpecialRequests } from '../bookings/bookings.repository.ts'
import type { StayEligibility } from '../bookings/eligibility/stay-eligibility.service.ts'
import type { BookingLifecycle } from '../bookings/lifecycle/lifecycle.service.ts'
import type { PaymentAttempts } from '../payments/intents/payment-attempts.service.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import { type PaymentRequest, quoteRequest, requireBookable } from './checkout-request.domain.ts'
import { createHoldPayments, type PreparedPayment } from './hold-payments.service.ts'
import { createHoldPlacement, type Payer } from './hold-placement.service.ts'

export interface CheckoutDeps {
  db: Database
  clock: Clock
  lifecycle: BookingLifecycle
  attempts: PaymentAttempts
  /** The key that stands for a network address when failed payments are counted; null when they are not counted. */
  payerKeyOf: (address: string) => string | null
  eligibility: StayEligibility
  /** Reads a listing's imported calendars again before its nights are sold. */
  calendars: { readForCheckout(propertyId: number): Promise<void> }
  urlFor(imageKey: string): string
  settings: CurrentSettings
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

const TOO_LATE = 'Your booking ended before your payment arrived. You get a full refund.'

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

/** Holds nights while a guest pays, and advances the booking once the provider has the payment. */
export function createCheckoutService(deps: CheckoutDeps) {
  const { db, clock, lifecycle, attempts, eligibility, calendars, settings } = deps
  const placement = createHoldPlacement({ db, clock, lifecycle, attempts, eligibility, settings })
  const payments = createHoldPayments({ db, lifecycle })

  return {
    /**
     * Holds the nights for some minutes and prepares the payment. The same guest's repeat for the same stay gets the
     * same hold and payment; a hold for another stay at the same place replaces the earlier one, which stands until
     * then. The server computes the price and only compares the one in the request. `address` is the guest's network
     * address.
     */
    createPaymentIntent: async (
      actor: Actor,
      request: PaymentRequest,
      address: string,
    ): Promise<{ payment: PreparedPayment; isRepeat: boolean }> => {
      const found = await findBookable(db, request.propertyId)
      const property = requireBookable(found, request, { guest: actor, now: clock.now() })
      const quote = quoteRequest(property, request, feesOfSite(settings.current()))
      const payer: Payer = { guestId: actor.id, payerKey: deps.payerKeyOf(address) }
      const repeat = await placement.findRepeat(payer, request, quote)
      if (repeat) return { payment: await payments.prepare(repeat, property), isRepeat: true }
      await placement.assertMayPay(db, payer, property.id)
      await eligibility.assertStayAllowed(
        db,
        property,
        { checkIn: request.checkInDate, checkOut: request.checkOutDate },
        actor.id,
      )
      await calendars.readForCheckout(property.id)
      const made = await placement.place(payer, property, request, quote)
      if (made) {
        const voided = made.replaced.map((each) => lifecycle.voidReplaced(each))
        const [payment] = await Promise.all([payments.prepareNew(made.held, property), ...voided])
        return { payment, isRepeat: false }
      }
      // Two clicks at once: the loser finds the hold that the winner has just written.
      const twin = await placement.findRepeat(payer, request, quote)
      if (!twin) throw new Refusal('dates_unavailable')
      return { payment: await payments.prepare(twin, property), isRepeat: true }
    },

    /**
     * Writes the special requests of the actor's unpaid hold; empty clears them. Refuses with `booking_not_found`,
     * with `hold_expired` once the hold is over, and with `invalid_transition` once it is paid, because the host has
     * read them by then.
     */
    changeSpecialRequests: async (actor: Actor, bookingId: number, text: string): Promise<{ specialRequests: string | null }> => {
      const view = await findBookingView(db, bookingId)
      if (!view || view.booking.guestId !== actor.id) throw new Refusal('booking_not_found')
      const written = await writeSpecialRequests(db, bookingId, text || null, clock.now())
      if (written) return { specialRequests: written.specialRequests }
      if (view.booking.paidAt) throw new Refusal('invalid_transition', 'This booking is paid. Message your host instead.')
      throw new Refusal('hold_expired')
    },

    /**
     * Asks the provider about the actor's payment and advances the booking. Repeating it changes nothing: an
     * accepted payment returns its booking in any later state. Refuses with `hold_expired` when there is
     * nothing left to pay, also when a late payment is refunded, and with `payment_limit_reached` after too many
     * failed attempts.
     */
    confirmPayment: async (actor: Actor, paymentIntentId: string): Promise<Booking> => {
      const booking = await findBookingByIntent(db, paymentIntentId)
      if (!booking || booking.guestId !== actor.id) throw new Refusal('booking_not_found')
      const state = await payments.askProvider(booking.id)
      if (state === 'open' || state === 'canceled') await attempts.requireAllowed(db, actor.id, booking.payerKey)
      if (state === 'processing') throw new Refusal('payment_processing')
      if (state === 'canceled') throw new Refusal('hold_expired')
      if (state === 'open') throw new Refusal('payment_incomplete')
      const view = await requireAccepted(db, booking.id)
      return toBooking(view, 'guest', deps.urlFor)
    },
  }
}
