import type { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking, BookingFilter, BookingSummary, BusyDates, Cost } from '#contract/bookings/bookings.schemas.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listBookingIds, summarizeBookings } from './booking-lists.queries.ts'
import { listBookingViews } from './booking-views.queries.ts'
import { changeStatus, type RequestedStatus, type StatusChangeDeps } from './change-status.ts'
import { calculateCost, readBusyDates, type StayOfferDeps } from './stay-offers.ts'
import { toBooking } from './to-booking.ts'

export type BookingsDeps = StayOfferDeps & StatusChangeDeps

export type BookingsService = ReturnType<typeof createBookingsService>

/** How guests and hosts read and change bookings. */
export function createBookingsService(deps: BookingsDeps) {
  const { db, clock, urlFor } = deps
  return {
    /**
     * A page of the actor's bookings, or of the paid ones of the actor's listings. Refuses an invalid cursor with
     * `invalid_request`.
     */
    list: async (actor: Actor, as: 'guest' | 'host', query: BookingFilter & PageRequest): Promise<Page<Booking>> => {
      const { items, next } = await listBookingIds(db, { as, userId: actor.id, now: clock.now() }, query, query)
      return { items: (await listBookingViews(db, items)).map((view) => toBooking(view, as, urlFor)), next }
    },

    /** The actor's open items and next stay. */
    summarize: (actor: Actor): Promise<BookingSummary> => summarizeBookings(db, actor.id, clock.now()),

    /** The taken dates of a listing that the actor may see. Refuses with `property_not_found`. */
    listBusyDates: (propertyId: number, actor: Actor | null): Promise<BusyDates[]> => readBusyDates(deps, propertyId, actor),

    /**
     * The quote of a stay and whether its nights are free. Refuses dates that cannot be booked, or that the host
     * does not offer.
     */
    calculateCost: (actor: Actor | null, request: BodyOf<typeof bookingsEndpoints.calculateCost>): Promise<Cost> =>
      calculateCost(deps, actor, request),

    /** A guest cancels, an owner approves or rejects. Anyone else gets `booking_not_found`. */
    changeStatus: (actor: Actor, bookingId: number, status: RequestedStatus): Promise<Booking> =>
      changeStatus(deps, actor, bookingId, status),
  }
}
