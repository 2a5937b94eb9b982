import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countGuests } from '../../../../lib/texts/count-words.ts'
import { formatDate } from '../../../../lib/texts/format-date.ts'
import { BookingBadges } from '../../../../stays/booking-badges.tsx'
import { stripes } from '../../../../stays/calendar/stay-colors.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { guestName } from '../../../../stays/guest-name.ts'
import { PriceLines } from '../../../../stays/price/price-lines.tsx'
import { statusWords } from '../../../../stays/status-words.ts'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../ui/overlays/dialog.tsx'
import { type CalendarEntry, isBlocked } from '../../model/booking-calendar.ts'
import { ContactLinks } from '../list/guest-contact.tsx'
import { SpecialRequestsText } from '../list/special-requests-text.tsx'
import { useListingStyle } from './listing-colors.ts'

/** The dialog's content: one stay, or all entries of a day that has more than its rows can show. */
export type CalendarView = { booking: Booking } | { day: IsoDate; entries: readonly CalendarEntry[] }

/** A stay as one line of a list, in the color of its listing; it opens the details. */
export function StayButton({ booking, onOpen }: { booking: Booking; onOpen: (booking: Booking) => void }) {
  const styleOf = useListingStyle()
  return (
    <button
      type="button"
      onClick={() => onOpen(booking)}
      className="flex w-full items-stretch gap-3 rounded-control px-1 py-3 text-start hover:bg-sunken"
    >
      <span aria-hidden style={styleOf(booking.propertyId)} className="w-2 shrink-0 rounded-full border-s-4" />
      <span className="min-w-0">
        <span className="block font-semibold">{guestName(booking.guest)}</span>
        <span className="block truncate text-sm text-muted">{booking.property.title}</span>
        <span className="num block text-sm">
          {formatStay(booking.checkInDate, booking.checkOutDate)}{' '}
          <span className="whitespace-nowrap">· {statusWords[booking.status].label}</span>
        </span>
      </span>
    </button>
  )
}

function DayEntries({
  day,
  entries,
  onOpen,
}: {
  day: IsoDate
  entries: readonly CalendarEntry[]
  onOpen: (booking: Booking) => void
}) {
  return (
    <>
      <DialogTitle>{formatDate(day)}</DialogTitle>
      <DialogDescription>{t`Stays and blocked listings on this day`}</DialogDescription>
      <ul className="mt-4">
        {entries.map((entry) => (
          <li key={isBlocked(entry) ? `block-${entry.blockId}` : entry.id} className="border-b border-line last:border-b-0">
            {isBlocked(entry) ? (
              <p className="flex items-stretch gap-3 px-1 py-3">
                <span aria-hidden style={{ background: stripes }} className="w-2 shrink-0 rounded-full" />
                <span className="min-w-0">
                  <span className="block font-semibold">{t`Blocked by you`}</span>
                  <span className="block truncate text-sm text-muted">{entry.title}</span>
                </span>
              </p>
            ) : (
              <StayButton booking={entry} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="num text-end font-semibold">{children}</dd>
    </div>
  )
}

/** A stay in its dialog: guest, dates, nights and price. */
function BookingDetails({ booking }: { booking: Booking }) {
  const money = useMoney()
  return (
    <>
      <DialogTitle>{guestName(booking.guest)}</DialogTitle>
      <DialogDescription>{booking.property.title}</DialogDescription>
      <div className="mt-4">
        <BookingBadges booking={booking} />
      </div>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Fact label={t`Check-in`}>{formatDate(booking.checkInDate)}</Fact>
        <Fact label={t`Check-out`}>{formatDate(booking.checkOutDate)}</Fact>
        <Fact label={t`Nights`}>{booking.nights}</Fact>
        <Fact label={t`Guests`}>{countGuests(booking.guestCount)}</Fact>
        <Fact label={t`Total`}>{money.exact(booking.totalPrice)}</Fact>
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

/** The calendar's one dialog: choosing a stay replaces the day's list. */
export function CalendarDialog({ view, onView }: { view: CalendarView | null; onView: (view: CalendarView | null) => void }) {
  return (
    <Dialog open={view !== null} onOpenChange={(open) => !open && onView(null)}>
      {view ? (
        <DialogContent>
          {'booking' in view ? (
            <BookingDetails booking={view.booking} />
          ) : (
            <DayEntries day={view.day} entries={view.entries} onOpen={(booking) => onView({ booking })} />
          )}
        </DialogContent>
      ) : null}
    </Dialog>
  )
}
