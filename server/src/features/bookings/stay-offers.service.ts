import { refuseDates } from '#contract/availability/availability.rules.ts'
import type { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { BusyDates, Cost } from '#contract/bookings/bookings.schemas.ts'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { quoteStay } from '#contract/bookings/price.rules.ts'
import { canSee } from '#contract/properties/visibility.rules.ts'
import { dateInZone, earliestToday } from '#contract/shared/dates.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { feesOfSite } from '#contract/site/site-settings.rules.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import { findBookable, listBusyDates, listImportedDates } from './bookings.read-model.ts'
import { hasTakenNight } from './bookings.repository.ts'
import type { StayEligibility } from './eligibility/stay-eligibility.service.ts'

export interface StayOfferDeps {
  db: Database
  clock: Clock
  eligibility: StayEligibility
  settings: CurrentSettings
}

/** A listing that the actor may see. Others are answered as if they did not exist. */
async function findVisible(db: Database, propertyId: number, actor: Actor | null) {
  const property = await findBookable(db, propertyId)
  if (!property || !canSee(property, actor)) throw new Refusal('property_not_found')
  return property
}

/** The taken dates of a listing from today on, by check-in: bookings made here, and imported stays. */
export async function readBusyDates({ db, clock }: StayOfferDeps, propertyId: number, actor: Actor | null): Promise<BusyDates[]> {
  await findVisible(db, propertyId, actor)
  const today = earliestToday(clock.now())
  const [stays, imported] = await Promise.all([
    listBusyDates(db, propertyId, actor?.id ?? null, today),
    listImportedDates(db, propertyId, today),
  ])
  const own = stays.map(({ checkIn, checkOut, phase }) => ({
    checkInDate: checkIn,
    checkOutDate: checkOut,
    status: phase === 'confirmed' ? ('confirmed' as const) : ('pending' as const),
  }))
  const others = imported.map(({ checkIn, checkOut }) => ({
    checkInDate: checkIn,
    checkOutDate: checkOut,
    status: 'confirmed' as const,
  }))
  return [...own, ...others].sort((a, b) => a.checkInDate.localeCompare(b.checkInDate))
}

/**
 * The quote of a stay and whether its nights are free. Refuses dates that cannot be booked, or that the host does
 * not offer.
 */
export async function calculateCost(
  { db, clock, eligibility, settings }: StayOfferDeps,
  actor: Actor | null,
  request: BodyOf<typeof bookingsEndpoints.calculateCost>,
): Promise<Cost> {
  const property = await findVisible(db, request.propertyId, actor)
  const { checkInDate: checkIn, checkOutDate: checkOut } = request
  const problem = refuseDates(checkIn, checkOut, dateInZone(clock.now(), property.timeZone))
  if (problem) throw new Refusal('invalid_request', problem, [{ path: 'checkOutDate', message: problem }])
  await eligibility.assertStayAllowed(db, property, { checkIn, checkOut }, actor?.id)
  const quote = quoteStay({
    checkIn,
    checkOut,
    nightlyRateCents: property.priceCents,
    fees: property.fees,
    feeIds: request.feeIds,
    guests: request.guestCount,
    terms: property.terms,
    siteFees: feesOfSite(settings.current()),
  })
  const isTaken = await hasTakenNight(db, property.id, checkIn, checkOut, actor?.id)
  return { ...toBreakdown(quote), available: !isTaken }
}
