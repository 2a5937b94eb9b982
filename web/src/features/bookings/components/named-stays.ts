import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { colorOf } from '../model/booking-calendar.ts'
import { guestName } from '../model/booking-words.ts'
import { barStyle } from './booking-colors.ts'

/** The stays at one listing that keep their nights, as another calendar draws them: by the guest's name, in the colour they have everywhere. */
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
