import { refuseDates } from '#contract/availability/availability.rules.ts'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { pricePolicy, type Quote, quoteStay } from '#contract/bookings/price.rules.ts'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { BodyOf, ReplyOf } from '#contract/shared/endpoint.ts'
import { formatDollarsExact, toCents, toDollars } from '#contract/shared/money.ts'
import { Refusal, refuseUntil } from '#contract/shared/problem.ts'
import { waitWords } from '#contract/shared/wait-words.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Bookable, BookingView } from '../bookings/bookings.read-model.ts'
import type { Offers } from '../bookings/offers.service.ts'
import type { PaymentAttempts } from '../bookings/payment-attempts.service.ts'
import type { BookingRow, NewBooking, SettlementService } from '../bookings/settlement.service.ts'
import { lockForHold } from './checkout.repository.ts'
import { type EndedHold, HOLD_MEMORY_MS, nextHoldAt } from './hold-limits.domain.ts'

type PaymentRequest = BodyOf<typeof checkoutEndpoints.createPaymentIntent>
type PreparedPayment = ReplyOf<typeof checkoutEndpoints.createPaymentIntent>

/** What checkout needs of the bookings feature; given by the composition. */
export interface BookingStore {
  findBookable(propertyId: number): Promise<Bookable | null>
  findLiveHolds(db: Queryable, guestId: string, now: Date): Promise<BookingRow[]>
  lockLiveHolds(tx: Transaction, guestId: string, now: Date): Promise<BookingRow[]>
  listUnpaidEnds(db: Queryable, guestId: string, period: { since: Date; until: Date }): Promise<EndedHold[]>
  excuseHold(bookingId: number, isExcused: boolean): Promise<void>
  excuseUnopenedHold(bookingId: number): Promise<void>
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
  attempts: PaymentAttempts
  /** What stands for a network address where failed payments are counted; null: they are not. */
  payerKeyOf: (address: string) => string | null
  offers: Offers
  /** Other sites' calendars of a listing, asked again before its nights are sold. */
  calendars: { readForCheckout(propertyId: number): Promise<void> }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

const refuseField = (path: string, message: string): never => {
  throw new Refusal('invalid_request', message, [{ path, message }])
}

class NightsTaken extends Error {}

/** Who pays, and what stands for the address they pay from. */
interface Payer {
  guestId: string
  payerKey: string | null
}

const heldTooOften = {
  listing: 'You have held nights at this place twice without paying.',
  account: 'You have held nights without paying too often today.',
} as const

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
export function createCheckoutService(deps: CheckoutDeps) {
  const { db, clock, bookings, settlement, attempts, offers, calendars } = deps

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

  /** Refuses with `hold_limit_reached` a guest whose holds end unpaid too often, and with `payment_limit_reached` one whose payments fail. */
  const checkLimits = async (queryable: Queryable, { guestId, payerKey }: Payer, propertyId: number): Promise<void> => {
    await attempts.requireAllowed(queryable, guestId, payerKey)
    const now = clock.now()
    const period = { since: new Date(now.getTime() - HOLD_MEMORY_MS), until: now }
    const next = nextHoldAt(await bookings.listUnpaidEnds(queryable, guestId, period), propertyId, now)
    if (!next) return
    const wait = waitWords((next.at.getTime() - now.getTime()) / 1_000)
    throw refuseUntil('hold_limit_reached', next.at, now, `${heldTooOften[next.limit]} You can try again in ${wait}.`)
  }

  /**
   * Takes the nights and writes the booking, and ends the guest's other hold at the same place, all of it or nothing; null when somebody else,
   * or an earlier click of the guest, has a night of them. Counted while the guest is locked, so that calls at once count one another.
   */
  const hold = async (payer: Payer, property: Bookable, request: PaymentRequest, quote: Quote) => {
    const { title, address, city, state, country, primaryImageKey, timeZone } = property
    try {
      return await db.transaction(async (tx) => {
        await lockForHold(tx, property.id, payer.guestId)
        const live = await bookings.lockLiveHolds(tx, payer.guestId, clock.now())
        if (live.some((each) => isSameStay(each, request, quote))) throw new NightsTaken()
        const former = live.filter(({ propertyId }) => propertyId === property.id)
        if (live.length - former.length >= bookingPolicy.liveHoldsPerGuest) throw new Refusal('too_many_holds')
        await checkLimits(tx, payer, property.id)
        const replaced: BookingRow[] = []
        for (const each of former) replaced.push((await settlement.replaceHold(tx, each)) ?? each)
        await offers.requireOfferedNow(tx, property, { checkIn: request.checkInDate, checkOut: request.checkOutDate })
        const held = await bookings.insertHold(tx, {
          propertyId: property.id,
          guestId: payer.guestId,
          payerKey: payer.payerKey,
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
        return { held, replaced }
      })
    } catch (error) {
      if (error instanceof NightsTaken) return null
      throw error
    }
  }

  /** Opens the payment of a hold. A provider that does not answer is no fault of the guest: the hold does not count against them then. */
  const openPayment = async (booking: BookingRow) => {
    try {
      const opened = await settlement.ensureIntent(booking)
      await bookings.excuseHold(booking.id, false)
      return opened
    } catch (error) {
      await bookings.excuseUnopenedHold(booking.id)
      throw error
    }
  }

  /** Asks the provider how a payment stands; while it does not answer, the guest cannot pay, and the hold does not count against them. */
  const askProvider = async (bookingId: number) => {
    try {
      return await settlement.advance(bookingId)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'provider_unavailable') await bookings.excuseHold(bookingId, true)
      throw error
    }
  }

  /** The live hold that already is what is being asked for; it is being paid from this address now. */
  const findRepeat = async ({ guestId, payerKey }: Payer, request: PaymentRequest, quote: Quote): Promise<BookingRow | null> => {
    const holds = await bookings.findLiveHolds(db, guestId, clock.now())
    const same = holds.find((each) => isSameStay(each, request, quote))
    if (!same) return null
    await attempts.requireAllowed(db, guestId, null)
    if (same.payerKey !== payerKey) await attempts.keepPayerKey(same.id, payerKey)
    return same
  }

  const prepare = async (booking: BookingRow, { timeZone }: Bookable): Promise<PreparedPayment> => {
    const { intentId, clientSecret } = await openPayment(booking)
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
     * hold and payment; a hold for another stay at the same place takes the place of the earlier one, which stands until then. The price is the
     * server's: what the request says of it is only compared. `address` is the guest's network address.
     */
    createPaymentIntent: async (
      actor: Actor,
      request: PaymentRequest,
      address: string,
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
      const payer: Payer = { guestId: actor.id, payerKey: deps.payerKeyOf(address) }
      const repeat = await findRepeat(payer, request, quote)
      if (repeat) return { payment: await prepare(repeat, property), isRepeat: true }
      await checkLimits(db, payer, property.id)
      await offers.requireOffered(db, property, { checkIn: request.checkInDate, checkOut: request.checkOutDate }, actor.id)
      await calendars.readForCheckout(property.id)
      const made = await hold(payer, property, request, quote)
      if (made) {
        const voided = made.replaced.map((each) => settlement.voidReplaced(each))
        const [payment] = await Promise.all([prepare(made.held, property), ...voided])
        return { payment, isRepeat: false }
      }
      // Two clicks at once: the loser finds what the winner of the same guest has just written.
      const twin = await findRepeat(payer, request, quote)
      if (!twin) throw new Refusal('dates_unavailable')
      return { payment: await prepare(twin, property), isRepeat: true }
    },

    /**
     * Asks the provider about a payment of the actor's own and settles the booking (decision B4). Repeating it changes nothing: a payment that
     * was accepted is answered with its booking, whatever has become of it since. Refuses with `hold_expired` when there is nothing to pay
     * for any more, also when the money came and goes back, and with `payment_limit_reached` after too many attempts that failed.
     */
    confirmPayment: async (actor: Actor, paymentIntentId: string): Promise<Booking> => {
      const booking = await bookings.findBookingByIntent(paymentIntentId)
      if (!booking || booking.guestId !== actor.id) throw new Refusal('booking_not_found')
      const state = await askProvider(booking.id)
      if (state === 'open' || state === 'canceled') await attempts.requireAllowed(db, actor.id, booking.payerKey)
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
