import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { awaitsHost, isUnpaidHold } from './booking-words.ts'

interface Grouped {
  /** Still to come or under way, the nearest first. */
  ahead: Booking[]
  /** Over or cancelled, the latest first. */
  behind: Booking[]
}

/**
 * Parts bookings by what is still ahead of `today`. What its reader has to act on comes before everything else ahead: a request for the
 * host, an unpaid hold for the guest.
 */
export function groupBookings(bookings: readonly Booking[], today: IsoDate, reader: 'guest' | 'host'): Grouped {
  const isAhead = (booking: Booking) => booking.status !== 'cancelled' && booking.checkOutDate >= today
  const isUrgent = reader === 'host' ? awaitsHost : isUnpaidHold
  const urgency = (booking: Booking) => (isUrgent(booking) ? 0 : 1)
  return {
    ahead: bookings
      .filter(isAhead)
      .sort((a, b) => urgency(a) - urgency(b) || a.checkInDate.localeCompare(b.checkInDate) || a.id - b.id),
    behind: bookings
      .filter((booking) => !isAhead(booking))
      .sort((a, b) => b.checkInDate.localeCompare(a.checkInDate) || b.id - a.id),
  }
}
