import {
  addAll,
  type Bitmap,
  clearBit,
  countBits,
  hasBit,
  keepOnly,
  removeAll,
  sharedBits,
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
