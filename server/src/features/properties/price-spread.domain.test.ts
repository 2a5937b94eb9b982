import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceSpreadSchema } from '#contract/properties/search/price-spread.rules.ts'
import { spreadPrices } from './price-spread.domain.ts'

it('has no bars without a result, and one for one price', () => {
  expect(spreadPrices([])).toBeNull()
  expect(spreadPrices([{ cents: 12_345, count: 3 }])).toEqual({ lowest: 123, step: 1, counts: [3] })
})

it('makes bars of a round width from the cheapest to the most expensive', () => {
  const found = [
    { cents: 4_999, count: 1 },
    { cents: 5_000, count: 2 },
    { cents: 6_999, count: 4 },
    { cents: 119_999, count: 8 },
  ]
  const spread = spreadPrices(found)
  expect(spread).toMatchObject({ lowest: 0, step: 50 })
  expect(spread?.counts).toEqual([1, 6, ...Array.from({ length: 21 }, () => 0), 8])
})

it('counts every listing once, from the cheapest to the most expensive, in few bars', () => {
  const counts = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 99_999_999_900 }), count: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(counts, (found) => {
      const spread = priceSpreadSchema.parse(spreadPrices(found))
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
      expect(sum(spread.counts)).toBe(sum(found.map(({ count }) => count)))
      const cents = found.map((one) => one.cents)
      expect(spread.lowest * 100).toBeLessThanOrEqual(Math.min(...cents))
      expect((spread.lowest + spread.step * spread.counts.length) * 100).toBeGreaterThan(Math.max(...cents))
      expect(spread.counts.at(0)).toBeGreaterThan(0)
      expect(spread.counts.at(-1)).toBeGreaterThan(0)
    }),
  )
})
