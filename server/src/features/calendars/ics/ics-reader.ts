import ICAL from 'ical.js'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { addDays, countNights, formatDate, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { keepWhatMatters, parseCalendars, UnreadableCalendar } from './ics-text.ts'
import { daysOfRule, type RuleParts, readRuleParts } from './recurrence.ts'
import {
  currentEntries,
  DATE,
  makeNotes,
  makeOverrides,
  type Notes,
  type Overrides,
  readOrNote,
  type SeriesChanges,
  Skipped,
  TAKEN,
  ZONE,
} from './versions.ts'
import {
  daysBetween,
  describeZones,
  isSameClock,
  LAST_DAY,
  laterBy,
  onClockOf,
  readTime,
  type WrittenTime,
  zoneDoubt,
} from './zoned-days.ts'

/** The content of a calendar: the stays that are not over, and a description of what was left out. */
export interface ReadCalendar {
  stays: Nights[]
  notes: string[]
  /** Whether it has recurring entries, so that the same file yields other nights as time goes on. */
  repeats: boolean
}

export interface ReadingPlace {
  /** The property's time zone, in which times become days. */
  timeZone: string
  /** The earliest day that still counts. */
  today: IsoDate
}

/** How far ahead recurring entries are expanded: farther than anybody may book. */
const REPEAT_DAYS = 800
/** Two years have 730 nights, so no site has more stays. */
const MAX_STAYS = 1_000
/**
 * The most days that the rules of a calendar may take to expand, and the most recurrences: far more than a real one
 * has, and half a second.
 */
const MAX_LOOKS = 500_000
const MAX_TIMES = 20_000
/** From the first day of the calendar to the last one that counts. */
const DAY_SECONDS = 86_400
const LONGEST_SECONDS = 84_000 * DAY_SECONDS
/** The cost of converting a time to another zone, in days looked at. */
const LOOKS_OF_CLOCK = 10

/** The raw value of a line; empty for a missing line. */
const textOf = (property: ICAL.Property | null): string => String(property?.getFirstValue() ?? '').trim()

/** One time of a line; a date-only line counts by day. Null when it is invalid or does not exist. */
function readPiece(property: ICAL.Property, text: string): WrittenTime | null {
  const isDay = String(property.getFirstParameter('x-value') ?? '').toUpperCase() === 'DATE'
  const zone = property.getFirstParameter('tzid') || null
  return readTime(isDay ? text.trim().slice(0, 8) : text, zone, property.parent?.parent ?? null)
}

function timeOf(event: ICAL.Component, name: string): WrittenTime | null {
  const property = event.getFirstProperty(name)
  return property && readPiece(property, textOf(property))
}

/** The items of a list: times, or periods with a slash between start and end or duration. */
const piecesOf = (component: ICAL.Component, name: string): { property: ICAL.Property; text: string }[] =>
  component.getAllProperties(name).flatMap((property) =>
    textOf(property)
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ property, text: text.trim() })),
  )

/** A time plus a duration. Throws for an invalid one, and for one beyond the calendar. */
function afterDuration(start: WrittenTime, text: string): WrittenTime {
  const seconds = ICAL.Duration.fromString(text).toSeconds()
  if (!(Math.abs(seconds) <= LONGEST_SECONDS)) throw new RangeError('It lasts too long')
  return laterBy(start, seconds)
}

/** The end of an entry: as written, or by its duration, or a day later for a date; a single time takes no night. */
function endOf(event: ICAL.Component, start: WrittenTime): WrittenTime {
  const end = timeOf(event, 'x-dtend')
  if (end) return end
  if (textOf(event.getFirstProperty('x-dtend'))) throw new Skipped('its day does not exist')
  const duration = textOf(event.getFirstProperty('x-duration'))
  if (duration) return afterDuration(start, duration)
  return start.seconds === null ? laterBy(start, DAY_SECONDS) : start
}

/** The nights between two times at the property. Null when there are none. */
function nightsBetween(start: WrittenTime, end: WrittenTime, zone: string): Nights | null {
  const { from, to } = daysBetween(start, end, zone)
  if (to < from) throw new Skipped(`it ends before it begins|${formatDate(from)} to ${formatDate(to)}`)
  if (to > from) return { from, to }
  // Some calendars write a single day as an entry that ends on the day it starts.
  return start.seconds === null ? { from, to: addDays(from, 1) } : null
}

