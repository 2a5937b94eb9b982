import { expect, it } from 'vitest'
import { type CalendarTerms, plainRules } from './rates.rules.ts'
import { isPlain, toRules, toTerms, writeCalendar, writeRules } from './stay-calendar.rules.ts'
import { stayCalendarSchema } from './stay-rules.schemas.ts'

const terms: CalendarTerms = {
  rules: {
    ...plainRules,
    minNights: 2,
    maxNights: 30,
    noticeHours: 24,
    preparationDays: 1,
    checkInDays: [5, 6],
    checkOutDays: [0, 1],
    weekendPriceCents: 20_050,
    weekendDays: [4, 5],
    weeklyDiscountPercent: 10,
    monthlyDiscountPercent: 25,
    includedGuests: 4,
    extraGuestCents: 1_525,
  },
  seasons: [
    {
      id: 7,
      name: 'Summer',
      from: '2027-06-01',
      to: '2027-08-31',
      priceCents: 30_000,
      weekendPriceCents: null,
      minNights: 5,
      maxNights: null,
    },
    {
      id: 8,
      name: 'Foliage',
      from: '2027-10-01',
      to: '2027-10-31',
      priceCents: null,
      weekendPriceCents: 44_499,
      minNights: null,
      maxNights: 9,
    },
  ],
  nights: [
    { night: '2027-12-31', priceCents: 99_999, minNights: 3 },
    { night: '2028-01-01', priceCents: null, minNights: 2 },
  ],
}

it('writes rules, seasons and nights in dollars', () => {
  const written = writeCalendar(terms)
  expect(written.rules).toEqual({
    minNights: 2,
    maxNights: 30,
    noticeHours: 24,
    preparationDays: 1,
    checkInDays: [5, 6],
    checkOutDays: [0, 1],
    weekendPrice: 200.5,
    weekendDays: [4, 5],
    weeklyDiscountPercent: 10,
    monthlyDiscountPercent: 25,
    includedGuests: 4,
    extraGuestPrice: 15.25,
  })
  expect(written.seasons.map(({ price, weekendPrice }) => [price, weekendPrice])).toEqual([
    [300, null],
    [null, 444.99],
  ])
  expect(written.nights).toEqual([
    { night: '2027-12-31', price: 999.99, minNights: 3 },
    { night: '2028-01-01', price: null, minNights: 2 },
  ])
})

it('reads back exactly what it wrote, and the result fits the call', () => {
  expect(toTerms(stayCalendarSchema.parse(writeCalendar(terms)))).toEqual(terms)
})

it('writes the default rules for a host without rules', () => {
  expect(writeCalendar(null)).toEqual({ rules: writeRules(plainRules), seasons: [], nights: [] })
})

it('tells empty rules from others', () => {
  expect(isPlain(toRules(writeRules(plainRules)))).toBe(true)
  expect(isPlain({ ...plainRules, extraGuestCents: 1 })).toBe(false)
  expect(isPlain({ ...plainRules, checkInDays: [1] })).toBe(false)
})
