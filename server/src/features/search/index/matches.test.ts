import fc from 'fast-check'
import { expect, it } from 'vitest'
import { restrict, restrictWords, setBit, walkBits } from './bitmap.ts'
import { buildRangeColumn, either, isBetween, unlessIn } from './matches.ts'

const INFINITE = Number.POSITIVE_INFINITY
const bound = fc.oneof(fc.double({ min: -5, max: 250, noNaN: true }), fc.integer({ min: -5, max: 250 }), fc.constant(INFINITE))
// Few different numbers are all steps; many are divided evenly.
const numbers = fc.oneof(
  fc.array(fc.oneof(fc.nat(9), fc.constant(Number.NaN)), { maxLength: 120 }),
  fc.array(fc.oneof(fc.nat(240), fc.constant(Number.NaN)), { minLength: 150, maxLength: 300 }),
)

const all = (size: number) => {
  const bits = new Uint32Array((size + 31) >>> 5)
  for (let ordinal = 0; ordinal < size; ordinal += 1) setBit(bits, ordinal)
  return bits
}

function listBits(bits: Uint32Array): number[] {
  const found: number[] = []
  walkBits(bits, 0, (ordinal) => found.push(ordinal) > 0)
  return found
}

it('keeps the numbers in a range, whatever its ends, all at once or one by one', () => {
  fc.assert(
    fc.property(numbers, bound, bound, fc.boolean(), fc.nat(2 ** 32 - 1), (values, low, high, isOpen, exemptBits) => {
      const column = buildRangeColumn(Float64Array.from(values))
      const from = isOpen ? -INFINITE : low
      const condition = isBetween(column, from, high)
      const expected = values.flatMap((value, ordinal) => (value >= from && value <= high ? [ordinal] : []))
      const bits = all(values.length)
      if (condition) restrict(bits, condition)
      expect(condition ? listBits(bits) : []).toEqual(expected)
      expect([...values.keys()].filter((ordinal) => condition?.holds(ordinal))).toEqual(expected)
      if (!condition) return
      // The same of some words of the set alone, except for some listings.
      const exempt = all(values.length).map((word) => word & exemptBits)
      const [some, words] = [all(values.length), Uint32Array.from(bits.keys())]
      const left = restrictWords(some, words, some.length, unlessIn(exempt, condition))
      const spared = (ordinal: number) => (exemptBits >>> (ordinal & 31)) & 1
      const kept = values.flatMap((_, ordinal) => (spared(ordinal) || expected.includes(ordinal) ? [ordinal] : []))
      expect(listBits(some)).toEqual(kept)
      expect([...words.subarray(0, left)]).toEqual([...new Set(kept.map((ordinal) => ordinal >>> 5))])
    }),
    { numRuns: 500 },
  )
})

it('takes either of two ranges, as a box across the antimeridian does', () => {
  const values = Array.from({ length: 300 }, (_, ordinal) => (ordinal * 7) % 300)
  const column = buildRangeColumn(Float64Array.from(values))
  const bits = all(values.length)
  restrict(bits, either(bits, [isBetween(column, 280, INFINITE), isBetween(column, -INFINITE, 9.5), null]))
  expect(
    listBits(bits)
      .map((ordinal) => values[ordinal])
      .sort((a = 0, b = 0) => a - b),
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...Array.from({ length: 20 }, (_, index) => 280 + index)])
})
