import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positiveDollarsSchema } from './money.schemas.ts'
import { formatDollars, formatDollarsExact, toCents } from './money.ts'

test('amounts are written as the platform writes US dollars', () => {
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
      expect(formatDollarsExact(cents / 100)).toBe(exact.format(cents / 100))
      expect(formatDollars(cents / 100)).toBe(short.format(cents / 100))
      expect(formatDollars(cents)).toBe(short.format(cents))
    }),
  )
  expect([formatDollars(-1234), formatDollars(-0.5), formatDollarsExact(-0.5)]).toEqual(['-$1,234', '-$0.50', '-$0.50'])
})

test('a price that stands alone is never rounded: it is the price of its breakdown', () => {
  expect([123.45, 123, 0.05, 1_999.9, 100_000].map(formatDollars)).toEqual(['$123.45', '$123', '$0.05', '$1,999.90', '$100,000'])
})

test.each([5e-324, 1e-7, 0.001, 0.009, 0.015, 0, -0, -0.01, 100_000.01, 1e21, Number.POSITIVE_INFINITY, Number.NaN])(
  '%d is not a price',
  (price) => {
    expect(positiveDollarsSchema('No price').safeParse(price).success).toBe(false)
  },
)

test('every whole cent up to the limit is a price, and stays that cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_00 }), (cents) => {
      expect(toCents(positiveDollarsSchema('No price').parse(cents / 100))).toBe(cents)
    }),
  )
})
