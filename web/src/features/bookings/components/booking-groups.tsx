import { Fragment, type ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { groupBookings } from '../model/booking-order.ts'

interface BookingGroupsProps {
  bookings: readonly Booking[]
  reader: 'guest' | 'host'
  renderRow: (booking: Booking) => ReactNode
}

/** Bookings ahead, then those that are over, each under its heading. */
export function BookingGroups({ bookings, reader, renderRow }: BookingGroupsProps) {
  const { ahead, behind } = groupBookings(bookings, fromLocalDate(new Date()), reader)
  const groups = [
    { title: 'Upcoming', list: ahead },
    { title: 'Past and cancelled', list: behind },
  ].filter((group) => group.list.length > 0)
  return (
    <div className="flex flex-col gap-10">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="text-block">{group.title}</h2>
          {group.list.map((booking) => (
            <Fragment key={booking.id}>{renderRow(booking)}</Fragment>
          ))}
        </section>
      ))}
    </div>
  )
}
