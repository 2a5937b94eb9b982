import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'

/** Numbers of spec §9. */
export const bookingColors = 10
export const maxRows = 5
export const rowHeight = 22

/** A month as `YYYY-MM`. */
export type IsoMonth = string

/** The bars of one booking in one week row. Columns count from 0, Sunday. */
export interface WeekBar {
  booking: Booking
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
  /** Bookings that found no row, per column. */
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
 * Places the nights of bookings in a week's rows: the first free row from the top, at most `maxRows`; what finds none is
 * counted per day in `hidden`. The check-out day itself is not covered.
 */
export function layOutWeek(days: IsoDate[], bookings: readonly Booking[]): CalendarWeek {
  const first = days[0] ?? ''
  const after = addDays(days.at(-1) ?? first, 1)
  const bars: WeekBar[] = []
  const hidden = days.map(() => 0)
  const freeFrom: number[] = Array.from({ length: maxRows }, () => 0)
  for (const booking of bookings) {
    if (booking.checkInDate >= after || booking.checkOutDate <= first) continue
    const column = Math.max(0, toDayNumber(booking.checkInDate) - toDayNumber(first))
    const end = Math.min(days.length, toDayNumber(booking.checkOutDate) - toDayNumber(first))
    const row = freeFrom.findIndex((free) => free <= column)
    if (row === -1) {
      for (let at = column; at < end; at += 1) hidden[at] = (hidden[at] ?? 0) + 1
      continue
    }
    freeFrom[row] = end
    const beginsHere = booking.checkInDate >= first
    bars.push({
      booking,
      column,
      span: end - column,
      row,
      beginsHere,
      endsHere: booking.checkOutDate <= after,
    })
  }
  return {
    days,
    bars,
    rows: bars.reduce((most, bar) => Math.max(most, bar.row + 1), 0),
    hidden,
  }
}

/** A month laid out week by week, from bookings sorted by check-in. */
export const layOutMonth = (month: IsoMonth, bookings: readonly Booking[]): CalendarWeek[] =>
  weeksOfMonth(month).map((days) => layOutWeek(days, bookings))
