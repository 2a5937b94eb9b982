import { refuseDates } from '#contract/availability/availability.rules.ts'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { currencyOf, type Quote, quoteStay } from '#contract/bookings/price.rules.ts'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { isChargeable } from '#contract/currency/currency-limits.ts'
import { isOwner, isPublic } from '#contract/properties/visibility.rules.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import type { BodyOf, ReplyOf } from '#contract/shared/endpoint.ts'
import { moneyFormat, toAmount, toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'
import { feesOfSite, type PublicSite } from '#contract/site/site-settings.rules.ts'
import type { Needs } from '../../context.ts'
import { type BookingRow, excuseHold, excuseUnopenedHold } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import { isOwnMachine } from '../../http/caller/own-machine.ts'
import { limitKey } from '../../platform/limits/limits.ts'
import { type Bookable, findBookable } from '../bookings/booking-views.queries.ts'
import { toTerms } from '../bookings/cancellations/cancellation.ts'
import { endUnopenedHold, releaseOrTellLog } from '../bookings/lifecycle/advance-payment.ts'
import { requireStayOffered } from '../bookings/stay-eligibility.ts'
import { readForCheckout } from '../calendars/feeds/read-feeds.ts'
import { ensureIntent } from '../payments/intents.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { withDefaults } from '../site/settings-changes.ts'
import { findNewest } from '../site/site-settings.ts'
import { findRepeat, type Payer, placeHold, requireMayPay } from './holds.ts'

type PreparedPayment = ReplyOf<typeof checkoutEndpoints.createPaymentIntent>

/**
 * Holds the nights for some minutes and prepares the payment. The same guest's repeat for the same stay gets the same
 * hold and payment; a hold for another stay at the same place replaces the earlier one, which stands until then. The
 * server computes the price and only compares the one in the request. `address` is the guest's network address.
 */
export async function openCheckout(
  ctx: MoneyContext & Needs<'secret' | 'tasks' | 'guardedFetch'>,
  actor: Actor,
  request: PaymentRequest,
  address: string,
): Promise<{ payment: PreparedPayment; isRepeat: boolean }> {
  const { db, clock, settings } = ctx
  const found = await findBookable(db, request.propertyId)
  const property = requireBookable(found, request, { guest: actor, now: clock.now() })
  const quote = quoteRequest(property, request, settings.current())
  const payer: Payer = { guestId: actor.id, payerKey: payerKeyOf(ctx, address) }
  const repeat = await findRepeat(ctx, payer, request, quote)
  if (repeat) return { payment: await prepare(ctx, repeat, property), isRepeat: true }
  await requireMayPay(ctx, db, payer, property.id)
  const stay = { checkIn: request.checkInDate, checkOut: request.checkOutDate }
  await requireStayOffered(ctx, db, property, stay, actor.id)
  await readForCheckout(ctx, property.id)
  const made = await placeHold(ctx, payer, property, request, quote)
  if (made) {
    const voided = made.replaced.map((each) => releaseOrTellLog(ctx, each))
    const [payment] = await Promise.all([prepareNew(ctx, made.held, property), ...voided])
    return { payment, isRepeat: false }
  }
  // Two clicks at once: the loser finds the hold that the winner has just written.
  const twin = await findRepeat(ctx, payer, request, quote)
  if (!twin) throw new Refusal('dates_unavailable')
  return { payment: await prepare(ctx, twin, property), isRepeat: true }
}

/**
 * The key that stands for a network address when failed payments are counted; null when they are not counted: without
 * a trusted proxy, all visitors behind a proxy on this machine would share its address.
 */
const payerKeyOf = ({ secret }: Needs<'secret'>, address: string): string | null =>
  isOwnMachine(address) ? null : limitKey(secret, 'payers', addressKey(address))

/** Opens the payment of a hold, for the payment form of the guest. */
async function prepare(ctx: MoneyContext, booking: BookingRow, { timeZone }: Bookable): Promise<PreparedPayment> {
  const { intentId, clientSecret } = await openPayment(ctx, booking)
  return {
    clientSecret,
    paymentIntentId: intentId,
    bookingId: booking.id,
    holdExpiresAt: booking.holdExpiresAt.toISOString(),
    breakdown: toBreakdown(booking.quote),
    cancellation: toTerms(booking, timeZone),
    instantBook: booking.instantBook,
    specialRequests: booking.specialRequests,
  }
}

/** A hold that was priced while the operator changed the currency is never paid: refuses with `quote_changed`. */
async function requireCurrency({ db }: MoneyContext, { quote }: BookingRow): Promise<void> {
  const newest = await findNewest(db)
  if (currencyOf(quote) !== withDefaults(newest?.settings ?? {}).currency) throw new Refusal('quote_changed')
}

/** Opens the payment of a hold. When the provider does not answer, the hold does not count against the guest. */
async function openPayment(ctx: MoneyContext, booking: BookingRow) {
  try {
    await requireCurrency(ctx, booking)
    const opened = await ensureIntent(ctx, booking)
    await excuseHold(ctx.db, booking.id, false)
    return opened
  } catch (error) {
    await excuseUnopenedHold(ctx.db, booking.id)
    throw error
  }
}

/**
 * The same for a hold that was just placed. When the database fails in between, the guest gets no answer with it: the
 * hold is ended, at once or as soon as the database can write.
 */
async function prepareNew(ctx: MoneyContext, booking: BookingRow, property: Bookable): Promise<PreparedPayment> {
  try {
    return await prepare(ctx, booking, property)
  } catch (error) {
    if (!(error instanceof Refusal)) void endUnopenedHold(ctx, booking)
    throw error
  }
}

export type PaymentRequest = BodyOf<typeof checkoutEndpoints.createPaymentIntent>

const refuseField = (path: string, message: string): never => {
  throw new Refusal('invalid_request', message, [{ path, message }])
}

/** The listing of a request, when the guest may book it; refuses the first thing that prevents it. */
function requireBookable(
  property: Bookable | null,
  request: PaymentRequest,
  { guest, now }: { guest: { id: string; rights: readonly StaffRight[] }; now: Date },
): Bookable {
  if (!property) throw new Refusal('property_not_found')
  if (isOwner(property, guest)) throw new Refusal('own_property')
  // An admin sees a listing that waits for approval; nobody books it.
  if (!isPublic(property)) throw new Refusal('property_not_found')
  if (!property.isHostPayable) throw new Refusal('property_unbookable')
  const problem = refuseDates(request.checkInDate, request.checkOutDate, dateInZone(now, property.timeZone))
  if (problem) refuseField('checkInDate', problem)
  if (request.guestCount > property.maxGuests)
    refuseField('guestCount', `This place sleeps at most ${property.maxGuests} guests.`)
  return property
}

/**
 * The price of the requested stay; refuses one that cannot be charged, or that differs from what the guest was shown.
 */
function quoteRequest(property: Bookable, request: PaymentRequest, site: PublicSite): Quote {
  const quote = quoteStay({
    checkIn: request.checkInDate,
    checkOut: request.checkOutDate,
    nightlyRateCents: property.priceCents,
    fees: property.fees,
    feeIds: request.feeIds,
    guests: request.guestCount,
    terms: property.terms,
    siteFees: feesOfSite(site),
  })
  if (!isChargeable(quote.totalCents, currencyOf(quote))) refuseField('checkOutDate', 'The total of this stay cannot be charged.')
  if (request.expectedTotal !== undefined && toCents(request.expectedTotal) !== quote.totalCents) {
    throw new Refusal('quote_changed', `The price of this stay is now ${moneyFormat(site).exact(toAmount(quote.totalCents))}.`)
  }
  return quote
}
