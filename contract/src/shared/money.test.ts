import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSchema } from './money.schemas.ts'
import { moneyFormat, toCents } from './money.ts'

const money = moneyFormat({ currencyLabel: '$' })

test('amounts are written as the platform writes US dollars', () => {
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
      expect(money.exact(cents / 100)).toBe(exact.format(cents / 100))
      expect(money.short(cents / 100)).toBe(short.format(cents / 100))
      expect(money.short(cents)).toBe(short.format(cents))
    }),
  )
  expect([money.short(-1234), money.short(-0.5), money.exact(-0.5)]).toEqual(['-$1,234', '-$0.50', '-$0.50'])
  expect([money.signed(571.5), money.signed(-20)]).toEqual(['$571.50', '−$20.00'])
})

test('two sites write amounts side by side, each with its own sign', () => {
  const [one, other] = ['US$', 'CA$'].map((currencyLabel) => moneyFormat({ currencyLabel }))
  expect([one?.short(1_234), other?.short(1_234), one?.signed(-0.5)]).toEqual(['US$1,234', 'CA$1,234', '−US$0.50'])
})

test('a price that stands alone is never rounded: it is the price of its breakdown', () => {
  expect([123.45, 123, 0.05, 1_999.9, 100_000].map(money.short)).toEqual(['$123.45', '$123', '$0.05', '$1,999.90', '$100,000'])
})

test.each([5e-324, 1e-7, 0.001, 0.009, 0.015, 0, -0, -0.01, 100_000.01, 1e21, Number.POSITIVE_INFINITY, Number.NaN])(
  '%d is not a price',
  (price) => {
    expect(priceSchema('No price').safeParse(price).success).toBe(false)
  },
)

test('every whole cent up to the limit is a price, and stays that cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_00 }), (cents) => {
      expect(toCents(priceSchema('No price').parse(cents / 100))).toBe(cents)
    }),
  )
})
