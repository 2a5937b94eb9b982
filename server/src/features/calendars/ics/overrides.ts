import type ICAL from 'ical.js'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { countNights, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import type { Entry } from './versions.ts'
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
