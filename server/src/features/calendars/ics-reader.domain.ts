import ICAL from 'ical.js'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { addDays, countNights, formatDate, type IsoDate, isIsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { keepWhatMatters, UnreadableCalendar } from './ics-text.domain.ts'
import { daysOfRule, type RuleParts } from './recurrence.domain.ts'
import { dayAtPlace, writtenDay } from './zoned-days.domain.ts'

/** What a calendar says: the stays that are not over, and in words what of it was left out. */
export interface ReadCalendar {
  stays: Nights[]
  notes: string[]
  /** Whether it has entries that repeat, so that the same file tells of other nights as time goes on. */
  repeats: boolean
}

export interface ReadingPlace {
  /** The zone of the property, in which times become days. */
  timeZone: string
  /** The earliest day that still counts. */
  today: IsoDate
}

/** How far ahead entries that repeat are followed: farther than anybody may book. */
const REPEAT_DAYS = 800
/** Two years have 730 nights, so that no site has more stays to tell of. */
const MAX_STAYS = 1_000
/** So many days the rules of a calendar may take to follow, and so often its entries may repeat: far more than one has, and half a second. */
const MAX_LOOKS = 500_000
const MAX_TIMES = 20_000
/** From the first day of the calendar to the last one that counts. */
const LONGEST_SECONDS = 84_000 * 86_400
const LAST_DAY = '2199-12-31'

class Skipped extends Error {}

/** Counts what was left out, with the first example of each kind. */
function makeNotes() {
  const reasons = new Map<string, { count: number; example: string }>()
  return {
    add: (reason: string, example = '') =>
      void reasons.set(reason, {
        count: (reasons.get(reason)?.count ?? 0) + 1,
        example: reasons.get(reason)?.example ?? example,
      }),
    list: () =>
      [...reasons].map(([reason, { count, example }]) => {
        const those = count === 1 ? '1 entry was' : `${count} entries were`
        return `${those} left out: ${reason}${example ? ` (${example})` : ''}.`
      }),
  }
}
type Notes = ReturnType<typeof makeNotes>

const timeOf = (property: ICAL.Property | null): ICAL.Time | null => {
  const value = property?.getFirstValue()
  // A day that does not exist would count on into the next month.
  if (!property || !(value instanceof ICAL.Time) || !isIsoDate(String(property.toJSON()[3]).slice(0, 10))) return null
  return value
}

/** A time so much later on the same clock. The library counts it off month by month, which takes long for centuries. */
function addSeconds(time: ICAL.Time, seconds: number): ICAL.Time {
  const { year, month, day, hour, minute, second } = time
  const later = new Date(Date.UTC(year, month - 1, day, hour, minute, second) + seconds * 1_000)
  return ICAL.Time.fromData(
    {
      year: later.getUTCFullYear(),
      month: later.getUTCMonth() + 1,
      day: later.getUTCDate(),
      hour: later.getUTCHours(),
      minute: later.getUTCMinutes(),
      second: later.getUTCSeconds(),
      isDate: time.isDate,
    },
    time.zone,
  )
}

/** The end of an entry: as written, or after its duration, or a day later for a day; a time alone takes no night. */
function endOf(event: ICAL.Component, start: { day: IsoDate; time: ICAL.Time; property: ICAL.Property }, zone: string): IsoDate {
  const property = event.getFirstProperty('dtend')
  const time = timeOf(property)
  if (property && time) return dayAtPlace(property, time, zone)
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) {
    if (!(Math.abs(duration.toSeconds()) <= LONGEST_SECONDS)) throw new RangeError('It lasts too long')
    return dayAtPlace(start.property, addSeconds(start.time, duration.toSeconds()), zone)
  }
  return start.time.isDate ? addDays(start.day, 1) : start.day
}

/** The nights of one entry, and by how many days its first night differs from the day that is written. Null when it takes none. */
function nightsOf(event: ICAL.Component, zone: string): { from: IsoDate; to: IsoDate; written: IsoDate } | null {
  const property = event.getFirstProperty('dtstart')
  const time = timeOf(property)
  if (!property || !time) throw new Skipped('it names no day that exists')
  const from = dayAtPlace(property, time, zone)
  const to = endOf(event, { day: from, time, property }, zone)
  if (to < from) throw new Skipped(`it ends before it begins|${formatDate(from)} to ${formatDate(to)}`)
  // A day that ends on itself is written by calendars that mean that one day.
  if (to === from) return time.isDate ? { from, to: addDays(from, 1), written: writtenDay(time) } : null
  return { from, to, written: writtenDay(time) }
}

const daysIn = (event: ICAL.Component, name: string): IsoDate[] =>
  event
    .getAllProperties(name)
    .flatMap((property) => property.getValues().flatMap((value) => (value instanceof ICAL.Time ? [writtenDay(value)] : [])))

