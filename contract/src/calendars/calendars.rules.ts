import type { IsoDate } from '../shared/dates.ts'
import { perHour, workOfAccount } from '../shared/limits.ts'

/** Limits of imported calendars: how many per listing, how often, and how long one may take to answer. */
export const calendarPolicy = {
  feedsPerListing: 20,
  /** Every calendar is read again after so many minutes. */
  readMinutes: 15,
  /** How long all calendars of a listing together may delay a checkout, in milliseconds. */
  checkoutMs: 3_000,
  /** A checkout does not repeat a reading from so many seconds ago. */
  freshSeconds: 10,
  /** The most stays of all calendars of a listing together: seven times every night of two years. */
  staysPerListing: 5_000,
  /** So many stays that vanish at once, and more than half of all, are doubted; all of them always are. */
  doubtedStays: 3,
  /** A doubted drop is believed when a reading this many minutes later shows it too. */
  doubtMinutes: 10,
  nameLength: 60,
  addressLength: 2_000,
} as const

export const calendarReadings = workOfAccount(perHour('calendar-readings', 120), 'calendar readings')

/**
 * Whether a reading without `missing` of `known` upcoming stays is more likely a site's mistake than cancellations:
 * all of them are gone, or more than half and at least three.
 */
export const isDoubtedDrop = (missing: number, known: number): boolean =>
  missing > 0 && (missing === known || (missing >= calendarPolicy.doubtedStays && missing * 2 > known))

/** The error in a calendar's URL, or null. `webcal:` is how phones write the same `https:` URL. */
export function refuseAddress(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter the address of a calendar, such as https://www.airbnb.com/calendar/ical/….ics'
  const { protocol, username, password } = new URL(text)
  if (!['https:', 'http:', 'webcal:', 'webcals:'].includes(protocol)) return 'The address must begin with https://'
  if (username || password) return 'The address must not contain a user name or a password.'
  return null
}

/** The URL to fetch: without the fragment. */
export function readAddress(text: string): string {
  const url = new URL(text.replace(/^webcals?:/i, 'https:'))
  url.hash = ''
  return url.toString()
}

/** How a booking made here is named among the claims of nights. */
export const bookingClaim = (id: number): string => `Booking ${id} of this site`

/** The common nights of two stays, or null when there are none. */
export function sharedNights(
  one: { from: IsoDate; to: IsoDate },
  other: { from: IsoDate; to: IsoDate },
): { from: IsoDate; to: IsoDate } | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from < to ? { from, to } : null
}
