import type { MapBox } from '../search-filter.ts'
import {
  addAll,
  type Bitmap,
  type Condition,
  clearBit,
  countBits,
  countWord,
  hasBit,
  keepOnly,
  restrict,
  setBit,
  sharedBitmaps,
  sharedBits,
  unite,
  visitWord,
  walkBits,
} from './bitmap.ts'
import type { Slices } from './slices.ts'

/** The most listings that are visited between two looks at the clock, and the words that have as many at most. */
const STEP = 256
const STEP_WORDS = STEP / 32

/** The listings of a segment that a search matches: few as a sorted list of ordinals, many as a bitmap. */
export type Matches = { list: Uint32Array } | { bits: Bitmap }

export const noMatches: Matches = { list: new Uint32Array(0) }

export const countMatches = (matches: Matches): number => ('list' in matches ? matches.list.length : countBits(matches.bits))

/** Calls `visit` with every ordinal from `from` on, the best score first, until it returns false. */
export function walkMatches(matches: Matches, from: number, visit: (ordinal: number) => boolean): void {
  if ('bits' in matches) walkBits(matches.bits, from, visit)
  else for (const ordinal of matches.list) if (ordinal >= from && !visit(ordinal)) return
}

/** Calls `visit` with every ordinal, in order and in slices. `visit` may clear the bit of its ordinal. */
export async function visitMatches(matches: Matches, slices: Slices, visit: (ordinal: number) => void): Promise<void> {
  if ('bits' in matches) {
    const { bits } = matches
    let visited = 0
    for (let at = 0; at < bits.length; at += 1) {
      if (bits[at] === 0) continue
      if (visited === STEP_WORDS) {
        visited = 0
        if (slices.isOver) await slices.pause()
      }
      visitWord(bits, at, visit)
      visited += 1
    }
    return
  }
  for (let from = 0; from < matches.list.length; from += STEP) {
    if (from > 0 && slices.isOver) await slices.pause()
    for (const ordinal of matches.list.subarray(from, from + STEP)) visit(ordinal)
  }
}

/**
 * The matches that pass a test, in slices. Listings outside of `tested` pass untested; null tests all. May change
 * `matches`.
 */
export async function filterMatches(
  matches: Matches,
  tested: Bitmap | null,
  slices: Slices,
  test: (ordinal: number) => boolean,
): Promise<Matches> {
  if ('list' in matches) {
    const kept: number[] = []
    await visitMatches(matches, slices, (ordinal) => {
      if ((tested && !hasBit(tested, ordinal)) || test(ordinal)) kept.push(ordinal)
    })
    return { list: Uint32Array.from(kept) }
  }
  const { bits } = matches
  const asked = tested ? sharedBits(bits, tested) : bits
  if (!asked) return matches
  await visitMatches({ bits: asked }, slices, (ordinal) => {
    if (!test(ordinal)) clearBit(bits, ordinal)
  })
  return matches
}

/** Those that are in a set. May change `matches`. */
export function keepMatches(matches: Matches, set: Bitmap): Matches {
  if ('bits' in matches) {
    keepOnly(matches.bits, set)
    return matches
  }
  const { list } = matches
  let left = 0
  for (let at = 0; at < list.length; at += 1) {
    const ordinal = list[at] ?? 0
    if (!hasBit(set, ordinal)) continue
    list[left] = ordinal
    left += 1
  }
  return { list: list.subarray(0, left) }
}

/** Everything that any of them has, as a bitmap of `words` words. */
export function uniteMatches(all: readonly Matches[], words: number): Bitmap {
  const bits = unite(
    all.flatMap((matches) => ('list' in matches ? [matches.list] : [])),
    words,
  )
  for (const matches of all) if ('bits' in matches) addAll(bits, matches.bits)
  return bits
}

/**
 * The ordinals of a set, of which only the first `count` words of `words` have any, as matches: few as a list, which
 * takes less memory. The set stays the caller's.
 */
export function toMatches(bits: Bitmap, words: Uint32Array, count: number): Matches {
  let size = 0
  for (let each = 0; each < count; each += 1) size += countWord(bits[words[each] ?? 0] ?? 0)
  if (size > bits.length) return { bits: bits.slice() }
  const list = new Uint32Array(size)
  let end = 0
  for (let each = 0; each < count; each += 1) {
    const at = words[each] ?? 0
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      list[end] = at * 32 + 31 - Math.clz32(left & -left)
      end += 1
    }
  }
  return { list }
}

const free: Omit<Condition, 'holds'> = { inside: null, outside: null, exempt: null, doubtful: null, certain: null }

