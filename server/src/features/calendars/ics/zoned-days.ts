import { tzOffset } from '@date-fns/tz/tzOffset'
import type ICAL from 'ical.js'
import { addDays, dateInZone, type IsoDate, isIsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { daysOfRule, readRuleParts } from './recurrence.ts'
import { zoneOfWindows } from './windows-zones.ts'

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

/** Times that matter are within these days around today; before and after, the nearest offset holds. */
const PAST_DAYS = 800
const AHEAD_DAYS = 1_900
/** A rule that ends later has no end. */
const FARTHEST: IsoDate = '2199-12-31'

/** The offset from UTC at an instant, both in milliseconds. */
export type Clock = (instant: number) => number

interface Change {
  /** When it begins, by the clock before it. */
  at: number
  offset: number
  before: number
}

export interface ZoneReading {
  today: IsoDate
  /** Counts the days that are looked at; throws when they are too many. */
  look: (count?: number) => void
}

const textOf = (part: ICAL.Component, name: string): string => String(part.getFirstProperty(name)?.getFirstValue() ?? '').trim()

function readOffset(text: string): number | null {
  const [, sign, hours, minutes, seconds = '0'] = text.match(/^([+-]?)(\d{2}):?(\d{2}):?(\d{2})?$/) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
}

/** A date and time without a zone, also from before 1970; null when it cannot be read. */
function readWall(text: string): { day: IsoDate; ms: number } | null {
  const [, year, month, date, hour = '0', minute = '0', second = '0'] =
    text.trim().match(/^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?Z?)?$/i) ?? []
  const day = `${year}-${month}-${date}`
  if (year === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null
  return { day, ms: (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) * 1_000 }
}

/** The moments at which standard or daylight time begins, by its own rule and its listed dates. */
function changesOf(part: ICAL.Component, { today, look }: ZoneReading): Change[] {
  const [offset, before] = [readOffset(textOf(part, 'tzoffsetto')), readOffset(textOf(part, 'tzoffsetfrom'))]
  const start = readWall(textOf(part, 'x-dtstart'))
  if (offset === null || !start) return []
  const at = ({ day, ms }: { day: IsoDate; ms: number }): Change => {
    const from = before ?? offset
    return { at: toDayNumber(day) * DAY_MS + ms - from, offset, before: from }
  }
  look()
  const listed = part.getAllProperties('x-rdate').flatMap((property) =>
    String(property.getFirstValue() ?? '')
      .split(',')
      .flatMap((text) => readWall(text) ?? []),
  )
  const rule = readRuleParts(textOf(part, 'x-rrule'))
  if (!rule) return [start, ...listed].map(at)
  // The last day of a rule is written in UTC; a day more or less changes no zone.
  const { UNTIL, ...endless } = rule
  const last = UNTIL === undefined ? null : (readWall(UNTIL)?.day ?? '')
  const bounded = last === null || last > FARTHEST ? endless : { ...endless, UNTIL: last }
  const window = { first: addDays(today, -PAST_DAYS), last: addDays(today, AHEAD_DAYS), look }
  const days = daysOfRule(bounded, start.day, window) ?? []
  return [start, ...listed, ...days.map((day) => ({ day, ms: start.ms }))].map(at)
}

function clockOfRules(zone: ICAL.Component, reading: ZoneReading): Clock | null {
  const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')]
  const changes = parts.flatMap((part) => changesOf(part, reading)).sort((one, other) => one.at - other.at)
  const [first] = changes
  if (!first) return null
  return (instant) => {
    let [low, high] = [0, changes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1
      else high = middle
    }
    return low === 0 ? first.before : (changes[low - 1]?.offset ?? first.before)
  }
}

/** By calendar, so that zones are read once, and each calendar of a file has its own. */
const described = new WeakMap<ICAL.Component, (name: string) => Clock | null>()

/**
 * Lets the times of a calendar be read by its own descriptions of zones, each when it is first needed. Returns the
 * names that it describes in two ways, of which the first counts.
 */
export function describeZones(calendar: ICAL.Component, reading: ZoneReading): string[] {
  const twice: string[] = []
  const zones = new Map<string, ICAL.Component>()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const name = String(zone.getFirstPropertyValue('tzid') ?? '').trim()
    const first = zones.get(name)
    if (!first) zones.set(name, zone)
    else if (JSON.stringify(first.jCal) !== JSON.stringify(zone.jCal)) twice.push(name)
  }
  const clocks = new Map<string, Clock | null>()
  described.set(calendar, (name) => {
    const zone = zones.get(name)
    const known = clocks.get(name)
    if (known !== undefined || !zone) return known ?? null
    const clock = clockOfRules(zone, reading)
    clocks.set(name, clock)
    return clock
  })
  return twice
}

/** The clock of a zone by a calendar's own description; null without one. */
export const describedClock = (calendar: ICAL.Component, name: string): Clock | null => described.get(calendar)?.(name) ?? null
