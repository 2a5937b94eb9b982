import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { type IsoMonth, moveMonth, weeksOfMonth } from '../../../stays/calendar/months.ts'

/** Numbers the specification fixes. */
const bookingColors = 10
export const maxRows = 5
export const rowHeight = 22

/** The occupied nights: the check-out day is not covered. */
interface Nights {
  checkInDate: IsoDate
  checkOutDate: IsoDate
}

/** Blocked days on the calendar: a bar without a dialog. */
export interface BlockedDays extends Nights {
  blockId: number
  propertyId: number
  title: string
}

/** An entry that the calendar shows as a bar. */
export type CalendarEntry = Booking | BlockedDays
export const isBlocked = (entry: CalendarEntry): entry is BlockedDays => 'blockId' in entry

/** The bar of one entry in one week row. Columns count from 0, Sunday. */
export interface WeekBar {
  entry: CalendarEntry
  column: number
  span: number
  row: number
  /** Whether the stay starts (ends) in this week; otherwise the bar continues with a square edge. */
  beginsHere: boolean
  endsHere: boolean
}

export interface CalendarWeek {
  days: IsoDate[]
  bars: WeekBar[]
  rows: number
  /** The number of hidden entries per column. */
  hidden: number[]
}

/** Stays with a night in the month, by check-in. Canceled ones are left out. */
export function bookingsOfMonth(bookings: readonly Booking[], month: IsoMonth): Booking[] {
  const from = `${month}-01`
  const to = `${moveMonth(month, 1)}-01`
  return bookings
    .filter((booking) => booking.status !== 'cancelled' && booking.checkInDate < to && booking.checkOutDate > from)
    .sort((a, b) => a.checkInDate.localeCompare(b.checkInDate) || a.id - b.id)
}

/**
 * Places nights in a week's rows: the first free row from the top, at most `maxRows`; further entries are counted per
 * day in `hidden`. The check-out day is not covered.
 */
export function layOutWeek(days: IsoDate[], entries: readonly CalendarEntry[]): CalendarWeek {
  const first = days[0] ?? ''
  const after = addDays(days.at(-1) ?? first, 1)
  const bars: WeekBar[] = []
  const hidden = days.map(() => 0)
  const freeFrom: number[] = Array.from({ length: maxRows }, () => 0)
  for (const entry of entries) {
    if (entry.checkInDate >= after || entry.checkOutDate <= first) continue
    const column = Math.max(0, toDayNumber(entry.checkInDate) - toDayNumber(first))
    const end = Math.min(days.length, toDayNumber(entry.checkOutDate) - toDayNumber(first))
    const row = freeFrom.findIndex((free) => free <= column)
    if (row === -1) {
      for (let at = column; at < end; at += 1) hidden[at] = (hidden[at] ?? 0) + 1
      continue
    }
    freeFrom[row] = end
    const beginsHere = entry.checkInDate >= first
    bars.push({
      entry,
      column,
      span: end - column,
      row,
      beginsHere,
      endsHere: entry.checkOutDate <= after,
    })
  }
  return {
    days,
    bars,
    rows: bars.reduce((most, bar) => Math.max(most, bar.row + 1), 0),
    hidden,
  }
}

/** A month laid out week by week, from entries sorted by their first day. */
export const layOutMonth = (month: IsoMonth, entries: readonly CalendarEntry[]): CalendarWeek[] =>
  weeksOfMonth(month).map((days) => layOutWeek(days, entries))

/** The color of each listing: distinct for ten of them, and the same as long as no listing is deleted. */
export const listingColors = (listings: readonly { id: number }[]): Map<number, number> =>
  new Map([...listings].sort((a, b) => a.id - b.id).map(({ id }, at) => [id, at % bookingColors]))

/** The listings of entries, in the order of their names. */
export function listingsOf(entries: readonly CalendarEntry[]): { id: number; title: string }[] {
  const titles = new Map(entries.map((entry) => [entry.propertyId, isBlocked(entry) ? entry.title : entry.property.title]))
  return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
}

/** Active bookings and blocked days by first day; a booking precedes a block. */
export const calendarEntries = (bookings: readonly Booking[], blocked: readonly BlockedDays[]): CalendarEntry[] =>
  [...bookings.filter(({ status }) => status !== 'cancelled'), ...blocked].sort((a, b) =>
    a.checkInDate.localeCompare(b.checkInDate),
  )

/** The entries with a night on a day, in the given order: the check-out day is not covered. */
export const entriesOfDay = (entries: readonly CalendarEntry[], day: IsoDate): CalendarEntry[] =>
  entries.filter(({ checkInDate, checkOutDate }) => checkInDate <= day && day < checkOutDate)
