import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { DialogDescription, DialogTitle } from '../../../ui/dialog.tsx'
import { countOf, guestName } from '../model/booking-words.ts'
import { BookingBadges } from './booking-badges.tsx'
import { BreakdownList } from './breakdown-list.tsx'
import { ContactLinks } from './guest-contact.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="num text-right font-semibold">{children}</dd>
    </div>
  )
}

/** A stay of the calendar in its dialog: who comes, when, for how long and for how much. */
export function BookingDetails({ booking }: { booking: Booking }) {
  return (
    <>
      <DialogTitle>{guestName(booking.guest)}</DialogTitle>
      <DialogDescription>{booking.property.title}</DialogDescription>
      <div className="mt-4">
        <BookingBadges booking={booking} />
      </div>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Fact label="Check-in">{formatDate(booking.checkInDate)}</Fact>
        <Fact label="Check-out">{formatDate(booking.checkOutDate)}</Fact>
        <Fact label="Nights">{booking.nights}</Fact>
        <Fact label="Guests">{countOf(booking.guestCount, 'guest')}</Fact>
        <Fact label="Total">{formatDollarsExact(booking.totalPrice)}</Fact>
      </dl>
      {booking.breakdown.nightlyLines ? (
        <div className="mt-3 text-sm">
          <BreakdownList breakdown={booking.breakdown} />
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <ContactLinks guest={booking.guest} />
      </div>
      {booking.specialRequests ? (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Special requests: </span>
          {booking.specialRequests}
        </p>
      ) : null}
    </>
  )
}
