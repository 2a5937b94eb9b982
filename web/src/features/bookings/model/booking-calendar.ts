import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'

/** Numbers of spec §9. */
export const bookingColors = 10
export const maxRows = 5
export const rowHeight = 22

/** A month as `YYYY-MM`. */
export type IsoMonth = string

/** Nights of somebody: the day of leaving is not covered. */
interface Nights {
  checkInDate: IsoDate
  checkOutDate: IsoDate
}

/** Days that the host keeps, as the calendar draws them: a bar without a dialog. */
export interface BlockedDays extends Nights {
  blockId: number
  title: string
}

/** What the calendar shows as a bar. */
export type CalendarEntry = Booking | BlockedDays
export const isBlocked = (entry: CalendarEntry): entry is BlockedDays => 'blockId' in entry

/** The bar of one entry in one week row. Columns count from 0, Sunday. */
export interface WeekBar {
  entry: CalendarEntry
  column: number
  span: number
  row: number
  /** The stay begins (ends) in this week; otherwise the bar runs on with a square edge. */
  beginsHere: boolean
  endsHere: boolean
}

export interface CalendarWeek {
  days: IsoDate[]
  bars: WeekBar[]
  rows: number
  /** Entries that found no row, per column. */
  hidden: number[]
}

/** `2026-06` moved by `months`. */
export function moveMonth(month: IsoMonth, months: number): IsoMonth {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks, Sunday first, that touch a month. */
export function weeksOfMonth(month: IsoMonth): IsoDate[][] {
  const first = `${month}-01`
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const end = `${moveMonth(month, 1)}-01`
  const weeks: IsoDate[][] = []
  for (let day = start; day < end; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  }
  return weeks
}

/** The colour of a booking, the same everywhere on the calendar: 0 to 9. */
export const colorOf = (booking: Pick<Booking, 'id'>): number => booking.id % bookingColors

/** Stays that have a night in the month, by check-in. Cancelled ones are left out. */
export function bookingsOfMonth(bookings: readonly Booking[], month: IsoMonth): Booking[] {
  const from = `${month}-01`
  const to = `${moveMonth(month, 1)}-01`
  return bookings
    .filter((booking) => booking.status !== 'cancelled' && booking.checkInDate < to && booking.checkOutDate > from)
    .sort((a, b) => a.checkInDate.localeCompare(b.checkInDate) || a.id - b.id)
}

/**
 * Places nights in a week's rows: the first free row from the top, at most `maxRows`; what finds none is
 * counted per day in `hidden`. The check-out day itself is not covered.
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

/** Bookings that keep their nights and days kept by the host, by their first day; a booking before a block. */
export const calendarEntries = (bookings: readonly Booking[], blocked: readonly BlockedDays[]): CalendarEntry[] =>
  [...bookings.filter(({ status }) => status !== 'cancelled'), ...blocked].sort((a, b) =>
    a.checkInDate.localeCompare(b.checkInDate),
  )

/** What has its night on a day, in the order given: the day of leaving is not covered. */
export const entriesOfDay = (entries: readonly CalendarEntry[], day: IsoDate): CalendarEntry[] =>
  entries.filter(({ checkInDate, checkOutDate }) => checkInDate <= day && day < checkOutDate)
