import ICAL from 'ical.js'

export interface CalendarStay {
  bookingId: number
  title: string
  location: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  checkInAt: Date
  checkOutAt: Date
  changedAt: Date
  /** The page of the trip. */
  url: string
}

const timeOf = (instant: Date) => ICAL.Time.fromJSDate(new Date(Math.floor(instant.getTime() / 1_000) * 1_000), true)

/**
 * A stay as a calendar with one event, from check-in to check-out. Its uid is the booking's own, so that a later
 * download replaces the event.
 */
export function writeTripCalendar(stay: CalendarStay): string {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `booking-${stay.bookingId}@${new URL(stay.url).hostname}`)
  event.addPropertyWithValue('dtstamp', timeOf(stay.changedAt))
  event.addPropertyWithValue('dtstart', timeOf(stay.checkInAt))
  event.addPropertyWithValue('dtend', timeOf(stay.checkOutAt))
  event.addPropertyWithValue('summary', `Stay at ${stay.title}`)
  event.addPropertyWithValue('location', stay.location)
  event.addPropertyWithValue('status', stay.status)
  event.addPropertyWithValue('url', stay.url)
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Porchlight//Trip//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
