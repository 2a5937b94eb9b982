import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { addDays, fromLocalDate, type IsoDate } from '#contract/shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import {
  type BlockedDays,
  bookingsOfMonth,
  calendarEntries,
  entriesOfDay,
  type IsoMonth,
  isBlocked,
  layOutMonth,
  moveMonth,
  weeksOfMonth,
} from '../model/booking-calendar.ts'
import { CalendarDialog, type CalendarView } from './calendar-dialog.tsx'
import { CalendarWeekRow } from './calendar-week.tsx'
import { MonthBookings } from './month-bookings.tsx'

interface BookingCalendarProps {
  bookings: readonly Booking[]
  /** Days the host keeps, striped among the stays. */
  blocked: readonly BlockedDays[]
  /** Undefined: this month. */
  month: IsoMonth | undefined
  onMonth: (month: IsoMonth | undefined) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** The first day on the calendar of a month, and the day after its last. */
export function daysOnCalendar(month: IsoMonth): { from: IsoDate; to: IsoDate } {
  const days = weeksOfMonth(month).flat()
  return { from: days[0] ?? `${month}-01`, to: addDays(days.at(-1) ?? `${month}-01`, 1) }
}

/** The month's stays as bars, a dialog for each, and the list below (spec §2, tab 3). */
export function BookingCalendar({ bookings, blocked, month: given, onMonth }: BookingCalendarProps) {
  const [view, setView] = useState<CalendarView | null>(null)
  const open = (booking: Booking) => setView({ booking })
  const today = fromLocalDate(new Date())
  const thisMonth = today.slice(0, 7)
  const month = given ?? thisMonth
  const show = (next: IsoMonth) => onMonth(next === thisMonth ? undefined : next)
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
  const inMonth = bookingsOfMonth(bookings, month)
  // The weeks at both ends show days of the neighbours: their stays are laid out too.
  const entries = calendarEntries(bookings, blocked)
  const weeks = layOutMonth(month, entries)
  const openDay = (day: IsoDate) => setView({ day, entries: entriesOfDay(entries, day) })
  const drawn = weeks.flatMap(({ bars }) => bars.map(({ entry }) => entry))
  const legend = [
    ...(drawn.some((entry) => !isBlocked(entry) && entry.status === 'pending') ? ['Names in italics are pending.'] : []),
    ...(drawn.some(isBlocked) ? ['Striped days are blocked by you.'] : []),
  ]
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_340px]">
      <Panel className="min-w-0 p-3 sm:p-5">
        <div className="mb-3 flex items-center gap-1">
          <h2 className="mr-auto text-lg sm:text-block" aria-live="polite">
            {name}
          </h2>
          <Button variant="outline" className="px-3 sm:px-5" onClick={() => show(thisMonth)}>
            Today
          </Button>
          <Button variant="quiet" size="icon" aria-label="Previous month" onClick={() => show(moveMonth(month, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button variant="quiet" size="icon" aria-label="Next month" onClick={() => show(moveMonth(month, 1))}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
        <div className="grid grid-cols-7 pb-2 text-label font-semibold text-muted">
          {weekdays.map((weekday) => (
            <abbr key={weekday} title={weekday} className="px-1 no-underline">
              {weekday.slice(0, 3)}
            </abbr>
          ))}
        </div>
        {weeks.map((week) => (
          <CalendarWeekRow key={week.days[0]} week={week} month={month} today={today} onOpen={open} onOpenDay={openDay} />
        ))}
        {legend.length > 0 ? <p className="border-t border-line pt-3 text-sm text-muted">{legend.join(' ')}</p> : null}
      </Panel>
      <MonthBookings title={month === thisMonth ? 'This month' : `In ${name}`} bookings={inMonth} onOpen={open} />
      <CalendarDialog view={view} onView={setView} />
    </div>
  )
}
