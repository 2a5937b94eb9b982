import { describe, expect, it } from 'vitest'
import { addDays } from '../shared/dates.ts'
import { nightsOfBlock, refuseBlock, refuseDates, staysConflict } from './availability.rules.ts'

const taken = [{ from: '2027-06-10', to: '2027-06-13' }]

describe('staysConflict', () => {
  it.each([
    ['2027-06-08', '2027-06-10', false],
    ['2027-06-08', '2027-06-11', true],
    ['2027-06-11', '2027-06-12', true],
    ['2027-06-12', '2027-06-14', true],
    ['2027-06-13', '2027-06-14', false],
    ['2027-06-01', '2027-06-30', true],
  ])('%s to %s: %s', (checkIn, checkOut, expected) => {
    expect(staysConflict(checkIn, checkOut, taken)).toBe(expected)
  })
})

describe('nightsOfBlock', () => {
  it('counts the last day', () => {
    expect(nightsOfBlock({ startDate: '2027-06-30', endDate: '2027-06-30' })).toEqual({ from: '2027-06-30', to: '2027-07-01' })
  })
})

describe('refuseDates', () => {
  const today = '2027-06-01'
  it.each([
    [today, '2027-06-02', null],
    ['2027-06-02', '2027-06-02', 'Check-out must be after check-in.'],
    ['2027-06-05', '2027-06-02', 'Check-out must be after check-in.'],
    ['2027-05-31', '2027-06-02', 'Check-in cannot be in the past.'],
    [today, addDays(today, 365), null],
    [today, addDays(today, 366), 'A stay can be at most 365 nights.'],
    [addDays(today, 729), addDays(today, 731), 'Stays can be booked up to two years ahead.'],
  ])('%s to %s: %s', (checkIn, checkOut, expected) => {
    expect(refuseDates(checkIn, checkOut, today)).toBe(expected)
  })
})

describe('refuseBlock', () => {
  const today = '2027-06-01'
  it.each([
    [today, today, null],
    [addDays(today, -365), today, null],
    [addDays(today, -366), today, 'A block can begin at most one year ago.'],
    [addDays(today, -3), addDays(today, -1), 'These dates are in the past.'],
    [today, addDays(today, 730), null],
    [today, addDays(today, 731), 'Dates can be blocked up to two years ahead.'],
  ])('%s to %s: %s', (startDate, endDate, expected) => {
    expect(refuseBlock({ startDate, endDate }, today)).toBe(expected)
  })
})
