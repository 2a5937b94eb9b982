import type ICAL from 'ical.js'
import type { Notes } from './left-out.ts'

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
