import type ICAL from 'ical.js'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { countNights, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { UnreadableCalendar } from './ics-text.ts'
import type { WrittenTime } from './zoned-days.ts'

/** How all days of a series from one on are changed: moved by days and of another length. */
export interface FollowingChange {
  day: IsoDate
  /** Days from a day of the series to its first night. */
  shift: number
  /** Zero when they are canceled or take no night. */
  nights: number
}

/** What separate entries change of a series, by days in its zone. */
export interface SeriesChanges {
  /** Days that have an entry of their own. */
  moved: ReadonlySet<IsoDate>
  /** By `RANGE=THISANDFUTURE`, the latest day first. */
  following: readonly FollowingChange[]
}

interface Reading {
  /** The time of a recurrence; null when it cannot be read. */
  recurrenceOf(event: ICAL.Component): WrittenTime | null
  /** The day of a time in the zone of a series. */
  dayIn(start: WrittenTime, time: WrittenTime): IsoDate
  /** The nights of an entry by itself; null for none. */
  nightsOf(event: ICAL.Component): Nights | null
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstProperty('uid')?.getFirstValue() ?? '').trim()
const isOnward = (event: ICAL.Component): boolean =>
  String(event.getFirstProperty('x-recurrence-id')?.getFirstParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE'

/** Finds what separate entries change of a series, by its id and in its zone; cached per zone. */
export function makeOverrides(entries: readonly Entry[], { recurrenceOf, dayIn, nightsOf }: Reading) {
  const byUid = new Map<string, { time: WrittenTime; entry: Entry }[]>()
  for (const entry of entries) {
    const time = recurrenceOf(entry.event)
    if (!time) continue
    const uid = uidOf(entry.event)
    const known = byUid.get(uid)
    if (known) known.push({ time, entry })
    else byUid.set(uid, [{ time, entry }])
  }
  const known = new Map<string, SeriesChanges>()
  return (event: ICAL.Component, start: WrittenTime): SeriesChanges => {
    const uid = uidOf(event)
    const key = `${start.seconds === null ? 'day' : (start.zone ?? 'here')} ${uid}`
    const cached = known.get(key)
    if (cached) return cached
    const overrides = (byUid.get(uid) ?? []).map(({ time, entry }) => ({ day: dayIn(start, time), entry }))
    const following = overrides
      .filter(({ entry }) => isOnward(entry.event))
      .map(({ day, entry }): FollowingChange => {
        const nights = entry.isFree ? null : nightsOf(entry.event)
        if (!nights) return { day, shift: 0, nights: 0 }
        return { day, shift: toDayNumber(nights.from) - toDayNumber(day), nights: countNights(nights.from, nights.to) }
      })
      .sort((one, other) => (one.day < other.day ? 1 : -1))
    const changes = { moved: new Set(overrides.map(({ day }) => day)), following }
    known.set(key, changes)
    return changes
  }
}
export type Overrides = ReturnType<typeof makeOverrides>

/** An entry of a calendar that counts. */
export interface Entry {
  event: ICAL.Component
  /** It takes nothing, and its recurrence is none of its series. */
  isFree: boolean
}

const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstProperty(name)?.getFirstValue() ?? '').trim()
const wordOf = (part: ICAL.Component, name: string): string => String(part.getFirstPropertyValue(name) ?? '').toUpperCase()
const versionOf = (event: ICAL.Component): number => Number(event.getFirstPropertyValue('sequence') ?? 0) || 0

interface Version extends Entry {
  version: number
  isCanceling: boolean
}

function readVersion(event: ICAL.Component, isCanceling: boolean): Version {
  const isFree = isCanceling || wordOf(event, 'status') === 'CANCELLED' || wordOf(event, 'transp') === 'TRANSPARENT'
  return { event, isFree, version: versionOf(event), isCanceling }
}

/** Whether a version replaces another one of the same entry. A cancellation of the same version does. */
const isAfter = (one: Version, other: Version): boolean =>
  one.version > other.version || (one.version === other.version && one.isCanceling && !other.isCanceling)

/**
 * The entries of a file in their latest versions: of those with one id and recurrence, the ones with the highest
 * `SEQUENCE`. Several of the same version all count, because sites reuse ids. Entries of a calendar with
 * `METHOD:CANCEL` take nothing, and cancel the whole series unless they name a recurrence. What an entry with other
 * dates replaces is noted.
 */
export function currentEntries(calendars: readonly ICAL.Component[], notes: Notes): Entry[] {
  const all = calendars.flatMap((calendar) => {
    const isCanceling = wordOf(calendar, 'method') === 'CANCEL'
    return calendar.getAllSubcomponents('vevent').map((event) => readVersion(event, isCanceling))
  })
  const latest = new Map<string, Version>()
  const keyOf = ({ event }: Version, recurrence = textOf(event, 'x-recurrence-id')) => `${textOf(event, 'uid')}\n${recurrence}`
  for (const entry of all) {
    const known = latest.get(keyOf(entry))
    if (!known || isAfter(entry, known)) latest.set(keyOf(entry), entry)
  }
  return all.filter((entry) => {
    if (textOf(entry.event, 'uid') === '') return true
    const [own, series] = [latest.get(keyOf(entry)), latest.get(keyOf(entry, ''))]
    if (series?.isCanceling && entry !== series && isAfter(series, entry)) return false
    if (!own || entry === own || !isAfter(own, entry)) return true
    if (!own.isFree && textOf(own.event, 'x-dtstart') !== textOf(entry.event, 'x-dtstart'))
      notes.add('a later version of it was taken', textOf(entry.event, 'x-dtstart').slice(0, 20))
    return false
  })
}

/** An entry that is left out; the message says why, and after a `|` gives an example. */
export class Skipped extends Error {}

const ENTRY = ['1 entry was left out', 'entries were left out'] as const
/** An entry that is taken otherwise than it is written. */
export const TAKEN = ['1 entry was taken in part', 'entries were taken in part'] as const
export const ZONE = ['1 time zone is described in two ways', 'time zones are described in two ways'] as const
export const DATE = ['1 date of a repeating entry was left out', 'dates of repeating entries were left out'] as const

/** Counts what was left out or read otherwise than written, with the first example of each kind. */
export function makeNotes() {
  const reasons = new Map<string, { count: number; example: string; names: readonly [one: string, more: string] }>()
  return {
    add: (reason: string, example = '', names: readonly [one: string, more: string] = ENTRY) => {
      const known = reasons.get(reason)
      reasons.set(reason, { count: (known?.count ?? 0) + 1, example: known?.example ?? example, names })
    },
    list: () =>
      [...reasons].map(
        ([
          reason,
          {
            count,
            example,
            names: [one, more],
          },
        ]) => {
          const those = count === 1 ? one : `${count} ${more}`
          return `${those}: ${reason}${example ? ` (${example})` : ''}.`
        },
      ),
  }
}
export type Notes = ReturnType<typeof makeNotes>

/** The nights of an entry; an unreadable one is left out and noted. */
export function readOrNote(read: () => Nights[], notes: Notes): Nights[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    const [reason = '', example] = error instanceof Skipped ? error.message.split('|') : ['its days cannot be read']
    notes.add(reason, example)
    return []
  }
}
