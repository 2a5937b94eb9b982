import { Fragment, type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { groupBookings } from '../model/booking-order.ts'

/** Rows of what is over that are shown before anybody asks for all. */
const firstPast = 8

interface BookingGroupsProps {
  bookings: readonly Booking[]
  reader: 'guest' | 'host'
  renderRow: (booking: Booking) => ReactNode
}

interface GroupProps {
  title: string
  bookings: readonly Booking[]
  /** Rows shown at first; the rest waits behind a button. */
  atFirst?: number
  renderRow: (booking: Booking) => ReactNode
}

function Group({ title, bookings, atFirst = bookings.length, renderRow }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (bookings.length === 0) return null
  const shown = isOpen ? bookings : bookings.slice(0, atFirst)
  return (
    <section aria-label={title}>
      <h2 className="text-block">{title}</h2>
      {shown.map((booking) => (
        <Fragment key={booking.id}>{renderRow(booking)}</Fragment>
      ))}
      {shown.length < bookings.length ? (
        <Button variant="outline" className="mt-4" onClick={() => setIsOpen(true)}>
          Show all {bookings.length}
        </Button>
      ) : null}
    </section>
  )
}

/** Bookings ahead, then those that are over, each under its heading. */
export function BookingGroups({ bookings, reader, renderRow }: BookingGroupsProps) {
  const { ahead, behind } = groupBookings(bookings, fromLocalDate(new Date()), reader)
  return (
    <div className="flex flex-col gap-10">
      <Group title="Upcoming" bookings={ahead} renderRow={renderRow} />
      <Group title="Past and cancelled" bookings={behind} atFirst={firstPast} renderRow={renderRow} />
    </div>
  )
}