export const isIn = (set: Bitmap): Condition => ({ ...free, inside: set, holds: (ordinal) => hasBit(set, ordinal) })

export const isOutside = (set: Bitmap): Condition => ({ ...free, outside: set, holds: (ordinal) => !hasBit(set, ordinal) })

/** A condition that listings in `exempt` need not meet; null is one that is never met. */
export const unlessIn = (exempt: Bitmap, condition: Condition | null): Condition =>
  condition ? { ...condition, exempt, holds: (ordinal) => hasBit(exempt, ordinal) || condition.holds(ordinal) } : isIn(exempt)

/** Met where one of two is, among some listings. */
export function either(among: Bitmap, conditions: readonly (Condition | null)[]): Condition {
  const met = new Uint32Array(among.length)
  for (const condition of conditions) {
    if (!condition) continue
    const bits = new Uint32Array(among)
    restrict(bits, condition)
    addAll(met, bits)
  }
  return isIn(met)
}

/** The most bitmaps of a column. */
const MOST_STEPS = 64

/**
 * Numbers of listings, with a bitmap of those at or below each of some steps, so that a range is a few bitmaps and a
 * check of the few listings between two steps. A missing number is NaN: no range contains it.
 */
export interface RangeColumn {
  values: Float64Array
  /** Ascending; the last one is the largest number. */
  steps: Float64Array
  /** For each step the listings at or below it. */
  atMost: Bitmap[]
  /** Whether every number of the column is a step. */
  isStepped: boolean
}

/** Steps that divide the numbers evenly, or all of them when they are few. */
function chooseSteps(values: Float64Array): { steps: Float64Array; isStepped: boolean } {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const distinct = new Set<number>()
  for (let at = 0; at < sorted.length && distinct.size <= MOST_STEPS; at += 1) distinct.add(sorted[at] ?? 0)
  if (distinct.size <= MOST_STEPS) return { steps: Float64Array.from(distinct), isStepped: true }
  const quantiles = new Set<number>()
  for (let step = 1; step <= MOST_STEPS; step += 1) quantiles.add(sorted[Math.ceil((sorted.length * step) / MOST_STEPS) - 1] ?? 0)
  return { steps: Float64Array.from(quantiles), isStepped: false }
}

export function buildRangeColumn(values: Float64Array): RangeColumn {
  const { steps, isStepped } = chooseSteps(values)
  const atMost = sharedBitmaps(steps.length, values.length)
  for (let ordinal = 0; ordinal < values.length; ordinal += 1) {
    const value = values[ordinal] ?? Number.NaN
    const bits = Number.isNaN(value) ? undefined : atMost[stepAt(steps, value)]
    if (bits) setBit(bits, ordinal)
  }
  // Each step has everything of the one below it.
  for (const [step, bits] of atMost.entries()) if (step > 0) addAll(bits, atMost[step - 1] ?? bits)
  return { values, steps, atMost, isStepped }
}

/** The first step that is not below `value`. */
function stepAt(steps: Float64Array, value: number): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the number lies between `low` and `high`, both included; infinite ends are open. Null: it never does. */
export function isBetween({ values, steps, atMost, isStepped }: RangeColumn, low: number, high: number): Condition | null {
  const below = stepAt(steps, low)
  const above = Math.min(stepAt(steps, high), steps.length - 1)
  const isOnStep = (steps[above] ?? 0) <= high
  // A number between two steps is at or below the upper one, but may be above `high`.
  const inside = isStepped && !isOnStep ? atMost[above - 1] : atMost[above]
  if (!inside) return null
  // The listings between two steps, one of which is inside of the range and the other is not.
  const isHighDoubtful = !isStepped && !isOnStep
  return {
    inside,
    outside: atMost[below - 1] ?? null,
    exempt: null,
    doubtful:
      isHighDoubtful && above === 0 ? inside : !isStepped && low > Number.NEGATIVE_INFINITY ? (atMost[below] ?? null) : null,
    certain: isHighDoubtful ? (atMost[above - 1] ?? null) : null,
    holds: (ordinal) => {
      const value = values[ordinal] ?? Number.NaN
      return value >= low && value <= high
    },
  }
}

/** The conditions that a place lies in a box, among some listings. */
export function areInBox(
  { latitude, longitude }: Record<'latitude' | 'longitude', RangeColumn>,
  { west, south, east, north }: MapBox,
  among: Bitmap,
): (Condition | null)[] {
  const across =
    west > east
      ? either(among, [
          isBetween(longitude, west, Number.POSITIVE_INFINITY),
          isBetween(longitude, Number.NEGATIVE_INFINITY, east),
        ])
      : isBetween(longitude, west, east)
  return [isBetween(latitude, south, north), across]
}
