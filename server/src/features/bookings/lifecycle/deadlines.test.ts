import { expect, it } from 'vitest'
import { answerDeadline, startOfDayIn } from './deadlines.ts'

it.each([
  ['2027-01-15', 'America/New_York', '2027-01-15T05:00:00.000Z'],
  ['2027-07-15', 'America/New_York', '2027-07-15T04:00:00.000Z'],
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2027-07-15', 'Pacific/Honolulu', '2027-07-15T10:00:00.000Z'],
  ['2027-07-15', 'UTC', '2027-07-15T00:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => {
  expect(startOfDayIn(date, zone).toISOString()).toBe(instant)
})

it.each([
  ['weeks ahead: a day', '2027-01-15T12:00:00Z', '2027-02-10', '2027-01-16T12:00:00.000Z'],
  ['the eve: until the day begins', '2027-01-15T12:00:00Z', '2027-01-16', '2027-01-16T05:00:00.000Z'],
  ['late on the eve: two hours', '2027-01-16T04:30:00Z', '2027-01-16', '2027-01-16T06:30:00.000Z'],
  ['the day itself: two hours', '2027-01-16T15:00:00Z', '2027-01-16', '2027-01-16T17:00:00.000Z'],
])('a host may answer a stay paid for %s', (_, paidAt, checkIn, until) => {
  expect(answerDeadline(new Date(paidAt), checkIn, { timeZone: 'America/New_York', hours: 24 }).toISOString()).toBe(until)
})
