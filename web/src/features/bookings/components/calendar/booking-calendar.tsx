import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { MonthGrid } from '../../../../stays/calendar/month-grid.tsx'
import { type IsoMonth, moveMonth, nameOfMonth } from '../../../../stays/calendar/months.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import {
  type BlockedDays,
  bookingsOfMonth,
  calendarEntries,
  entriesOfDay,
  isBlocked,
  layOutMonth,
  listingColors,
  listingsOf,
} from '../../model/booking-calendar.ts'
import { CalendarDialog, type CalendarView, StayButton } from './calendar-dialog.tsx'
import { WeekRows } from './calendar-week.tsx'
import { ListingColorsProvider, useListingStyle } from './listing-colors.ts'

const chip =
  'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full px-3.5 text-sm font-semibold ring-1 ring-line ring-inset hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:ring-primary'

interface ListingFilterProps {
  /** The listings in the shown days, in the order of their names. */
  listings: readonly { id: number; title: string }[]
  /** Null shows all. */
  chosen: number | null
  onChoose: (listing: number | null) => void
}

/** The colors of the listings; choosing one shows its stays alone. */
function ListingFilter({ listings, chosen, onChoose }: ListingFilterProps) {
  const styleOf = useListingStyle()
  if (listings.length < 2 && chosen === null) return null
  return (
    <fieldset className="mb-4 flex min-w-0 flex-wrap gap-2 max-sm:-mx-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3 max-sm:py-0.5">
      <legend className="sr-only">
        <Trans>Listings</Trans>
      </legend>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)} className={chip}>
        <Trans>All listings</Trans>
      </button>
      {listings.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
          className={chip}
        >
          <span aria-hidden style={styleOf(id)} className="h-4 w-5 shrink-0 rounded-sm border-s-4" />
          <span className="truncate">{title}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface MonthBookingsProps {
  /** 'This month’s bookings', or those of a named month. */
  title: string
  bookings: readonly Booking[]
  onOpen: (booking: Booking) => void
}

/** The stays of the month by check-in; each opens its details. */
function MonthBookings({ title, bookings, onOpen }: MonthBookingsProps) {
  return (
    <section aria-labelledby="month-bookings">
      <h2 id="month-bookings" className="text-block">
        {title}
      </h2>
      {bookings.length === 0 ? <p className="mt-3 text-muted">{t`No stays this month.`}</p> : null}
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

interface BookingCalendarProps {
  /** All of the host's listings: they decide the colors. */
  listings: readonly { id: number }[]
  bookings: readonly Booking[]
  /** Blocked days, striped among the stays. */
  blocked: readonly BlockedDays[]
  /** Today's date at the listings. */
  today: IsoDate
  /** Undefined means the current month. */
  month: IsoMonth | undefined
  onMonth: (month: IsoMonth | undefined) => void
}

/** The month's stays as bars with a dialog each, and the list below. */
export function BookingCalendar({ listings, bookings, blocked, today, month: given, onMonth }: BookingCalendarProps) {
  const [view, setView] = useState<CalendarView | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const colors = useMemo(() => listingColors(listings), [listings])
  const open = (booking: Booking) => setView({ booking })
  const thisMonth = today.slice(0, 7)
  const month = given ?? thisMonth
  const show = (next: IsoMonth) => onMonth(next === thisMonth ? undefined : next)
  const name = nameOfMonth(month)
  const isShown = ({ propertyId }: { propertyId: number }) => chosen === null || propertyId === chosen
  const inMonth = bookingsOfMonth(bookings.filter(isShown), month)
  // The first and last week contain days of other months: their stays are laid out too.
  const all = calendarEntries(bookings, blocked)
  const entries = all.filter(isShown)
  const weeks = layOutMonth(month, entries)
  const openDay = (day: IsoDate) => setView({ day, entries: entriesOfDay(entries, day) })
  const drawn = weeks.flatMap(({ bars }) => bars.map(({ entry }) => entry))
  const legend = [
    ...(drawn.some((entry) => !isBlocked(entry) && entry.status === 'pending') ? [t`Pending bookings are in italics.`] : []),
    ...(drawn.some(isBlocked) ? [t`Striped days are blocked.`] : []),
  ]
  return (
    <ListingColorsProvider value={colors}>
      <div className="grid gap-10">
        <Panel className="min-w-0 p-3 sm:p-5">
          <div className="mb-3 flex items-center gap-1">
            <h2 className="me-auto text-lg sm:text-block" aria-live="polite">
              {name}
            </h2>
            <Button variant="outline" className="px-3 sm:px-5" onClick={() => show(thisMonth)}>
              <Trans>Today</Trans>
            </Button>
            <IconButton label={t`Previous month`} onClick={() => show(moveMonth(month, -1))}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={t`Next month`} onClick={() => show(moveMonth(month, 1))}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
          <ListingFilter listings={listingsOf(all)} chosen={chosen} onChoose={setChosen} />
          <MonthGrid month={month}>
            {(_, at) => {
              const week = weeks[at]
              return week ? <WeekRows week={week} month={month} today={today} onOpen={open} onOpenDay={openDay} /> : null
            }}
          </MonthGrid>
          {legend.length > 0 ? (
            <p className="border-t border-line pt-3 text-sm text-muted">{legend.join(sentenceGap())}</p>
          ) : null}
        </Panel>
        <MonthBookings
          title={month === thisMonth ? t`This month’s bookings` : t`Bookings in ${name}`}
          bookings={inMonth}
          onOpen={open}
        />
        <CalendarDialog view={view} onView={setView} />
      </div>
    </ListingColorsProvider>
  )
}
