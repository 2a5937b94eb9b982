import type ICAL from 'ical.js'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { daysOfRule, readRuleParts } from './recurrence.ts'

const DAY_MS = 86_400_000
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

function clockOf(zone: ICAL.Component, reading: ZoneReading): Clock | null {
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
 * Lets the times of a calendar be read by its own descriptions of zones, each when it is first needed. Returns the names
 * that it describes in two ways, of which the first counts.
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
    const clock = clockOf(zone, reading)
    clocks.set(name, clock)
    return clock
  })
  return twice
}

/** The clock of a zone by a calendar's own description; null without one. */
export const describedClock = (calendar: ICAL.Component, name: string): Clock | null => described.get(calendar)?.(name) ?? null
