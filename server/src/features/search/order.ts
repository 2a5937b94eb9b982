import { type Bitmap, sharedBits } from './index/bitmap.ts'
import { countMatches, type Matches, visitMatches } from './index/matches.ts'
import type { Slices } from './index/slices.ts'
import type { Found } from './pages.ts'
import type { PageRequest, Position, SearchFilter } from './search-filter.ts'

/** In the order of a search: keys, then ids, both descending. */
export const comparePositions = (a: Position, b: Position): number => b.key - a.key || b.id - a.id

export const isBehind = (position: Position, after: Position | null): boolean =>
  after === null || comparePositions(after, position) < 0

/** The part of an order that a page shows: up to `limit` matches behind a position. */
export type Take = PageRequest & { slices: Slices }

/** The best `limit` behind a position among listings that come in any order. */
class Best {
  readonly positions: Position[] = []
  readonly #take: Take

  constructor(take: Take) {
    this.#take = take
  }

  /** The key below which no listing is among the best any more. */
  get leastKey(): number {
    return this.positions[this.#take.limit - 1]?.key ?? Number.NEGATIVE_INFINITY
  }

  consider(position: Position): void {
    const { positions } = this
    const { after, limit } = this.#take
    const last = positions[limit - 1]
    if (!isBehind(position, after) || (last && comparePositions(last, position) < 0)) return
    let at = positions.length
    while (at > 0 && comparePositions(position, positions[at - 1] ?? position) < 0) at -= 1
    positions.splice(at, 0, position)
    if (positions.length > limit) positions.pop()
  }
}

/** Fewer matches than one in so many are looked at one by one. */
const MANY = 16

/** Matches whose price is the price of each night, and those that are left: with rules, or few. */
function splitByRules({ index: { segment }, offers, inPlace, elsewhere }: Found): { plain: Bitmap[]; left: Matches[] } {
  const { withTerms, size } = segment.data
  const parts = [inPlace, elsewhere]
  const isMany = parts.reduce((sum, part) => sum + countMatches(part), 0) * MANY > size
  const plain: Bitmap[] = []
  const left: Matches[] = []
  for (const part of parts) {
    if ('list' in part || !isMany || offers?.isFlexible) left.push(part)
    else {
      const ruled = offers && sharedBits(part.bits, withTerms)
      if (ruled) left.push({ bits: ruled })
      plain.push(ruled ? part.bits.map((bits, at) => bits & ~(ruled[at] ?? 0)) : part.bits)
    }
  }
  return { plain, left }
}

/**
 * Considers listings by the steps of their price, from the cheapest or the dearest on, until none of the next step
 * can be among the best: a total is the price of the nights and the fees, which are at most the highest of all.
 */
async function considerByPrice(
  found: Found,
  plain: readonly Bitmap[],
  best: Best,
  { sort, after, slices }: PriceTake,
): Promise<void> {
  const { offers, index } = found
  const { ranges, columns, highestFeeCents } = index.segment.data
  const { values, steps, atMost } = ranges.priceCents
  const nights = offers?.nights ?? 1
  const isRising = sort === 'price'
  const keyOf = (priceCents: number, feeCents: number) => (isRising ? -1 : 1) * (priceCents * nights + (offers ? feeCents : 0))
  for (let turn = 0; turn < steps.length; turn += 1) {
    const step = isRising ? turn : steps.length - 1 - turn
    const ends = [keyOf(steps[step - 1] ?? 0, 0), keyOf(steps[step] ?? 0, highestFeeCents)]
    if (Math.max(...ends) < best.leastKey) return
    if (after && Math.min(...ends) > after.key) continue
    if (slices.isOver) await slices.pause()
    const [inside, outside] = [atMost[step], atMost[step - 1]]
    for (const bits of plain) {
      for (let at = 0; at < bits.length; at += 1) {
        let left = (bits[at] ?? 0) & (inside?.[at] ?? 0)
        if (outside) left &= ~(outside[at] ?? 0)
        for (; left !== 0; left &= left - 1) {
          const ordinal = at * 32 + 31 - Math.clz32(left & -left)
          const key = keyOf(values[ordinal] ?? 0, columns.requiredFeeCents[ordinal] ?? 0)
          if (key >= best.leastKey) best.consider({ key, id: index.segment.idOf(ordinal) })
        }
      }
    }
  }
}

type PriceTake = Take & Pick<SearchFilter, 'sort'>

/** The best `limit` behind a position by any key but the score. */
export async function takeByKey(found: Found, keyOf: (ordinal: number) => number, take: PriceTake): Promise<Position[]> {
  const { segment } = found.index
  const best = new Best(take)
  const isByPrice = take.sort === 'price' || take.sort === '-price'
  const { plain, left } = isByPrice ? splitByRules(found) : { plain: [], left: [found.inPlace, found.elsewhere] }
  await considerByPrice(found, plain, best, take)
  for (const part of left) {
    await visitMatches(part, take.slices, (ordinal) => {
      const key = keyOf(ordinal)
      if (key >= best.leastKey) best.consider({ key, id: segment.idOf(ordinal) })
    })
  }
  return best.positions
}
