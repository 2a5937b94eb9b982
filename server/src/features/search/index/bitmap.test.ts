import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addAll, clearBit, countBits, hasBit, keepOnly, removeAll, setBit, walkBits } from './bitmap.ts'

const SIZE = 100
const ordinals = fc.uniqueArray(fc.nat(SIZE - 1))

function toBits(list: readonly number[]): Uint32Array {
  const bits = new Uint32Array((SIZE + 31) >>> 5)
  for (const ordinal of list) setBit(bits, ordinal)
  return bits
}

function list(bits: Uint32Array, from = 0): number[] {
  const found: number[] = []
  walkBits(bits, from, (ordinal) => found.push(ordinal) > 0)
  return found
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

it('is a set of ordinals', () => {
  fc.assert(
    fc.property(ordinals, ordinals, fc.nat(SIZE), (one, other, from) => {
      expect(list(toBits(one))).toEqual(sorted(one))
      expect(list(toBits(one), from)).toEqual(sorted(one.filter((ordinal) => ordinal >= from)))
      expect(countBits(toBits(one))).toBe(one.length)
      expect(other.every((ordinal) => hasBit(toBits(one), ordinal) === one.includes(ordinal))).toBe(true)
      const [both, rest, any] = [toBits(one), toBits(one), toBits(one)]
      keepOnly(both, toBits(other))
      removeAll(rest, toBits(other))
      addAll(any, toBits(other))
      expect(list(both)).toEqual(sorted(one.filter((ordinal) => other.includes(ordinal))))
      expect(list(rest)).toEqual(sorted(one.filter((ordinal) => !other.includes(ordinal))))
      expect(list(any)).toEqual(sorted([...new Set([...one, ...other])]))
    }),
  )
})

it('loses one ordinal at a time, and is walked until the visitor has enough', () => {
  const bits = toBits([0, 31, 32, 63, 99])
  clearBit(bits, 31)
  clearBit(bits, 64)
  const seen: number[] = []
  walkBits(bits, 0, (ordinal) => seen.push(ordinal) < 3)
  expect(seen).toEqual([0, 32, 63])
})
