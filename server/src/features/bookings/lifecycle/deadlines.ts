import { tzOffset } from '@date-fns/tz/tzOffset'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { dateInZone, type IsoDate } from '#contract/shared/dates.ts'

const DAY_MS = 86_400_000

/**
 * The instant at which a calendar date begins in a time zone. Where the clocks change at midnight that is not always
 * midnight: a day that loses its first hour begins at one o'clock, and a repeated midnight counts the first time.
 */
export function startOfDayIn(date: IsoDate, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const offsets = [utc - DAY_MS, utc + DAY_MS].map((near) => tzOffset(timeZone, new Date(near)))
  const midnights = offsets.map((offset) => new Date(utc - offset * 60_000)).sort((a, b) => a.getTime() - b.getTime())
  const [first = new Date(utc), last = first] = midnights
  return dateInZone(first, timeZone) === date ? first : last
}

const HOUR_MS = 3_600_000

/**
 * The host's deadline for a request paid at `paidAt`: so many hours, or the start of the check-in day if that is
 * sooner.
 * A late payment on the eve or on the day itself still leaves two hours, so that the host can read the request.
 */
export function answerDeadline(paidAt: Date, checkIn: IsoDate, { timeZone, hours }: { timeZone: string; hours: number }): Date {
  const after = (count: number) => paidAt.getTime() + count * HOUR_MS
  const sooner = Math.min(after(hours), startOfDayIn(checkIn, timeZone).getTime())
  return new Date(Math.max(sooner, after(bookingPolicy.lateAnswerHours)))
}

const SHORTEST_WAIT_MS = 2 * HOUR_MS

/** When the host is reminded: half-way to the deadline; null when too little time is left for a reminder. */
export function halfTime(from: Date, until: Date): Date | null {
  const wait = until.getTime() - from.getTime()
  return wait <= SHORTEST_WAIT_MS ? null : new Date(from.getTime() + wait / 2)
}
