import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { barStyle } from '../../../../stays/calendar/stay-colors.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { colorOf } from '../../model/booking-calendar.ts'

/** The active stays at one listing for the host's calendar, with the guest's name and the stay's usual color. */
export const namedStays = (bookings: readonly Booking[], propertyId: number) =>
  bookings
    .filter((booking) => booking.propertyId === propertyId && booking.status !== 'cancelled')
    .map((booking) => ({
      id: `booking-${booking.id}`,
      name: guestName(booking.guest),
      checkIn: booking.checkInDate,
      checkOut: booking.checkOutDate,
      style: barStyle(colorOf(booking)),
    }))
