import { describe, expect, it } from 'vitest'
import { type CalendarTerms, plainRules } from './rates.rules.ts'
import { listWeekdays, refuseStay } from './stay-terms.rules.ts'

/** Noon in New York, the day before a Friday. */
const now = new Date('2027-06-03T16:00:00Z')
const summer = {
  id: 1,
  name: 'Summer',
  from: '2027-06-11',
  to: '2027-06-20',
  priceCents: null,
  weekendPriceCents: null,
  minNights: 5,
  maxNights: 10,
}
const refuse = (
  checkIn: string,
  checkOut: string,
  rules: Partial<CalendarTerms['rules']> = {},
  given: Partial<CalendarTerms> = {},
) =>
  refuseStay(
    { checkIn, checkOut },
    { rules: { ...plainRules, ...rules }, seasons: [summer], nights: [], ...given },
    { now, timeZone: 'America/New_York', bookings: [{ from: '2027-06-25', to: '2027-06-27' }] },
  )?.message

describe('a stay the host does not offer', () => {
  it.each([
    ['2027-06-04', '2027-06-06', { minNights: 3 }, 'The host requires at least 3 nights.'],
    ['2027-06-04', '2027-06-07', { minNights: 3 }, undefined],
    ['2027-06-10', '2027-06-12', {}, undefined],
    ['2027-06-11', '2027-06-15', {}, 'The host requires at least 5 nights in Summer.'],
    ['2027-06-11', '2027-06-22', {}, 'The host accepts stays of at most 10 nights.'],
    ['2027-06-04', '2027-06-09', { maxNights: 4 }, 'The host accepts stays of at most 4 nights.'],
    ['2027-06-04', '2027-06-05', { checkInDays: [6] }, 'Check-in is possible on Saturdays only.'],
    [
      '2027-06-05',
      '2027-06-06',
      { checkInDays: [6], checkOutDays: [5, 6] },
      'Check-out is possible on Fridays and Saturdays only.',
    ],
    ['2027-06-04', '2027-06-06', { noticeHours: 27 }, undefined],
    ['2027-06-04', '2027-06-06', { noticeHours: 28 }, 'The host needs 28 hours of notice before check-in.'],
    ['2027-06-04', '2027-06-06', { noticeHours: 48 }, 'The host needs 2 days of notice before check-in.'],
    ['2027-06-23', '2027-06-25', { preparationDays: 1 }, 'The host needs 1 day between stays to prepare the place.'],
    ['2027-06-22', '2027-06-24', { preparationDays: 1 }, undefined],
    ['2027-06-28', '2027-06-30', { preparationDays: 2 }, 'The host needs 2 days between stays to prepare the place.'],
    ['2027-06-29', '2027-06-30', { preparationDays: 2 }, undefined],
  ])('%s to %s under %j: %s', (checkIn, checkOut, rules, words) => expect(refuse(checkIn, checkOut, rules)).toBe(words))

  it('is judged by the night of arrival, with the night’s own rule first', () => {
    const nights = [{ night: '2027-06-12', priceCents: null, minNights: 1 }]
    expect(refuse('2027-06-12', '2027-06-13', {}, { nights })).toBeUndefined()
    expect(refuse('2027-06-11', '2027-06-13', {}, { nights })).toBe('The host requires at least 5 nights in Summer.')
  })

  it('is never impossible by length: a longest stay below the shortest is ignored', () => {
    expect(refuse('2027-06-04', '2027-06-09', { minNights: 5, maxNights: 2 })).toBeUndefined()
  })

  it('names days in plain words', () => {
    expect([listWeekdays([1]), listWeekdays([6, 0]), listWeekdays([5, 1, 3])]).toEqual([
      'Mondays',
      'Sundays and Saturdays',
      'Mondays, Wednesdays and Fridays',
    ])
  })
})
