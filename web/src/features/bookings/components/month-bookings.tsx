import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatStay } from '../../../lib/format.ts'
import { colorOf } from '../model/booking-calendar.ts'
import { guestName, statusWords } from '../model/booking-words.ts'
import { barStyle } from './booking-colors.ts'

interface MonthBookingsProps {
  /** 'This month', or its name. */
  title: string
  bookings: readonly Booking[]
  onOpen: (booking: Booking) => void
}

/** The stays of the month by check-in; each opens its details. */
export function MonthBookings({ title, bookings, onOpen }: MonthBookingsProps) {
  return (
    <section aria-label="Bookings of the month">
      <h2 className="text-block">{title}</h2>
      {bookings.length === 0 ? <p className="mt-3 text-muted">No stays in this month.</p> : null}
      <ul className="mt-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onOpen(booking)}
              className="flex w-full items-stretch gap-3 rounded-control px-1 py-3 text-left hover:bg-sunken"
            >
              <span aria-hidden style={barStyle(colorOf(booking))} className="w-2 shrink-0 rounded-full border-l-4" />
              <span className="min-w-0">
                <span className="block font-semibold">{guestName(booking.guest)}</span>
                <span className="block truncate text-sm text-muted">{booking.property.title}</span>
                <span className="num block text-sm">
                  {formatStay(booking.checkInDate, booking.checkOutDate)} · {statusWords[booking.status].label}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
