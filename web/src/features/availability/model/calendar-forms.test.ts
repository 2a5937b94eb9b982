import { describe, expect, it } from 'vitest'
import { plainRules } from '#contract/availability/rates.rules.ts'
import { writeRules } from '#contract/availability/stay-calendar.rules.ts'
import { emptySeason, formOfRules, noticeChoices, readRules, readSeason } from './calendar-forms.ts'

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
