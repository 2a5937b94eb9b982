import { dateInZone, fromLocalDate, type IsoDate } from '#contract/shared/dates.ts'

/** Today's date at a property, in its time zone; in UTC when the browser does not know the zone. */
export function todayAt(timeZone: string, now: Date): IsoDate {
  try {
    return dateInZone(now, timeZone)
  } catch {
    return dateInZone(now, 'UTC')
  }
}

/**
 * Today's date on a calendar of several properties: the earliest of theirs, so that no bookable night counts as past.
 * Without a property it is the reader's own date.
 */
export function todayAtAll(properties: readonly { timeZone: string }[], now: Date): IsoDate {
  const zones = new Set(properties.map(({ timeZone }) => timeZone))
  const [earliest] = [...zones].map((timeZone) => todayAt(timeZone, now)).sort()
  return earliest ?? fromLocalDate(now)
}
