import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positiveDollarsSchema } from './money.schemas.ts'
import { formatDollars, formatDollarsExact, toCents } from './money.ts'

test('amounts are written as the platform writes US dollars', () => {
  const styles = [
    [formatDollars, new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })],
    [formatDollarsExact, new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })],
  ] as const
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
      for (const [write, platform] of styles) expect(write(cents / 100)).toBe(platform.format(cents / 100))
    }),
  )
  expect([formatDollars(-1234), formatDollarsExact(-0.5)]).toEqual(['-$1,234', '-$0.50'])
})

test.each([5e-324, 1e-7, 0.001, 0.009, 0.015, 0, -0, -0.01, 100_000.01, 1e21, Number.POSITIVE_INFINITY, Number.NaN])(
  '%d is no price',
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
