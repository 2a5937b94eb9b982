import ICAL from 'ical.js'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'

/** Nights that others must not sell, without personal data. */
export interface ExportedNights extends Nights {
  /** Stable for the lifetime of the booking or block. */
  uid: string
  summary: 'Reserved' | 'Not available'
  changedAt: Date
}

const dayOf = (date: string) => ICAL.Time.fromDateString(date)

function writeEvent({ uid, from, to, summary, changedAt }: ExportedNights): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  // The last change, not the time of the request: an unchanged calendar stays the same, byte for byte.
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(Math.floor(changedAt.getTime() / 1_000) * 1_000), true))
  event.addPropertyWithValue('dtstart', dayOf(from))
  event.addPropertyWithValue('dtend', dayOf(to))
  event.addPropertyWithValue('summary', summary)
  return event
}

/** A calendar of whole days with exclusive ends, as other sites read it. */
export function writeCalendar(nights: readonly ExportedNights[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Porchlight//Calendar//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  for (const each of nights) calendar.addSubcomponent(writeEvent(each))
  return `${calendar.toString()}\r\n`
}
