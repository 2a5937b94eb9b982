import { describe, expect, it } from 'vitest'
import { type CalendarTerms, plainRules } from '#contract/availability/rates.rules.ts'
import { writeRules } from '#contract/availability/stay-calendar.rules.ts'
import { emptySeason, formOfRules, noticeChoices, readRules, readSeason } from './calendar-forms.ts'
import { barLength, common, describeFacts, nightsIn, readNights } from './host-calendar.ts'

const stay = {
  id: '1',
  name: 'Maya Ortiz',
  checkIn: '2027-06-04',
  checkOut: '2027-06-08',
  style: { backgroundColor: '', borderColor: '' },
}
const terms: CalendarTerms = {
  rules: { ...plainRules, weekendPriceCents: 15_000 },
  seasons: [
    {
      id: 1,
      name: 'Summer',
      from: '2027-06-10',
      to: '2027-06-20',
      priceCents: 20_000,
      weekendPriceCents: null,
      minNights: 3,
      maxNights: null,
    },
  ],
  nights: [],
}
const facts = readNights(10_000, terms, [{ id: 1, startDate: '2027-06-09', endDate: '2027-06-10', reason: 'Paint' }], [stay])

describe('the host’s calendar', () => {
  it('knows of every night its price, its season, who has it and who keeps it', () => {
    expect(describeFacts(facts('2027-06-04'))).toBe('June 4, 2027, booked: Maya Ortiz, $150.00, weekend price')
    expect(describeFacts(facts('2027-06-10'))).toBe('June 10, 2027, blocked: Paint, $200.00, season, Summer, at least 3 nights')
    expect(describeFacts(facts('2027-06-08'))).toBe('June 8, 2027, $100.00')
  })

  it('draws a stay once in every week', () => {
    expect(barLength(facts('2027-06-04'), '2027-05-30')).toBe(2)
    expect(barLength(facts('2027-06-05'), '2027-05-30')).toBe(0)
    expect(barLength(facts('2027-06-06'), '2027-06-06')).toBe(2)
    expect(barLength(facts('2027-06-08'), '2027-06-06')).toBe(0)
  })

  it('counts the nights of a range, and finds the one value they have in common', () => {
    expect(nightsIn({ from: '2027-06-29', to: '2027-07-01' })).toEqual(['2027-06-29', '2027-06-30', '2027-07-01'])
    expect([common([2, 2]), common([2, 3]), common([])]).toEqual([2, null, null])
  })
})

describe('the forms of the calendar', () => {
  it('read rules back as they were, and empty fields as nothing set', () => {
    const rules = writeRules({ ...plainRules, minNights: 2, extraGuestCents: 1_550 })
    expect(readRules(formOfRules(rules)).body).toEqual(rules)
    const emptied = readRules({ ...formOfRules(rules), minNights: '', extraGuestPrice: '', maxNights: '' })
    expect(emptied.body).toMatchObject({ minNights: 1, extraGuestPrice: 0, maxNights: null })
  })

  it('name the field that is wrong', () => {
    const rules = formOfRules(writeRules(plainRules))
    expect(readRules({ ...rules, checkInDays: [] }).problem).toEqual({
      field: 'checkInDays',
      message: 'Choose at least one day for check-in',
    })
    expect(readSeason({ ...emptySeason('2027-06-04', '2027-06-03'), name: 'Summer' }).problem?.field).toBe('to')
    expect(readSeason(emptySeason('2027-06-03', '2027-06-04')).problem?.field).toBe('name')
    expect(noticeChoices(36)).toContain(36)
  })
})