function ruleOf(event: ICAL.Component): RuleParts | null {
  const rule = event.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur)) return null
  return Object.fromEntries(
    rule
      .toString()
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=')
        return [name.toUpperCase(), value.toUpperCase()]
      }),
  )
}

/** Counts what repeating entries make work of, and refuses the calendar when that is too much. */
function limitTo(most: number): (count?: number) => void {
  let counted = 0
  return (count = 1) => {
    counted += count
    if (counted > most) throw new UnreadableCalendar('The calendar repeats more than can be followed.')
  }
}

/** What the entries of one calendar share while they are read. */
interface Reading extends ReadingPlace {
  moved: ReadonlySet<string>
  notes: Notes
  look: () => void
}

/** All times an entry takes: once, or by its rule without the days that are excepted or told of by an entry of their own. */
function timesOf(event: ICAL.Component, { timeZone, today, moved, look }: Reading): Nights[] {
  const nights = nightsOf(event, timeZone)
  if (!nights) return []
  const rule = ruleOf(event)
  const added = daysIn(event, 'rdate')
  if (!rule && added.length === 0) return [{ from: nights.from, to: nights.to }]
  const shift = toDayNumber(nights.from) - toDayNumber(nights.written)
  const length = countNights(nights.from, nights.to)
  const following = { first: addDays(today, -shift - length), last: addDays(today, REPEAT_DAYS), look }
  const days = rule ? daysOfRule(rule, nights.written, following) : [nights.written]
  if (!days) throw new Skipped('it repeats in a way that cannot be read')
  const uid = String(event.getFirstPropertyValue('uid') ?? '')
  const excepted = new Set(daysIn(event, 'exdate'))
  return [...new Set([...days, ...added])]
    .filter((day) => !excepted.has(day) && !moved.has(`${uid} ${day}`))
    .map((day) => ({ from: addDays(day, shift), to: addDays(day, shift + length) }))
}

/** The day of a repeated entry that this one stands for; null for an entry that stands for itself, or for no day that exists. */
function movedDay(event: ICAL.Component): IsoDate | null {
  try {
    const time = timeOf(event.getFirstProperty('recurrence-id'))
    return time && writtenDay(time)
  } catch {
    return null
  }
}

/** Entries that tell of one time of a repeated one, by its id and day. */
function movedTimes(events: readonly ICAL.Component[]): Set<string> {
  const moved = new Set<string>()
  for (const event of events) {
    const day = movedDay(event)
    if (day) moved.add(`${String(event.getFirstPropertyValue('uid') ?? '')} ${day}`)
  }
  return moved
}

const isFree = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED' ||
  String(event.getFirstPropertyValue('transp') ?? '').toUpperCase() === 'TRANSPARENT'

function readEvent(event: ICAL.Component, reading: Reading): Nights[] {
  try {
    return isFree(event) ? [] : timesOf(event, reading)
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    const [reason = '', example] = error instanceof Skipped ? error.message.split('|') : ['its days cannot be read']
    reading.notes.add(reason, example)
    return []
  }
}

function parse(text: string): ICAL.Component[] {
  try {
    const found: unknown[] = ICAL.parse(text)
    const calendars = Array.isArray(found[0]) ? found : [found]
    return calendars.flatMap((each) => (Array.isArray(each) ? new ICAL.Component(each) : []))
  } catch {
    throw new UnreadableCalendar('The calendar is broken and cannot be read.')
  }
}

/**
 * Reads an iCalendar file as hosts of places export it. Ends do not count; the same nights told twice are one stay; cancelled and free entries
 * take nothing. Refuses with `UnreadableCalendar` what is no whole calendar, one that is built to take long, and one with more
 * than 1,000 stays ahead. Throws nothing else.
 */
export function readCalendar(text: string, place: ReadingPlace): ReadCalendar {
  const events = parse(keepWhatMatters(text)).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  const notes = makeNotes()
  const reading = { ...place, moved: movedTimes(events), notes, look: limitTo(MAX_LOOKS) }
  const count = limitTo(MAX_TIMES)
  const stays = new Map<string, Nights>()
  for (const event of events) {
    const times = readEvent(event, reading)
    count(times.length)
    for (const { from, to } of times) {
      if (to <= place.today || from > LAST_DAY) continue
      stays.set(`${from} ${to}`, { from, to: to > LAST_DAY ? LAST_DAY : to })
    }
    if (stays.size > MAX_STAYS)
      throw new UnreadableCalendar(`The calendar has more than ${MAX_STAYS.toLocaleString('en')} stays ahead.`)
  }
  return {
    stays: [...stays.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
    notes: notes.list(),
    repeats: events.some((event) => event.hasProperty('rrule')),
  }
}
