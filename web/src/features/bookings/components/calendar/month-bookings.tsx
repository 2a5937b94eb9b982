import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { StayButton } from './stay-button.tsx'

interface MonthBookingsProps {
  /** 'This month’s bookings', or those of a named month. */
  title: string
  bookings: readonly Booking[]
  onOpen: (booking: Booking) => void
}

/** The stays of the month by check-in; each opens its details. */
export function MonthBookings({ title, bookings, onOpen }: MonthBookingsProps) {
  return (
    <section aria-labelledby="month-bookings">
      <h2 id="month-bookings" className="text-block">
        {title}
      </h2>
      {bookings.length === 0 ? <p className="mt-3 text-muted">No stays this month.</p> : null}
      <ul className="mt-2 grid gap-x-10 lg:grid-cols-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-line">
            <StayButton booking={booking} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
