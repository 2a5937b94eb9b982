import { tzOffset } from '@date-fns/tz/tzOffset'
import type ICAL from 'ical.js'
import { addDays, dateInZone, type IsoDate, isIsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { zoneOfWindows } from './windows-zones.ts'
import { type Clock, describedClock } from './zone-rules.ts'

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** An end from 23:59 on means the next midnight. */
const LAST_MINUTE = DAY_SECONDS - 60

/** A date, or a time in some zone, as a calendar writes it. */
export interface WrittenTime {
  day: IsoDate
  /** Seconds since midnight, below 86,400; null for a whole day. */
  seconds: number | null
  /** `UTC` or the calendar's zone name; null for the reader's own time. */
  zone: string | null
  /** The calendar's own descriptions of zones that this machine does not know. */
  calendar: ICAL.Component | null
}

const SHAPE = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z)?)?$/i

/** The last day that counts; some calendars block a place until 9999. */
export const LAST_DAY: IsoDate = '2199-12-31'

/**
 * A date or time in iCalendar's form, such as `20270201` or `20270201T160000Z`; null when it is invalid or does not
 * exist.
 */
export function readTime(text: string, zone: string | null, calendar: ICAL.Component | null): WrittenTime | null {
  const [, year, month, date, hour, minute, second, utc] = text.trim().match(SHAPE) ?? []
  // A leap year stands for years that are too far ahead.
  const isFar = Number(year) > 2199
  if (!isIsoDate(`${isFar ? '2096' : year}-${month}-${date}`)) return null
  const day = isFar ? LAST_DAY : `${year}-${month}-${date}`
  if (hour === undefined) return { day, seconds: null, zone: null, calendar }
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second ?? 0)
  if (seconds > DAY_SECONDS || Number(minute) > 59 || Number(second ?? 0) > 60) return null
  return laterBy({ day, seconds: 0, zone: utc ? 'UTC' : zone, calendar }, seconds)
}

/** Adds seconds on the same clock; for a date only whole days count. */
export function laterBy(time: WrittenTime, seconds: number): WrittenTime {
  const total = (time.seconds ?? 0) + seconds
  const days = Math.floor(total / DAY_SECONDS)
  return { ...time, day: addDays(time.day, days), seconds: time.seconds === null ? null : total - days * DAY_SECONDS }
}

/** Cached look-ups of zone names: the names are untrusted, so the cache is cleared when there are too many. */
const askedZones = new Map<string, string | null>()
const MOST_ASKED = 2_000

/** The machine's name of a zone, or null when it is unknown. The look-up is slow. */
function findZone(name: string): string | null {
  const asked = askedZones.get(name)
  if (asked !== undefined) return asked
  let found: string | null = null
  try {
    found = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {}
  if (askedZones.size >= MOST_ASKED) askedZones.clear()
  askedZones.set(name, found)
  return found
}

/** A zone under a name this machine or Windows knows; calendars prefix names (`/vendor/Europe/Paris`). */
const knownZone = (name: string): string | null =>
  findZone(zoneOfWindows(name) ?? name) ?? findZone(name.split('/').slice(-2).join('/'))

/** A zone's offset from UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number =>
  timeZone === 'UTC' ? 0 : tzOffset(timeZone, new Date(instant)) * 60_000

/** `(UTC-05:00) Eastern Time`, as Outlook shows it, without its summer time; null for other names. */
function offsetInName(name: string): Clock | null {
  const [, sign, hours, minutes] = name.match(/^\(?(?:UTC|GMT)([+-])(\d{1,2}):?(\d{2})\)/i) ?? []
  if (hours === undefined) return null
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  return () => offset
}

/** The clock of a time: of its zone by name, or as its calendar describes it; null for an unknown zone. */
function clockOf({ zone, calendar }: WrittenTime): Clock | null {
  if (zone === null) return null
  const known = zone === 'UTC' ? 'UTC' : knownZone(zone)
  if (known) return (instant) => offsetAt(instant, known)
  return (calendar && describedClock(calendar, zone)) ?? offsetInName(zone)
}

/** What is not known of a time's zone: everything, or all but the offset in its name; null when it is known. */
export function zoneDoubt({ zone, seconds, calendar }: WrittenTime): 'unknown' | 'fixed' | null {
  if (zone === null || seconds === null || zone === 'UTC' || knownZone(zone)) return null
  if (calendar && describedClock(calendar, zone)) return null
  return offsetInName(zone) ? 'fixed' : 'unknown'
}

/** The instant of a time in milliseconds; null for a date, and for a time in an unknown zone. */
function instantOf(time: WrittenTime): number | null {
  const clock = time.seconds === null ? null : clockOf(time)
  if (time.seconds === null || !clock) return null
  const wall = toDayNumber(time.day) * DAY_MS + time.seconds * 1_000
  return wall - clock(wall - clock(wall))
}

/**
 * The calendar day of a time at the property. A date is itself; a time without a zone is in the property's. A zone
 * that is not known by name is read by the calendar's own description, otherwise as the property's.
 */
export function dayAtPlace(time: WrittenTime, placeZone: string): IsoDate {
  const instant = instantOf(time)
  return instant === null ? time.day : dateInZone(new Date(instant), placeZone)
}

/** Whether two times are in one zone, so that they compare as written. */
export const isSameClock = (one: WrittenTime, other: WrittenTime): boolean =>
  one.zone === other.zone && (one.seconds === null) === (other.seconds === null)

/**
 * A time converted to the zone of `other`: an excluded time in UTC names a day of a series in another zone. Dates,
 * and times without a zone, stay as they are; for a series of days, a midnight is its written day.
 */
export function onClockOf(other: WrittenTime, time: WrittenTime, placeZone: string): WrittenTime {
  const instant = isSameClock(other, time) ? null : instantOf(time)
  if (instant === null) return time
  if (other.seconds === null)
    return { ...time, seconds: null, zone: null, day: time.seconds === 0 ? time.day : dateInZone(new Date(instant), placeZone) }
  const clock = clockOf(other)
  const wall = instant + (clock ? clock(instant) : offsetAt(instant, placeZone))
  const day = Math.floor(wall / DAY_MS)
  return { ...other, day: addDays('1970-01-01', day), seconds: Math.floor((wall - day * DAY_MS) / 1_000) }
}

/**
 * The days from a start to an exclusive end, at the property. An end at 23:59 is the next midnight. A range from
 * midnight to midnight of one zone means the days it names: many sites write whole days as midnights in UTC.
 */
export function daysBetween(start: WrittenTime, end: WrittenTime, placeZone: string): { from: IsoDate; to: IsoDate } {
  const last = end.seconds !== null && end.seconds >= LAST_MINUTE ? laterBy(end, DAY_SECONDS - end.seconds) : end
  if (isSameClock(start, last) && !start.seconds && !last.seconds) return { from: start.day, to: last.day }
  return { from: dayAtPlace(start, placeZone), to: dayAtPlace(last, placeZone) }
}
