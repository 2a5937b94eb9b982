import type { IsoDate } from '../shared/dates.ts'

/** How many other calendars a listing reads, how often, and how long one may take to answer. */
export const calendarPolicy = {
  feedsPerListing: 20,
  /** Every calendar is read again after so many minutes. */
  readMinutes: 15,
  /** What all calendars of a listing together may take of a checkout, in milliseconds. */
  checkoutMs: 3_000,
  /** A checkout does not ask again what was read so many seconds ago. */
  freshSeconds: 10,
  /** What all calendars of a listing together may tell of: seven times every night of two years. */
  staysPerListing: 5_000,
  nameLength: 60,
  addressLength: 2_000,
} as const

/** What is wrong with the address of a calendar, or null. `webcal:` is how phones write the same `https:` address. */
export function refuseAddress(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter the address of a calendar, such as https://www.airbnb.com/calendar/ical/….ics'
  const { protocol, username, password } = new URL(text)
  if (!['https:', 'http:', 'webcal:', 'webcals:'].includes(protocol)) return 'The address must begin with https://'
  if (username || password) return 'The address must not contain a user name or a password.'
  return null
}

/** The address as it is asked for: without what only the browser that shows a page reads. */
export function readAddress(text: string): string {
  const url = new URL(text.replace(/^webcals?:/i, 'https:'))
  url.hash = ''
  return url.toString()
}

/** The nights two stays have in common, or null when there is none. */
export function sharedNights(
  one: { from: IsoDate; to: IsoDate },
  other: { from: IsoDate; to: IsoDate },
): { from: IsoDate; to: IsoDate } | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from < to ? { from, to } : null
}
