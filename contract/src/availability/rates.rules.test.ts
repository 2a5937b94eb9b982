import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSiteFees, quoteStay } from '../bookings/price.rules.ts'
import { addDays } from '../shared/dates.ts'
import { percentOfCents } from '../shared/money.ts'
import {
  type CalendarTerms,
  countedNights,
  plainRules,
  priceNights,
  rentOfNights,
  rentStay,
  type Season,
  weekdayOf,
} from './rates.rules.ts'

/** A Friday. */
const friday = '2027-06-04'
const summer: Season = {
  id: 1,
  name: 'Summer',
  from: '2027-06-06',
  to: '2027-06-08',
  priceCents: 20_000,
  weekendPriceCents: null,
  minNights: 3,
  maxNights: null,
}
const terms = (given: Partial<CalendarTerms> = {}): CalendarTerms => ({ rules: plainRules, seasons: [], nights: [], ...given })
const rent = (nights: number, given: CalendarTerms, guests = 1) =>
  rentStay({ checkIn: friday, checkOut: addDays(friday, nights), guests, nightlyRateCents: 10_000, terms: given, step: 1 })

describe('the price of nights', () => {
  it('is that of the night, otherwise the season, otherwise the weekend, otherwise the listing', () => {
    const given = terms({
      rules: { ...plainRules, weekendPriceCents: 15_000 },
      seasons: [summer],
      nights: [{ night: '2027-06-07', priceCents: 5_000, minNights: null }],
    })
    expect(rent(6, given).nightly.map(({ cents, why, name }) => [cents, why, name])).toEqual([
      [15_000, 'weekend', null],
      [15_000, 'weekend', null],
      [20_000, 'season', 'Summer'],
      [5_000, 'special', null],
      [20_000, 'season', 'Summer'],
      [10_000, 'base', null],
    ])
  })

  it('uses the weekend of a season, and weekends on other days', () => {
    const season = { ...summer, from: friday, to: '2027-06-06', weekendPriceCents: 30_000 }
    const rules = { ...plainRules, weekendPriceCents: 1_000, weekendDays: [0, 6] }
    expect(rent(3, terms({ rules, seasons: [season] })).nightly.map(({ cents }) => cents)).toEqual([20_000, 30_000, 30_000])
    expect([weekdayOf(friday), weekdayOf('1970-01-01'), weekdayOf('2027-06-06')]).toEqual([5, 4, 0])
  })

  it('is reduced by the week and by the month, the longer one alone', () => {
    const rules = { ...plainRules, weeklyDiscountPercent: 10, monthlyDiscountPercent: 25 }
    expect(rent(6, terms({ rules })).discount).toBeNull()
    expect(rent(7, terms({ rules })).discount).toEqual({ kind: 'weekly', percent: 10, cents: 7_000 })
    expect(rent(28, terms({ rules })).discount).toEqual({ kind: 'monthly', percent: 25, cents: 70_000 })
    const weekly = { ...rules, monthlyDiscountPercent: 0 }
    expect(rent(28, terms({ rules: weekly })).discount?.kind).toBe('weekly')
  })

  it('grows with guests beyond the included ones, who get no discount', () => {
    const rules = { ...plainRules, includedGuests: 2, extraGuestCents: 1_500, weeklyDiscountPercent: 10 }
    expect(rent(7, terms({ rules }), 2).extraGuests).toBeNull()
    expect(rent(7, terms({ rules }), 5)).toMatchObject({
      extraGuests: { guests: 3, cents: 1_500, totalCents: 31_500 },
      rentalCents: 63_000 + 31_500,
    })
  })
})

const amount = fc.integer({ min: 100, max: 10_000_000 })
const someTerms: fc.Arbitrary<CalendarTerms> = fc.record({
  rules: fc
    .record({
      weekendPriceCents: fc.option(amount),
      weekendDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      weeklyDiscountPercent: fc.integer({ min: 0, max: 90 }),
      monthlyDiscountPercent: fc.integer({ min: 0, max: 90 }),
      includedGuests: fc.integer({ min: 1, max: 6 }),
      extraGuestCents: fc.oneof(fc.constant(0), amount),
    })
    .map((set) => ({ ...plainRules, ...set })),
  // One after another, with days between them or none.
  seasons: fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.option(amount), fc.option(amount)), { maxLength: 5 }).map((parts) => {
    let next = friday
    return parts.map(([gap, length, priceCents, weekendPriceCents], index) => {
      const from = addDays(next, gap)
      const to = addDays(from, length)
      next = addDays(to, 1)
      return { ...summer, id: index + 1, name: `Season ${index}`, from, to, priceCents, weekendPriceCents }
    })
  }),
  nights: fc.uniqueArray(
    fc.record({
      night: fc.nat(40).map((day) => addDays(friday, day)),
      priceCents: fc.option(amount),
      minNights: fc.constant(null),
    }),
    { selector: ({ night }) => night, maxLength: 8 },
  ),
})

