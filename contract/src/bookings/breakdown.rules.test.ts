import { describe, expect, it } from 'vitest'
import { moneyFormat } from '../shared/money.ts'
import { describeNight, rentLines, toBreakdown } from './breakdown.rules.ts'
import { defaultSiteFees, type Quote, quoteStay } from './price.rules.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const plain: Quote = quoteStay({
  checkIn: '2027-02-08',
  checkOut: '2027-02-11',
  nightlyRateCents: 12_345,
  siteFees: defaultSiteFees,
  fees: [
    { id: 4, name: 'Cleaning', amountCents: 5_000, isRequired: true },
    { id: 5, name: 'Pets', amountCents: 2_550, isRequired: false },
  ],
})

/**
 * Three usual nights, two of a weekend, one of a named season, one with a separate price; a discount and two extra
 * guests.
 */
const varied: Quote = {
  ...plain,
  nights: 7,
  nightly: [
    { date: '2027-02-08', cents: 10_000, why: 'base', name: null },
    { date: '2027-02-09', cents: 10_000, why: 'base', name: null },
    { date: '2027-02-10', cents: 30_010, why: 'season', name: 'Carnival' },
    { date: '2027-02-11', cents: 10_000, why: 'base', name: null },
    { date: '2027-02-12', cents: 15_033, why: 'weekend', name: null },
    { date: '2027-02-13', cents: 15_033, why: 'weekend', name: null },
    { date: '2027-02-14', cents: 10_000, why: 'special', name: null },
  ],
  discount: { kind: 'weekly', percent: 10, cents: 10_008 },
  extraGuests: { guests: 2, cents: 1_250, totalCents: 17_500 },
}

describe('a stored quote as a breakdown in dollars', () => {
  it('has each amount and leaves out the parts that a plain stay lacks', () => {
    expect(toBreakdown(plain)).toEqual({
      nights: 3,
      nightlyRate: 123.45,
      rentalAmount: 370.35,
      propertyFees: [
        { id: 4, name: 'Cleaning', amount: 50, isRequired: true, included: true },
        { id: 5, name: 'Pets', amount: 25.5, isRequired: false, included: false },
      ],
      processingFeeAmount: 37.83,
      processingFeePercent: 9,
      totalPrice: 458.18,
      currency: 'usd',
    })
  })

  it('lists the parts of the rent', () => {
    const { nightlyLines, discount, extraGuests } = toBreakdown(varied)
    expect(nightlyLines).toHaveLength(7)
    expect(nightlyLines?.[2]).toEqual({ date: '2027-02-10', amount: 300.1, why: 'season', name: 'Carnival' })
    expect(discount).toEqual({ kind: 'weekly', percent: 10, amount: 100.08 })
    expect(extraGuests).toEqual({ guests: 2, pricePerNight: 12.5, amount: 175 })
  })
})

describe('the lines of the rent', () => {
  it('is one line for a plain stay', () => {
    expect(rentLines(toBreakdown(plain), money)).toEqual([{ label: '$123.45 × 3 nights', amount: 370.35 }])
  })

  it('counts one night in the singular', () => {
    expect(rentLines({ ...toBreakdown(plain), nights: 1 }, money)[0]?.label).toBe('$123.45 × 1 night')
  })

  it('groups nights of one price and one reason in order of appearance', () => {
    const lines = rentLines(toBreakdown(varied), money)
    expect(lines).toEqual([
      { label: '$100.00 × 3 nights', amount: 300 },
      { label: '$300.10 × 1 night · Carnival', amount: 300.1 },
      { label: '$150.33 × 2 nights · Weekend', amount: 300.66 },
      { label: '$100.00 × 1 night · Special price', amount: 100 },
      { label: 'Weekly discount (10%)', amount: -100.08 },
      { label: '2 extra guests × 7 nights × $12.50', amount: 175 },
    ])
  })

  it('names the monthly discount and one extra guest', () => {
    const labels = rentLines(
      toBreakdown({
        ...varied,
        discount: { kind: 'monthly', percent: 20, cents: 1 },
        extraGuests: { guests: 1, cents: 100, totalCents: 700 },
      }),
      money,
    ).map(({ label }) => label)
    expect(labels.slice(-2)).toEqual(['Monthly discount (20%)', '1 extra guest × 7 nights × $1.00'])
  })

  it('has neither a discount nor extra guests where the quote has none', () => {
    const { discount: _discount, extraGuests: _extraGuests, ...quote } = varied
    expect(rentLines(toBreakdown(quote), money)).toHaveLength(4)
  })

  it('adds up to cents without floating-point errors', () => {
    const tenths: Quote = {
      ...varied,
      nightly: Array.from({ length: 3 }, (_, day) => ({ date: `2027-02-0${day + 1}`, cents: 1_010, why: 'base', name: null })),
    }
    expect(rentLines(toBreakdown(tenths), money)[0]?.amount).toBe(30.3)
  })
})

it.each([
  ['special', 'Carnival', 'Special price'],
  ['season', 'Carnival', 'Carnival'],
  ['season', null, 'Season'],
  ['weekend', null, 'Weekend'],
  ['base', null, ''],
] as const)('describes a night of kind %s named %s as "%s"', (why, name, words) => {
  expect(describeNight({ why, name })).toBe(words)
})