/** The nights of an entry without its repetition; null when it has none or cannot be read. */
function nightsByItself(event: ICAL.Component, zone: string): Nights | null {
  const start = timeOf(event, 'x-dtstart')
  try {
    return start && nightsBetween(start, endOf(event, start), zone)
  } catch {
    return null
  }
}

/** The nights of a period such as `20270201T160000Z/P3D`. Null when it takes none. */
function nightsOfPeriod(property: ICAL.Property, text: string, zone: string): { start: WrittenTime; nights: Nights | null } {
  const [first = '', second = ''] = text.split('/')
  const start = readPiece(property, first)
  const end = /^[+-]?P/i.test(second) ? start && afterDuration(start, second.toUpperCase()) : readPiece(property, second)
  if (!start || !end) throw new Skipped('its day does not exist')
  return { start, nights: nightsBetween(start, end, zone) }
}

/** The rule of an entry, its last day in the zone of the entry's start. */
function ruleOf(event: ICAL.Component, start: WrittenTime, zone: string): RuleParts | null {
  const property = event.getFirstProperty('x-rrule')
  if (!property) return null
  const rule = readRuleParts(textOf(property))
  if (rule?.UNTIL === undefined) return rule
  const written = readPiece(property, rule.UNTIL)
  const until = written && onClockOf(start, written, zone)
  if (!until) return { ...rule, UNTIL: 'unreadable' }
  const isEarlier = until.seconds !== null && start.seconds !== null && until.seconds < start.seconds
  return { ...rule, UNTIL: isEarlier ? addDays(until.day, -1) : until.day }
}

/** Counts the work of recurring entries, and refuses the calendar when it is too much. */
function limitTo(most: number): (count?: number) => void {
  let counted = 0
  return (count = 1) => {
    counted += count
    if (counted > most) throw new UnreadableCalendar('The calendar has too many repeating entries.')
  }
}

/** State that the entries of one calendar share while they are read. */
interface Reading extends ReadingPlace {
  overrides: Overrides
  notes: Notes
  look: (count?: number) => void
}

/** The day of a time in the zone of a series, counted as work. */
function dayInSeries(start: WrittenTime, time: WrittenTime, { timeZone, look }: Pick<Reading, 'timeZone' | 'look'>): IsoDate {
  if (!isSameClock(start, time)) look(LOOKS_OF_CLOCK)
  return onClockOf(start, time, timeZone).day
}

/**
 * The days that a line of a series lists, in its own zone. Invalid ones are left out and noted: the rest of the
 * series stays.
 */
function daysListed(event: ICAL.Component, name: string, start: WrittenTime, reading: Reading): IsoDate[] {
  return piecesOf(event, name).flatMap(({ property, text }) => {
    if (text.includes('/')) return []
    const time = readPiece(property, text)
    if (!time) reading.notes.add('it cannot be read', '', DATE)
    return time ? [dayInSeries(start, time, reading)] : []
  })
}

/** The periods added to a series, each with its own length, by the day they begin on. */
function periodsListed(event: ICAL.Component, start: WrittenTime, reading: Reading): { day: IsoDate; nights: Nights }[] {
  return piecesOf(event, 'x-rdate').flatMap(({ property, text }) => {
    if (!text.includes('/')) return []
    try {
      const period = nightsOfPeriod(property, text, reading.timeZone)
      return period.nights ? [{ day: dayInSeries(start, period.start, reading), nights: period.nights }] : []
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error
      reading.notes.add('it cannot be read', '', DATE)
      return []
    }
  })
}

const noChanges: SeriesChanges = { moved: new Set(), following: [] }

/** Says so when nothing tells what the zone of a time means. */
function noteZone(time: WrittenTime, notes: Notes): void {
  const doubt = zoneDoubt(time)
  if (!doubt) return
  const taken = doubt === 'unknown' ? 'its times were read as those of the property' : 'its times were read without summer time'
  notes.add(`its time zone is not known, so ${taken}`, `${time.zone?.slice(0, 60)}, ${formatDate(time.day)}`, TAKEN)
}

