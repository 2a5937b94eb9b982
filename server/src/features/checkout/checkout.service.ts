import { refuseDates } from '#contract/availability/availability.rules.ts'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { pricePolicy, type Quote, quoteStay } from '#contract/bookings/price.rules.ts'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { BodyOf, ReplyOf } from '#contract/shared/endpoint.ts'
import { formatDollarsExact, toCents, toDollars } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Bookable, BookingView } from '../bookings/bookings.read-model.ts'
import type { Offers } from '../bookings/offers.service.ts'
import type { BookingRow, NewBooking, SettlementService } from '../bookings/settlement.service.ts'
import { lockForHold } from './checkout.repository.ts'

type PaymentRequest = BodyOf<typeof checkoutEndpoints.createPaymentIntent>
type PreparedPayment = ReplyOf<typeof checkoutEndpoints.createPaymentIntent>

/** What checkout needs of the bookings feature; given by the composition. */
export interface BookingStore {
  findBookable(propertyId: number): Promise<Bookable | null>
  findLiveHolds(db: Queryable, guestId: string, now: Date): Promise<BookingRow[]>
  insertHold(tx: Transaction, booking: NewBooking): Promise<BookingRow | null>
  findBookingByIntent(intentId: string): Promise<BookingRow | null>
  findBookingView(id: number): Promise<BookingView | null>
  toBooking(view: BookingView): Booking
  toBreakdown(quote: Quote): PreparedPayment['breakdown']
  toTerms(booking: BookingRow, timeZone: string): PreparedPayment['cancellation']
}

