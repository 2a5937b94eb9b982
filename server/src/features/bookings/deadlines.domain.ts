import type { IsoDate } from '#contract/shared/dates.ts'

/** Minutes a time zone is ahead of UTC at an instant. */
function offsetMinutes(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return Math.round(
    (Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - instant.getTime()) / 60_000,
  )
}

/** The instant a calendar date begins in a time zone (decision T2). */
export function startOfDayIn(date: IsoDate, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const guess = new Date(utc - offsetMinutes(new Date(utc), timeZone) * 60_000)
  return new Date(utc - offsetMinutes(guess, timeZone) * 60_000)
}

const SHORTEST_WAIT_MS = 2 * 3_600_000

/** When the host is reminded: half-way to the deadline; null when so little time is left that the request itself is reminder enough (B6). */
export function halfTime(from: Date, until: Date): Date | null {
  const wait = until.getTime() - from.getTime()
  return wait < SHORTEST_WAIT_MS ? null : new Date(from.getTime() + wait / 2)
}
