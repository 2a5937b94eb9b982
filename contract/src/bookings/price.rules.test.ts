import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainRules } from '../availability/rates.rules.ts'
import { percentOfCents } from '../shared/money.ts'
import { defaultSiteFees, hostPayoutCents, quoteStay, siteFeesOf, subtotalWithin, totalOf } from './price.rules.ts'

const stay = (nights: number, nightlyRateCents: number) => ({
  checkIn: '2027-03-01',
  checkOut: `2027-03-${String(1 + nights).padStart(2, '0')}`,
  nightlyRateCents,
  fees: [],
  siteFees: defaultSiteFees,
})

const siteFees = fc.record({
  guestPercent: fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10),
  hostPercent: fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10),
  payoutCents: fc.integer({ min: 0, max: 50_000 }),
})

describe('quoteStay', () => {
  it('is the worked example: 650.00 + 9 % = 58.50, 708.50 in all; the host receives 571.50', () => {
    const quote = quoteStay(stay(5, 13_000))
    expect(quote).toMatchObject({ nights: 5, rentalCents: 65_000, serviceFeeCents: 5_850, totalCents: 70_850 })
    expect(hostPayoutCents(quote.rentalCents, defaultSiteFees)).toBe(57_150)
  })

  it('charges required fees always and optional ones when chosen, and takes the 9 % of the whole subtotal', () => {
    const fees = [
      { id: 1, name: 'Cleaning', amountCents: 8_000, isRequired: true },
      { id: 2, name: 'Firewood', amountCents: 1_500, isRequired: false },
    ]
    expect(quoteStay({ ...stay(2, 10_000), fees }).totalCents).toBe(30_520)
    expect(quoteStay({ ...stay(2, 10_000), fees, feeIds: [2] }).totalCents).toBe(32_155)
    expect(quoteStay({ ...stay(2, 10_000), fees, feeIds: [99] }).totalCents).toBe(30_520)
  })

  it('is for one guest when the number of guests is not known', () => {
    const terms = { rules: { ...plainRules, includedGuests: 1, extraGuestCents: 2_000 }, seasons: [], nights: [] }
    expect(quoteStay({ ...stay(2, 10_000), terms })).toEqual(quoteStay({ ...stay(2, 10_000), terms, guests: 1 }))
    expect(quoteStay({ ...stay(2, 10_000), terms }).rentalCents).toBe(20_000)
    expect(quoteStay({ ...stay(2, 10_000), terms, guests: 2 }).rentalCents).toBe(24_000)
  })

  it('keeps the fees it was made with, and one made before they could be set has the default ones', () => {
    const own = { guestPercent: 12.5, hostPercent: 3, payoutCents: 0 }
    const quote = quoteStay({ ...stay(5, 13_000), siteFees: own })
    expect(quote).toMatchObject({ serviceFeeCents: 8_125, totalCents: 73_125 })
    expect(hostPayoutCents(quote.rentalCents, siteFeesOf(quote))).toBe(63_050)
    expect(siteFeesOf({})).toEqual({ guestPercent: 9, hostPercent: 9, payoutCents: 2_000 })
  })

  it('adds up to the cent for any stay and any fees', () => {
    const fee = fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      name: fc.constant('Fee'),
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      isRequired: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fee),
        siteFees,
        (nights, rate, fees, own) => {
          const quote = quoteStay({ ...stay(nights, rate), fees, siteFees: own })
          const charged = quote.fees.filter(({ included }) => included).reduce((sum, { amountCents }) => sum + amountCents, 0)
          expect(quote.totalCents).toBe(quote.rentalCents + charged + quote.serviceFeeCents)
          expect(Number.isSafeInteger(quote.totalCents)).toBe(true)
        },
      ),
    )
  })
})

describe('percentOfCents', () => {
  it('rounds half a cent up, in integers', () => {
    expect(percentOfCents(50, 9)).toBe(5)
    expect(percentOfCents(49, 9)).toBe(4)
    expect(percentOfCents(1_050, 9)).toBe(95)
    expect(percentOfCents(0, 9)).toBe(0)
  })
})

describe('hostPayoutCents', () => {
  it('never goes below zero', () => {
    expect(hostPayoutCents(1_000, defaultSiteFees)).toBe(0)
  })
})

it('finds the largest subtotal that stays within a total, whatever the fee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 99_999_999 }), siteFees, (total, own) => {
      const subtotal = subtotalWithin(total, own)
      expect(totalOf(subtotal, 0, own).totalCents).toBeLessThanOrEqual(total)
      expect(totalOf(subtotal + 1, 0, own).totalCents).toBeGreaterThan(total)
    }),
  )
})

it('keeps a stay within its own total where amounts are whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), siteFees, (amount, own) => {
      const fees = { ...own, currency: 'JPY' }
      const { totalCents } = totalOf(amount * 100, 0, fees)
      expect(totalCents % 100).toBe(0)
      expect(subtotalWithin(totalCents, fees)).toBeGreaterThanOrEqual(amount * 100)
      expect(totalOf(subtotalWithin(totalCents, fees), 0, fees).totalCents).toBeLessThanOrEqual(totalCents)
    }),
  )
})
