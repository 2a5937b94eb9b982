// A chunk of its own: an island, which hydrates when it comes into view.

import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { IsoDate } from '#contract/shared/dates.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingCard } from './booking-card.tsx'
import { type BookingStart, useStayBooking } from './use-stay-booking.ts'

interface BookingProps extends BookingStart {
  /** Called with the check-in, whenever it changes. Must be stable. */
  onCheckIn: (checkIn: IsoDate | undefined) => void
}

/** The booking of a listing: a card beside it, and on narrow screens a bar at the bottom with a sheet. */
export function Booking({ onCheckIn, ...start }: BookingProps) {
  const booking = useStayBooking(start)
  const { checkIn } = booking.choice
  useEffect(() => onCheckIn(checkIn), [onCheckIn, checkIn])
  return (
    <>
      <aside aria-label={t`Book this stay`} className="hidden lg:block">
        <div className="sticky top-6 rounded-card bg-surface p-6 shadow-float ring-1 ring-line">
          <BookingCard booking={booking} />
        </div>
      </aside>
      <BookingBar booking={booking} />
    </>
  )
}
