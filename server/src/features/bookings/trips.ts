import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { gettingInAt } from '#contract/bookings/getting-in.rules.ts'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { roundCoordinate } from '#contract/properties/location.rules.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { timeZoneOf } from './cancellations/cancellation.ts'
import { toBooking } from './to-booking.ts'
import { stayInstants, tripRefunds } from './trips/trip.domain.ts'
import { type CalendarStay, writeTripCalendar } from './trips/trip-calendar.domain.ts'
import { findTripView } from './trips/trips.read-model.ts'

export interface TripsDeps {
  db: Database
  clock: Clock
  urlFor(imageKey: string): string
  publicUrl: string
}

const eventStatus: Record<Booking['status'], CalendarStay['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** The actor's own booking, as its guest. Refuses everybody else, hosts included, with `booking_not_found`. */
async function requireTrip({ db }: TripsDeps, actor: Actor, bookingId: number) {
  const found = await findTripView(db, bookingId)
  if (found?.view.booking.guestId !== actor.id) throw new Refusal('booking_not_found')
  return found
}

function toPlace(latitude: number | null, longitude: number | null, isExact: boolean): Trip['place'] {
  if (latitude === null || longitude === null) return null
  return isExact
    ? { latitude, longitude, isExact }
    : { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), isExact }
}

/** A booking as the page of its guest's trip. */
export function createTripsService(deps: TripsDeps) {
  const { clock, urlFor, publicUrl } = deps
  return {
    /** The trip, with the exact place and the way in once it is confirmed; the codes in their time only. */
    async getTrip(actor: Actor, bookingId: number): Promise<Trip> {
      const { view, latitude, longitude, hostPhotoKey, hostSince, details } = await requireTrip(deps, actor, bookingId)
      const stay = stayInstants(view.booking, timeZoneOf(view))
      const isBooked = view.booking.phase === 'confirmed' && view.booking.paidAt !== null
      const booking = toBooking(view, 'guest', urlFor)
      return {
        booking,
        number: bookingNumber(bookingId),
        paidAt: view.booking.paidAt?.toISOString() ?? null,
        checkInAt: stay.checkInAt.toISOString(),
        checkOutAt: stay.checkOutAt.toISOString(),
        host: { firstName: booking.hostName, photo: hostPhotoKey && urlFor(hostPhotoKey), since: hostSince.getUTCFullYear() },
        place: toPlace(latitude, longitude, booking.status === 'confirmed'),
        refunds: tripRefunds(view.booking),
        // Door codes stay private while staff view the site as the guest.
        gettingIn: isBooked && !actor.viewing ? gettingInAt(details, stay, clock.now()) : null,
      }
    },

    /** The trip as a calendar file; that of a canceled trip cancels its event. */
    async writeCalendar(actor: Actor, bookingId: number): Promise<string> {
      const { view } = await requireTrip(deps, actor, bookingId)
      const { property, status } = toBooking(view, 'guest', urlFor)
      return writeTripCalendar({
        bookingId,
        title: property.title,
        location: `${property.address}, ${townOf(property)}`,
        status: eventStatus[status],
        ...stayInstants(view.booking, timeZoneOf(view)),
        changedAt: view.booking.updatedAt,
        url: `${publicUrl}/trips/${bookingId}`,
      })
    },
  }
}
export type TripsService = ReturnType<typeof createTripsService>
