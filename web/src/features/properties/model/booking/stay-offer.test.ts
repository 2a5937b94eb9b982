import { describe, expect, it } from 'vitest'
import { plainRules } from '#contract/availability/rates.rules.ts'
import { describeRules, makeRefuseDay, preparationNights, type StayTerms } from './stay-offer.ts'

const stay: StayTerms = {
  terms: {
    rules: { ...plainRules, minNights: 3, checkInDays: [5], preparationDays: 1, noticeHours: 24 },
    seasons: [],
    nights: [],
  },
  bookings: [{ from: '2027-06-19', to: '2027-06-22' }],
}
const picking = { timeZone: 'America/New_York', now: new Date('2027-06-01T12:00:00Z') }

describe('days of a guest’s calendar', () => {
  it('say why a stay cannot begin or end on them', () => {
    expect(makeRefuseDay(stay, picking)('2027-06-05')).toBe('Check-in is possible on Fridays only.')
    expect(makeRefuseDay(stay, picking)('2027-06-04')).toBeNull()
    expect(makeRefuseDay(stay, picking)('2027-06-18')).toBe('The host needs 1 day between stays to prepare the place.')
    expect(makeRefuseDay(stay, { ...picking, checkIn: '2027-06-04' })('2027-06-06')).toBe('The host requires at least 3 nights.')
    expect(makeRefuseDay(stay, { ...picking, checkIn: '2027-06-04' })('2027-06-07')).toBeNull()
    expect(makeRefuseDay(stay, { ...picking, checkIn: '2027-06-04' })('2027-06-03')).toBe('Check-in is possible on Fridays only.')
  })

  it('know the nights of preparation and the rules in a few words', () => {
    expect(preparationNights(stay)).toEqual([{ from: '2027-06-18', to: '2027-06-23' }])
    expect(describeRules(stay.terms)).toEqual(['At least 3 nights', 'Check-in on Fridays', '1 day of notice'])
  })
})
