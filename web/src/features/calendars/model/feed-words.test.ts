import { describe, expect, it } from 'vitest'
import { agoWords, healthOf, siteOf, stayWords } from './feed-words.ts'

const now = new Date('2027-06-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const feed = {
  id: 1,
  name: 'Airbnb',
  address: '',
  lastReadAt: minutesAgo(2),
  lastGoodAt: minutesAgo(2),
  error: null,
  notes: [],
  stays: [],
  missing: [],
}

describe('words about calendars', () => {
  it.each([
    ['https://www.airbnb.com/calendar/ical/1.ics?s=2', 'Airbnb'],
    ['https://www.airbnb.co.uk/calendar/ical/1.ics', 'Airbnb'],
    ['webcal://www.abritel.fr/icalendar/1.ics', 'Vrbo'],
    ['https://ical.booking.com/v1/export?t=1', 'Booking.com'],
    ['https://notairbnb.example/1.ics', ''],
    ['airbnb', ''],
  ])('%s is of %j', (address, name) => expect(siteOf(address)).toBe(name))

  it.each([
    [0, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [47 * 60, '47 hours ago'],
    [48 * 60, '2 days ago'],
  ])('%i minutes are %s', (minutes, words) => expect(agoWords(minutesAgo(minutes), now)).toBe(words))

  it('say how a calendar is doing and what stays blocked', () => {
    expect(healthOf(feed, now)).toEqual({ tone: 'good', label: 'Up to date', detail: 'Synced 2 minutes ago' })
    const failed = { ...feed, lastGoodAt: minutesAgo(180), error: 'Its server answered 500.' }
    expect(healthOf(failed, now).detail).toBe('Last tried 2 minutes ago. Dates synced 3 hours ago stay blocked.')
    expect([stayWords(feed), stayWords({ ...feed, stays: [{ from: '2027-07-01', to: '2027-07-02' }] })]).toEqual([
      'No upcoming stays',
      '1 upcoming stay',
    ])
  })
})
