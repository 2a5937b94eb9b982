import { addDays, type IsoDate } from '#contract/shared/dates.ts'

/**
 * Zones of the demo world, of popular destinations, and of unusual clocks: half an hour of summer time, a change at
 * midnight (so that a day begins at one o'clock), summer time that pauses for a month, no summer time at all, far
 * ahead and far behind.
 */
export const zones = [
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Asia/Kathmandu',
] as const

export const FIRST_DAY: IsoDate = '2024-01-01'
export const LAST_DAY: IsoDate = '2034-12-31'

function* daysFrom(first: IsoDate, last: IsoDate): Generator<IsoDate> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day
}

/** Every day between two dates on which a zone changes its clocks, with two days before and two after it. */
export function clockChanges(timeZone: string, first = FIRST_DAY, last = LAST_DAY): IsoDate[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (day: IsoDate) =>
    format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  const found = new Set<IsoDate>()
  let former = offsetAt(addDays(first, -1))
  for (const day of daysFrom(first, last)) {
    const offset = offsetAt(day)
    if (offset !== former) for (const near of [-2, -1, 0, 1, 2]) found.add(addDays(day, near))
    former = offset
  }
  return [...found].sort()
}
