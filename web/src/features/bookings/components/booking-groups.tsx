import { Fragment, type ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { FoldButton, useFold } from '../../../ui/fold.tsx'
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
  const fold = useFold(bookings, atFirst)
  if (bookings.length === 0) return null
  return (
    <section aria-label={title} className="grid justify-items-start gap-4">
      <div className="w-full">
        <h2 className="text-block">{title}</h2>
        {fold.shown.map((booking) => (
          <Fragment key={booking.id}>{renderRow(booking)}</Fragment>
        ))}
      </div>
      <FoldButton fold={fold} all={`Show all ${bookings.length}`} fewer="Show fewer" />
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
