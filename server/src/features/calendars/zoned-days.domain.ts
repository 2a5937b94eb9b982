import type ICAL from 'ical.js'
import { dateInZone, type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { offsetMinutes } from '#contract/shared/wall-clock.ts'

const pad = (value: number, size = 2) => String(value).padStart(size, '0')

/** The day as it is written, wherever that may be. Throws for what is no day. */
export function writtenDay(time: ICAL.Time): IsoDate {
  const day = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`
  if (!isIsoDate(day)) throw new RangeError(`${day} is no day`)
  return day
}

/** What became of the names of zones asked for so far: strangers write them, so they are forgotten when there are too many. */
const askedZones = new Map<string, string | null>()
const MOST_ASKED = 2_000

/** A zone as this machine names it, or null when it knows none of that name. Finding out takes long. */
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

/** A zone under a name this machine knows; calendars prefix names (`/vendor/Europe/Paris`). */
const knownZone = (name: string): string | null => findZone(name) ?? findZone(name.split('/').slice(-2).join('/'))

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number => offsetMinutes(new Date(instant), timeZone) * 60_000

function readOffset(zone: ICAL.Component): number | null {
  const standard = zone.getFirstSubcomponent('standard') ?? zone.getFirstSubcomponent('daylight')
  const [, sign, hours, minutes] =
    String(standard?.getFirstPropertyValue('tzoffsetto') ?? '').match(/^([+-]?)(\d{2}):?(\d{2})/) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** By calendar, so that its zones are looked through once and not for every time in it. */
const describedOffsets = new WeakMap<ICAL.Component, Map<string, number | null>>()

/** The offset of the standard time that a calendar's own description of a zone names, in milliseconds. */
function describedOffset(calendar: ICAL.Component, name: string): number | null {
  const known = describedOffsets.get(calendar)
  if (known) return known.get(name) ?? null
  const zones = calendar.getAllSubcomponents('vtimezone').toReversed()
  const offsets = new Map(zones.map((zone) => [String(zone.getFirstPropertyValue('tzid') ?? ''), readOffset(zone)]))
  describedOffsets.set(calendar, offsets)
  return offsets.get(name) ?? null
}

/**
 * The calendar day of a time at the property. A day is itself; a time without a zone is the property's own. A zone nobody knows is taken as
 * the calendar describes its standard time, else as the property's.
 */
export function dayAtPlace(property: ICAL.Property, time: ICAL.Time, placeZone: string): IsoDate {
  if (time.isDate) return writtenDay(time)
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const name = property.getFirstParameter('tzid')
  const isUtc = time.zone?.tzid === 'UTC'
  if (!name && !isUtc) return writtenDay(time)
  const zone = isUtc ? 'UTC' : knownZone(name)
  if (zone) return dateInZone(new Date(wall - offsetAt(wall - offsetAt(wall, zone), zone)), placeZone)
  const offset = property.parent ? describedOffset(property.parent.parent ?? property.parent, name) : null
  return offset === null ? writtenDay(time) : dateInZone(new Date(wall - offset), placeZone)
}