interface Rated {
  terms: CalendarTerms
  nights: number
  guests: number
  nightlyRateCents: number
}

describe('the price of any stay', () => {
  const stays: fc.Arbitrary<Rated> = fc.record({
    terms: someTerms,
    nights: fc.integer({ min: 1, max: 40 }),
    guests: fc.integer({ min: 1, max: 8 }),
    nightlyRateCents: amount,
  })
  const quoteOf = ({ terms: given, nights, guests, nightlyRateCents }: Rated) =>
    quoteStay({
      checkIn: friday,
      checkOut: addDays(friday, nights),
      guests,
      nightlyRateCents,
      fees: [],
      siteFees: defaultSiteFees,
      terms: given,
    })

  it('is the sum of its nights less the discount plus its extra guests, and never negative', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const quote = quoteOf(stay)
        const sum = (quote.nightly ?? []).reduce((total, { cents }) => total + cents, 0)
        expect(quote.nightly).toHaveLength(stay.nights)
        expect(quote.rentalCents).toBe(sum - (quote.discount?.cents ?? 0) + (quote.extraGuests?.totalCents ?? 0))
        expect(quote.discount?.cents ?? 0).toBe(percentOfCents(sum, quote.discount?.percent ?? 0))
        expect(quote.rentalCents).toBeGreaterThan(0)
        expect(quote.totalCents).toBe(quote.rentalCents + quote.serviceFeeCents)
        expect(Number.isSafeInteger(quote.totalCents)).toBe(true)
      }),
    )
  })

  it('prices a stay for search as for its guest', () => {
    fc.assert(
      fc.property(stays, fc.nat(40), fc.constantFrom(1 as const, 100 as const), (stay, day, step) => {
        const { terms: given, nights, guests, nightlyRateCents } = stay
        const checkIn = addDays(friday, day)
        const checkOut = addDays(checkIn, nights)
        const rentCents = rentOfNights(countedNights(checkIn, checkOut), { guests, nightlyRateCents, terms: given, step })
        expect(rentCents).toBe(rentStay({ checkIn, checkOut, guests, nightlyRateCents, terms: given, step }).rentalCents)
      }),
    )
  })

  it('counts the nights of a season that a stay begins or ends within', () => {
    const rated = { guests: 1, nightlyRateCents: 10_000, terms: terms({ seasons: [summer] }), step: 1 } as const
    const inSummer = (checkIn: string, checkOut: string) => rentOfNights(countedNights(checkIn, checkOut), rated)
    expect(inSummer('2027-06-07', '2027-06-10')).toBe(50_000)
    expect(inSummer('2027-06-08', '2027-06-09')).toBe(20_000)
    expect([inSummer('2027-06-09', '2027-06-10'), inSummer('2027-06-05', '2027-06-06')]).toEqual([10_000, 10_000])
  })

  it('does not depend on the order of seasons and nights', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { rules, seasons, nights } = stay.terms
        const turned = { rules, seasons: seasons.toReversed(), nights: nights.toReversed() }
        expect(quoteOf({ ...stay, terms: turned })).toEqual(quoteOf(stay))
      }),
    )
  })

  it('is nights × price without rules', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const plain = quoteOf({ ...stay, terms: terms() })
        expect(plain.rentalCents).toBe(stay.nights * stay.nightlyRateCents)
        expect(plain.nightlyRateCents).toBe(stay.nightlyRateCents)
        const { nightly, ...rest } = plain
        const checkOut = addDays(friday, stay.nights)
        expect(rest).toEqual(
          quoteStay({ checkIn: friday, checkOut, nightlyRateCents: stay.nightlyRateCents, fees: [], siteFees: defaultSiteFees }),
        )
        expect(nightly).toEqual(priceNights({ ...stay, checkIn: friday, checkOut, terms: terms() }))
      }),
    )
  })
})
