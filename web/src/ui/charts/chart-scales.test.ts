import { expect, it } from 'vitest'
import { columnPlaces, linePoints, roundAmounts } from './chart-scales.ts'

it.each([
  [1, 3, [0, 0.5, 1]],
  [7, 3, [0, 2, 4, 6, 8]],
  [12_345, 4, [0, 5_000, 10_000, 15_000]],
  [14_900, 4, [0, 5_000, 10_000, 15_000]],
  [100_000, 3, [0, 50_000, 100_000]],
  [2_900_000, 3, [0, 1_000_000, 2_000_000, 3_000_000]],
])('names round amounts up to %d in about %d steps', (most, count, amounts) => {
  expect(roundAmounts(most, count)).toEqual(amounts)
})

it('always reaches the largest amount, with one or two steps more or less', () => {
  for (let most = 1; most < 1e9; most = Math.ceil(most * 1.07)) {
    for (const count of [3, 4]) {
      const amounts = roundAmounts(most, count)
      expect(amounts.at(-1)).toBeGreaterThanOrEqual(most)
      expect(amounts.at(-2)).toBeLessThan(most)
      expect(Math.abs(amounts.length - 1 - count)).toBeLessThanOrEqual(2)
    }
  }
})

it('gives every column the same room, and half a gap to both sides', () => {
  const { step, width, lefts } = columnPlaces(4, [52, 300], 0.28)
  expect(width / step).toBeCloseTo(0.72)
  expect(lefts.map((left, index) => left - index * step).every((left) => Math.abs(left - (lefts[0] ?? 0)) < 1e-9)).toBe(true)
  const [first = 0, last = 0] = [lefts[0], lefts.at(-1)]
  expect(first - 52).toBeCloseTo(300 - (last + width))
  expect(first - 52).toBeCloseTo(step * 0.28)
})

it('writes the points of a line', () => {
  expect(linePoints([])).toBe('')
  expect(
    linePoints([
      [0, 1.005],
      [2, 3.4567],
    ]),
  ).toBe('0.00,1.00 2.00,3.46')
})
