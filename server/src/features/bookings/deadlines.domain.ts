import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { dateInZone, type IsoDate } from '#contract/shared/dates.ts'
import { offsetMinutes } from '#contract/shared/wall-clock.ts'

const DAY_MS = 86_400_000

/**
 * The instant a calendar date begins in a time zone (decision T2). Where the clocks change at midnight that is not always midnight: a day that
 * loses its first hour begins at one o'clock, and a midnight that comes twice begins it the first time.
 */
export function startOfDayIn(date: IsoDate, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const offsets = [utc - DAY_MS, utc + DAY_MS].map((near) => offsetMinutes(new Date(near), timeZone))
  const midnights = offsets.map((offset) => new Date(utc - offset * 60_000)).sort((a, b) => a.getTime() - b.getTime())
  const [first = new Date(utc), last = first] = midnights
  return dateInZone(first, timeZone) === date ? first : last
}

const HOUR_MS = 3_600_000

/**
 * Until when the host may answer a request paid at `paidAt`: 24 hours, or the start of the check-in day if that is sooner (B6). A stay paid
 * for late on the eve or on the day itself leaves two hours, for a request that ends before anybody could read it helps nobody.
 */
export function answerDeadline(paidAt: Date, checkIn: IsoDate, timeZone: string): Date {
  const after = (hours: number) => paidAt.getTime() + hours * HOUR_MS
  const sooner = Math.min(after(bookingPolicy.hostAnswerHours), startOfDayIn(checkIn, timeZone).getTime())
  return new Date(Math.max(sooner, after(bookingPolicy.lateAnswerHours)))
}

const SHORTEST_WAIT_MS = 2 * HOUR_MS

/** When the host is reminded: half-way to the deadline; null when so little time is left that the request itself is reminder enough (B6). */
export function halfTime(from: Date, until: Date): Date | null {
  const wait = until.getTime() - from.getTime()
  return wait <= SHORTEST_WAIT_MS ? null : new Date(from.getTime() + wait / 2)
}
