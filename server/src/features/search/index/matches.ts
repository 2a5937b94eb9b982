import {
  addAll,
  type Bitmap,
  clearBit,
  countBits,
  hasBit,
  keepOnly,
  removeAll,
  setBit,
  sharedBitmaps,
  sharedBits,
  testWord,
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
  if ('list' in matches) return { list: matches.list.filter((ordinal) => hasBit(set, ordinal)) }
  keepOnly(matches.bits, set)
  return matches
}

/** Those that are in `part`, and the others. May change `matches`. */
export function splitMatches(matches: Matches, part: Bitmap): [Matches, Matches] {
  if ('list' in matches) {
    const { list } = matches
    return [{ list: list.filter((ordinal) => hasBit(part, ordinal)) }, { list: list.filter((ordinal) => !hasBit(part, ordinal)) }]
  }
  const inside = matches.bits.slice()
  keepOnly(inside, part)
  removeAll(matches.bits, part)
  return [{ bits: inside }, matches]
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

/** A bitmap of `words` words with these lists in it. */
export function unite(lists: readonly Uint32Array[], words: number): Bitmap {
  const bits = new Uint32Array(words)
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const ordinal = list[at] ?? 0
      bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
    }
  }
  return bits
}

/** A condition of a search: on all listings of a segment at once, or on one of them. */
export interface Condition {
  /** Removes the listings that do not meet it. */
  restrict(bits: Bitmap): void
  holds(ordinal: number): boolean
}

export const isIn = (set: Bitmap): Condition => ({
  restrict: (bits) => keepOnly(bits, set),
  holds: (ordinal) => hasBit(set, ordinal),
})

export const isOutside = (set: Bitmap): Condition => ({
  restrict: (bits) => removeAll(bits, set),
  holds: (ordinal) => !hasBit(set, ordinal),
})

/** Never met. */
export const never: Condition = { restrict: (bits) => void bits.fill(0), holds: () => false }

/** A condition that listings in `exempt` need not meet. */
export const unlessIn = (exempt: Bitmap, condition: Condition): Condition => ({
  restrict: (bits) => {
    const spared = bits.slice()
    keepOnly(spared, exempt)
    condition.restrict(bits)
    addAll(bits, spared)
  },
  holds: (ordinal) => hasBit(exempt, ordinal) || condition.holds(ordinal),
})

export const either = (one: Condition, other: Condition): Condition => ({
  restrict: (bits) => {
    const copy = bits.slice()
    one.restrict(bits)
    other.restrict(copy)
    addAll(bits, copy)
  },
  holds: (ordinal) => one.holds(ordinal) || other.holds(ordinal),
})

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

/** Whether the number lies between `low` and `high`, both included; infinite ends are open. */
export function isBetween({ values, steps, atMost, isStepped }: RangeColumn, low: number, high: number): Condition {
  const holds = (ordinal: number) => {
    const value = values[ordinal] ?? Number.NaN
    return value >= low && value <= high
  }
  const below = stepAt(steps, low)
  const above = Math.min(stepAt(steps, high), steps.length - 1)
  const isOnStep = (steps[above] ?? 0) <= high
  // A number between two steps is at or below the upper one, but may be above `high`.
  const inside = isStepped && !isOnStep ? atMost[above - 1] : atMost[above]
  const outside = atMost[below - 1]
  // The listings between two steps, one of which is inside of the range and the other is not.
  const isHighDoubtful = !isStepped && !isOnStep
  const certain = isHighDoubtful ? atMost[above - 1] : undefined
  const doubtful = !isStepped && low > Number.NEGATIVE_INFINITY ? atMost[below] : undefined
  return {
    holds,
    // In one pass, which matters: six ranges and a box are a third of the time of a search.
    restrict: (bits) => {
      if (!inside) return void bits.fill(0)
      for (let at = 0; at < bits.length; at += 1) {
        const before = bits[at] ?? 0
        if (before === 0) continue
        const kept = before & (inside[at] ?? 0) & ~(outside?.[at] ?? 0)
        bits[at] = kept
        const tested = kept & ((doubtful?.[at] ?? 0) | (isHighDoubtful ? ~(certain?.[at] ?? 0) : 0))
        if (tested !== 0) testWord(bits, at, tested, holds)
      }
    },
  }
}
