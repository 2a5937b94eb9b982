import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { StayButton } from './stay-button.tsx'

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
            <StayButton booking={booking} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