export interface CheckoutDeps {
  db: Database
  clock: Clock
  bookings: BookingStore
  settlement: SettlementService
  offers: Offers
  /** Other sites' calendars of a listing, asked again before its nights are sold. */
  calendars: { readForCheckout(propertyId: number): Promise<void> }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

const refuseField = (path: string, message: string): never => {
  throw new Refusal('invalid_request', message, [{ path, message }])
}

class NightsTaken extends Error {}

const TOO_LATE = 'Your booking had ended before the payment arrived. You get everything back.'

/** Whether a live hold already is what is being asked for, to the cent. */
const isSameStay = (hold: BookingRow, request: PaymentRequest, quote: Quote) =>
  hold.propertyId === request.propertyId &&
  hold.checkIn === request.checkInDate &&
  hold.checkOut === request.checkOutDate &&
  hold.guestCount === request.guestCount &&
  hold.totalCents === quote.totalCents &&
  (hold.specialRequests ?? '') === (request.specialRequests ?? '') &&
  hold.quote.fees.every((fee) => quote.fees.some((other) => other.id === fee.id && other.included === fee.included))

/** Holds nights while a guest pays, and settles the booking once the provider has the money. */
export function createCheckoutService({ db, clock, bookings, settlement, offers, calendars }: CheckoutDeps) {
  const checkRequest = (actor: Actor, property: Bookable | null, request: PaymentRequest): Bookable => {
    if (!property || (property.status !== 'approved' && property.ownerId !== actor.id)) throw new Refusal('property_not_found')
    if (property.ownerId === actor.id) throw new Refusal('own_property')
    if (!property.isHostPayable) throw new Refusal('property_unbookable')
    const problem = refuseDates(request.checkInDate, request.checkOutDate, earliestToday(clock.now()))
    if (problem) refuseField('checkInDate', problem)
    if (request.guestCount > property.maxGuests)
      refuseField('guestCount', `This place sleeps at most ${property.maxGuests} guests.`)
    return property
  }

  const checkQuote = (request: PaymentRequest, quote: Quote): void => {
    if (quote.totalCents < pricePolicy.minimumChargeCents || quote.totalCents > pricePolicy.maximumChargeCents) {
      refuseField('checkOutDate', 'The total of this stay is outside of what can be charged.')
    }
    if (request.expectedTotal !== undefined && toCents(request.expectedTotal) !== quote.totalCents) {
      throw new Refusal('quote_changed', `The price of this stay is now ${formatDollarsExact(toDollars(quote.totalCents))}.`)
    }
  }

  /** Refuses with `too_many_holds` what the guest's other clicks leave no room for; to be asked while the guest is locked. */
  const checkRoom = async (tx: Transaction, actor: Actor, request: PaymentRequest, quote: Quote): Promise<void> => {
    const holds = await bookings.findLiveHolds(tx, actor.id, clock.now())
    if (holds.some((each) => isSameStay(each, request, quote))) throw new NightsTaken()
    if (holds.length >= bookingPolicy.liveHoldsPerGuest) throw new Refusal('too_many_holds')
  }

  /** The nights and the booking in one transaction; null when somebody else, or an earlier click of the guest, has a night of them. */
  const hold = async (actor: Actor, property: Bookable, request: PaymentRequest, quote: Quote): Promise<BookingRow | null> => {
    const { title, address, city, state, country, primaryImageKey, timeZone } = property
    try {
      return await db.transaction(async (tx) => {
        await lockForHold(tx, property.id, actor.id)
        await checkRoom(tx, actor, request, quote)
        await offers.requireOfferedNow(tx, property, { checkIn: request.checkInDate, checkOut: request.checkOutDate })
        const held = await bookings.insertHold(tx, {
          propertyId: property.id,
          guestId: actor.id,
          checkIn: request.checkInDate,
          checkOut: request.checkOutDate,
          guestCount: request.guestCount,
          phase: 'held',
          quote,
          totalCents: quote.totalCents,
          cancellationPolicy: property.cancellationPolicy,
          instantBook: property.instantBook,
          property: { title, address, city, state, country, primaryImageKey, timeZone },
          specialRequests: request.specialRequests || null,
          holdExpiresAt: new Date(clock.now().getTime() + bookingPolicy.holdMinutes * 60_000),
          createdAt: clock.now(),
        })
        if (!held) throw new NightsTaken()
        return held
      })
    } catch (error) {
      if (error instanceof NightsTaken) return null
      throw error
    }
  }

  const prepare = async (booking: BookingRow, { timeZone }: Bookable): Promise<PreparedPayment> => {
    const { intentId, clientSecret } = await settlement.ensureIntent(booking)
    return {
      clientSecret,
      paymentIntentId: intentId,
      bookingId: booking.id,
      holdExpiresAt: booking.holdExpiresAt.toISOString(),
      breakdown: bookings.toBreakdown(booking.quote),
      cancellation: bookings.toTerms(booking, timeZone),
      instantBook: booking.instantBook,
    }
  }

  return {
    /**
     * Holds the nights for 15 minutes and prepares the payment (decisions B1, B2). The same guest asking again for the same stay gets the same
     * hold and payment; asking for another stay at the same place lets the earlier hold go. The price is the server's: what the request
     * says of it is only compared.
     */
    createPaymentIntent: async (
      actor: Actor,
      request: PaymentRequest,
    ): Promise<{ payment: PreparedPayment; isRepeat: boolean }> => {
      const property = checkRequest(actor, await bookings.findBookable(request.propertyId), request)
      const quote = quoteStay({
        checkIn: request.checkInDate,
        checkOut: request.checkOutDate,
        nightlyRateCents: property.priceCents,
        fees: property.fees,
        feeIds: request.feeIds,
        guests: request.guestCount,
        terms: property.terms,
      })
      checkQuote(request, quote)
      const holds = await bookings.findLiveHolds(db, actor.id, clock.now())
      const same = holds.find((each) => isSameStay(each, request, quote))
      if (same) return { payment: await prepare(same, property), isRepeat: true }
      await offers.requireOffered(db, property, { checkIn: request.checkInDate, checkOut: request.checkOutDate }, actor.id)
      for (const each of holds.filter(({ propertyId }) => propertyId === property.id)) {
        await settlement.letGo(each, 'guest', 'guest')
      }
      await calendars.readForCheckout(property.id)
      const held = await hold(actor, property, request, quote)
      if (held) return { payment: await prepare(held, property), isRepeat: false }
      // Two clicks at once: the loser finds what the winner of the same guest has just written.
      const twin = (await bookings.findLiveHolds(db, actor.id, clock.now())).find((each) => isSameStay(each, request, quote))
      if (!twin) throw new Refusal('dates_unavailable')
      return { payment: await prepare(twin, property), isRepeat: true }
    },

    /**
     * Asks the provider about a payment of the actor's own and settles the booking (decision B4). Repeating it changes nothing: a payment that
     * was accepted is answered with its booking, whatever has become of it since. Refuses with `hold_expired` when there is nothing to pay
     * for any more, also when the money came and goes back.
     */
    confirmPayment: async (actor: Actor, paymentIntentId: string): Promise<Booking> => {
      const booking = await bookings.findBookingByIntent(paymentIntentId)
      if (!booking || booking.guestId !== actor.id) throw new Refusal('booking_not_found')
      const state = await settlement.advance(booking.id)
      if (state === 'processing') throw new Refusal('payment_processing')
      if (state === 'canceled') throw new Refusal('hold_expired')
      if (state === 'open') throw new Refusal('payment_incomplete')
      const view = await bookings.findBookingView(booking.id)
      if (!view) throw new Refusal('booking_not_found')
      // Only a payment that was accepted sets a time for the host's answer; one that came too late ends the booking without.
      if (view.booking.phase === 'cancelled' && !view.booking.respondBy) throw new Refusal('hold_expired', TOO_LATE)
      // Somebody let the hold go at this very moment, and what becomes of the money is decided by whoever asks next.
      if (view.booking.phase === 'held' || view.booking.phase === 'expiring') throw new Refusal('payment_processing')
      return bookings.toBooking(view)
    },
  }
}
