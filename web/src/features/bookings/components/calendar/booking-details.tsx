import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { BookingBadges } from '../../../../stays/booking-badges.tsx'
import { guestName } from '../../../../stays/guest-name.ts'
import { PriceLines } from '../../../../stays/price/price-lines.tsx'
import { DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { ContactLinks } from '../list/guest-contact.tsx'
import { SpecialRequestsText } from '../list/special-requests-text.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="num text-right font-semibold">{children}</dd>
    </div>
  )
}

/** A stay in its dialog: guest, dates, nights and price. */
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
        <Fact label="Guests">{plural(booking.guestCount, 'guest')}</Fact>
        <Fact label="Total">{formatDollarsExact(booking.totalPrice)}</Fact>
      </dl>
      {booking.breakdown.nightlyLines ? (
        <div className="mt-3 text-sm">
          <PriceLines breakdown={booking.breakdown} />
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <ContactLinks guest={booking.guest} />
      </div>
      {booking.specialRequests ? <SpecialRequestsText className="mt-3">{booking.specialRequests}</SpecialRequestsText> : null}
    </>
  )
}
