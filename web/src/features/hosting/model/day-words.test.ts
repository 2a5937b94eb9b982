import { expect, it } from 'vitest'
import { allClear, momentOf, sizeOf } from './day-words.ts'

const stay = { checkOutDate: '2027-03-09', nights: 1, guestCount: 4 }

it('says when a guest comes, leaves, or until when they stay', () => {
  expect(momentOf('arrivals', stay)).toBe('After 3:00 PM')
  expect(momentOf('departures', stay)).toBe('By 11:00 AM')
  expect(momentOf('inHouse', stay)).toBe('Until Tuesday, March 9')
  expect(sizeOf('arrivals', stay)).toBe('1 night · 4 guests')
  expect(sizeOf('departures', stay)).toBe('4 guests')
})

it('counts the places with guests tonight', () => {
  const none = { count: 0, bookings: [] }
  const day = {
    listings: 8,
    requests: { count: 0, items: [] },
    arrivals: { ...none, count: 2 },
    departures: { ...none, count: 5 },
    inHouse: { ...none, count: 3 },
    days: [],
    failingFeeds: [],
    overlaps: [],
  }
  expect(allClear(day)).toBe('All clear. 5 of 8 places have guests tonight.')
  expect(allClear({ ...day, listings: 1, arrivals: none, inHouse: none })).toBe('All clear. 0 of 1 place has guests tonight.')
})
