import { refuseDates } from '#contract/availability/availability.rules.ts'
import { pricePolicy, type Quote, quoteStay, type SiteFees } from '#contract/bookings/price.rules.ts'
import type { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { isOwner, isPublic } from '#contract/properties/visibility.rules.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { formatDollarsExact, toCents, toDollars } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'
import type { Bookable } from '../bookings/booking-views.queries.ts'

export type PaymentRequest = BodyOf<typeof checkoutEndpoints.createPaymentIntent>

const refuseField = (path: string, message: string): never => {
  throw new Refusal('invalid_request', message, [{ path, message }])
}

/** The listing of a request, when the guest may book it; refuses the first thing that prevents it. */
export function requireBookable(
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
export function quoteRequest(property: Bookable, request: PaymentRequest, siteFees: SiteFees): Quote {
  const quote = quoteStay({
    checkIn: request.checkInDate,
    checkOut: request.checkOutDate,
    nightlyRateCents: property.priceCents,
    fees: property.fees,
    feeIds: request.feeIds,
    guests: request.guestCount,
    terms: property.terms,
    siteFees,
  })
  if (quote.totalCents < pricePolicy.minimumChargeCents || quote.totalCents > pricePolicy.maximumChargeCents) {
    refuseField('checkOutDate', 'The total of this stay cannot be charged.')
  }
  if (request.expectedTotal !== undefined && toCents(request.expectedTotal) !== quote.totalCents) {
    throw new Refusal('quote_changed', `The price of this stay is now ${formatDollarsExact(toDollars(quote.totalCents))}.`)
  }
  return quote
}