/** All occurrences of an entry: one, or those of its rule without the days that are excluded or overridden. */
function timesOf(event: ICAL.Component, reading: Reading): Nights[] {
  const { timeZone, today, look, notes } = reading
  const start = timeOf(event, 'x-dtstart')
  if (!start) throw new Skipped('its day does not exist')
  const end = endOf(event, start)
  const nights = nightsBetween(start, end, timeZone)
  noteZone(zoneDoubt(start) ? start : end, notes)
  const rule = ruleOf(event, start, timeZone)
  if (!rule && !event.hasProperty('x-rdate')) return nights ? [nights] : []
  const periods = periodsListed(event, start, reading)
  const excepted = new Set(daysListed(event, 'x-exdate', start, reading))
  const { moved, following } = event.hasProperty('x-recurrence-id') ? noChanges : reading.overrides(event, start)
  const isTaken = (day: IsoDate) => !excepted.has(day) && !moved.has(day)
  const added = periods.filter(({ day }) => isTaken(day)).map((period) => period.nights)
  if (!nights) return added
  const shift = toDayNumber(nights.from) - toDayNumber(start.day)
  const length = countNights(nights.from, nights.to)
  const reach = Math.max(shift + length, ...following.map((change) => change.shift + change.nights))
  const window = { first: addDays(today, -reach), last: addDays(today, REPEAT_DAYS), look }
  const days = rule ? daysOfRule(rule, start.day, window) : [start.day]
  if (!days) notes.add('its repetition cannot be read, so only its first stay was taken', formatDate(nights.from), TAKEN)
  return [...new Set([...(days ?? [start.day]), ...daysListed(event, 'x-rdate', start, reading)])]
    .filter(isTaken)
    .flatMap((day) => {
      const change = following.find((each) => each.day <= day) ?? { shift, nights: length }
      const from = addDays(day, change.shift)
      return change.nights > 0 ? [{ from, to: addDays(from, change.nights) }] : []
    })
    .concat(added)
}

/** The times that a free/busy list marks as busy, of any kind. */
const busyTimes = (list: ICAL.Component, { timeZone, notes }: Reading): Nights[] =>
  piecesOf(list, 'x-freebusy')
    .filter(({ property }) => String(property.getFirstParameter('fbtype') ?? '').toUpperCase() !== 'FREE')
    .flatMap(({ property, text }) =>
      readOrNote(() => {
        const { nights } = nightsOfPeriod(property, text, timeZone)
        return nights ? [nights] : []
      }, notes),
    )

/**
 * Reads an iCalendar file as rental sites export it. Ends are exclusive; duplicates of the same nights are one stay;
 * canceled and free entries take nothing. Refuses with `UnreadableCalendar` an incomplete calendar, one that is
 * built to take long, and one with more than 1,000 stays ahead. Throws nothing else.
 */
export function readCalendar(text: string, place: ReadingPlace): ReadCalendar {
  const calendars = parseCalendars(keepWhatMatters(text))
  const lists = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vfreebusy'))
  const notes = makeNotes()
  const look = limitTo(MAX_LOOKS)
  for (const calendar of calendars)
    for (const name of describeZones(calendar, { today: place.today, look }))
      notes.add('the first description was used', name.slice(0, 60), ZONE)
  const entries = currentEntries(calendars, notes)
  const overrides = makeOverrides(entries, {
    recurrenceOf: (event) => timeOf(event, 'x-recurrence-id'),
    dayIn: (start, time) => dayInSeries(start, time, { ...place, look }),
    nightsOf: (event) => nightsByItself(event, place.timeZone),
  })
  const reading = { ...place, notes, look, overrides }
  const count = limitTo(MAX_TIMES)
  const stays = new Map<string, Nights>()
  const taken = [
    ...entries.map(
      ({ event, isFree }) =>
        () =>
          readOrNote(() => (isFree ? [] : timesOf(event, reading)), notes),
    ),
    ...lists.map((list) => () => busyTimes(list, reading)),
  ]
  for (const read of taken) {
    const times = read()
    count(times.length)
    for (const { from, to } of times) {
      if (to <= place.today || from >= LAST_DAY) continue
      stays.set(`${from} ${to}`, { from, to: to > LAST_DAY ? LAST_DAY : to })
    }
    if (stays.size > MAX_STAYS)
      throw new UnreadableCalendar(`The calendar has more than ${MAX_STAYS.toLocaleString('en')} upcoming stays.`)
  }
  return {
    stays: [...stays.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
    notes: notes.list(),
    repeats: entries.some(({ event }) => event.hasProperty('x-rrule')),
  }
}
