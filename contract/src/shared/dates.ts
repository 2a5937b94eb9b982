import { tzOffset } from '@date-fns/tz/tzOffset'

/** A calendar date at the property, `YYYY-MM-DD`. Never an instant. */
export type IsoDate = string

const DAY_MS = 86_400_000
const pattern = /^\d{4}-\d{2}-\d{2}$/

const isRealDate = (value: string): boolean => {
  if (!pattern.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}

/** A `YYYY-MM-DD` that exists in the calendar, between 1970 and 2199. */
export const isIsoDate = (value: string): boolean => isRealDate(value) && value >= '1970-01-01' && value < '2200-01-01'

/** Days since 1970-01-01 of a calendar date. */
export const toDayNumber = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The calendar date `days` after `date` (negative: before). */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date((toDayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)

/** Nights of the stay `[checkIn, checkOut)`: the difference of calendar days, which no clock change can alter. */
export const countNights = (checkIn: IsoDate, checkOut: IsoDate): number => Math.abs(toDayNumber(checkOut) - toDayNumber(checkIn))

/** The wall-clock time of a time zone at an instant, as a `Date` whose UTC fields show it. */
export const wallClock = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000)

/** The calendar date of an instant in a time zone such as `America/New_York`; throws when the zone is unknown. */
export const dateInZone = (instant: Date, timeZone: string): IsoDate => wallClock(instant, timeZone).toISOString().slice(0, 10)

/** Today in the last time zone (UTC−12): the server refuses only dates that are past everywhere. */
export const earliestToday = (now: Date): IsoDate => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

/** Today in the first time zone (UTC+14): no date after it has begun anywhere. */
export const latestToday = (now: Date): IsoDate => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** A local `Date` of a date picker to the calendar date it shows. */
export function fromLocalDate(date: Date): IsoDate {
  const pad = (value: number, size = 2) => String(value).padStart(size, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/**
 * A calendar date to the local `Date` a date picker shows for it (local noon, so that no clock change moves the
 * day).
 */
export function toLocalDate(date: IsoDate): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `January 31` of a calendar date. */
export const formatMonthDay = (date: IsoDate): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`
/** `January 31, 2027`. */
export const formatDate = (date: IsoDate): string => `${formatMonthDay(date)}, ${Number(date.slice(0, 4))}`
/** `Jan 31`, for places too narrow for the long form. */
export const formatDateShort = (date: IsoDate): string => formatMonthDay(date).replace(/^(...)\w*/, '$1')
