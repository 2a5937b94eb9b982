import { addAll, type Bitmap, countBits, hasBit, removeAll, walkBits } from './bitmap.domain.ts'

/** The listings of a segment that a search matches: few as a sorted list of ordinals, many as a bitmap. */
export type Matches = { list: Uint32Array } | { bits: Bitmap }

export const noMatches: Matches = { list: new Uint32Array(0) }

export const countMatches = (matches: Matches): number => ('list' in matches ? matches.list.length : countBits(matches.bits))

/** Calls `visit` with every ordinal from `from` on, the best score first, until it returns false. */
export function walkMatches(matches: Matches, from: number, visit: (ordinal: number) => boolean): void {
  if ('bits' in matches) walkBits(matches.bits, from, visit)
  else for (const ordinal of matches.list) if (ordinal >= from && !visit(ordinal)) return
}

/** Those that are in `part`, and the others. */
export function splitMatches(matches: Matches, part: Bitmap): [Matches, Matches] {
  if ('list' in matches) {
    const { list } = matches
    return [{ list: list.filter((ordinal) => hasBit(part, ordinal)) }, { list: list.filter((ordinal) => !hasBit(part, ordinal)) }]
  }
  const others = matches.bits.slice()
  removeAll(others, part)
  const inside = matches.bits.slice()
  removeAll(inside, others)
  return [{ bits: inside }, { bits: others }]
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
