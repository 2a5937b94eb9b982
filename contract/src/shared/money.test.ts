import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, formatDollarsExact } from './money.ts'

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
