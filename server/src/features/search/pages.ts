import { datesOf, type Found, findAll } from './found.ts'
import { type Listing, ratingKeyOf, scoreOf } from './index/listing.ts'
import type { ListingIndex } from './index/listing-index.ts'
import { type Matches, visitMatches, walkMatches } from './index/matches.ts'
import type { Slices } from './index/slices.ts'
import { subtotalOf } from './offers.ts'
import type { FoundPage, PageRequest, Position, SearchFilter } from './search-filter.ts'

/** Above every score: lifts listings that have every word in title or place. */
export const PLACE_BONUS = 1_000_000

/** In the order of a search: keys, then ids, both descending. */
export const comparePositions = (a: Position, b: Position): number => b.key - a.key || b.id - a.id

const isBehind = (position: Position, after: Position | null): boolean => after === null || comparePositions(after, position) < 0

/** Up to `limit` of a part behind a position, in the order of the segment itself. */
function takeByScore({ segment }: ListingIndex, part: Matches, bonus: number, after: Position | null, limit: number): Position[] {
  const found: Position[] = []
  const from = after ? segment.firstAfter(after.key - bonus, after.id) : 0
  walkMatches(part, from, (ordinal) => {
    found.push({ key: (segment.data.columns.score[ordinal] ?? 0) + bonus, id: segment.idOf(ordinal) })
    return found.length < limit
  })
  return found
}

/** The part of an order that a page shows: up to `limit` matches behind a position. */
type Take = PageRequest & { slices: Slices }

/** The best `limit` behind a position by any key. */
async function takeByKey(found: Found, keyOf: (ordinal: number) => number, { after, limit, slices }: Take): Promise<Position[]> {
  const { segment } = found.index
  const best: Position[] = []
  const consider = (ordinal: number) => {
    const key = keyOf(ordinal)
    const last = best[limit - 1]
    if (last && key < last.key) return
    const position = { key, id: segment.idOf(ordinal) }
    if (!isBehind(position, after) || (last && comparePositions(last, position) < 0)) return
    let at = best.length
    while (at > 0 && comparePositions(position, best[at - 1] ?? position) < 0) at -= 1
    best.splice(at, 0, position)
    if (best.length > limit) best.pop()
  }
  for (const part of [found.inPlace, found.elsewhere]) await visitMatches(part, slices, consider)
  return best
}

/** The key of listings of the segment, unless they are sorted by score. */
function segmentKey({ index: { segment }, offers }: Found, { sort }: SearchFilter): ((ordinal: number) => number) | null {
  const { columns, ranges } = segment.data
  const price = (ordinal: number) => (offers ? subtotalOf(segment, offers, ordinal) : (ranges.priceCents.values[ordinal] ?? 0))
  switch (sort) {
    case 'recommended':
      return null
    case 'price':
      return (ordinal) => -price(ordinal)
    case '-price':
      return price
    case 'rating':
      return (ordinal) => columns.ratingKey[ordinal] ?? 0
    case 'newest':
      return (ordinal) => columns.createdAt[ordinal] ?? 0
  }
}

function freshKey({ offers }: Found, { sort }: SearchFilter, listing: Listing): number {
  const price = () => (offers ? offers.freshRent(listing) + listing.requiredFeeCents : listing.priceCents)
  if (sort === 'price') return -price()
  if (sort === '-price') return price()
  if (sort === 'rating') return ratingKeyOf(listing)
  return sort === 'newest' ? listing.createdAt : scoreOf(listing)
}

function takeFresh(found: Found, filter: SearchFilter, after: Position | null): Position[] {
  const hasBonus = filter.sort === 'recommended' && filter.words.length > 0
  return found.fresh
    .map(({ listing, isInPlace }) => ({
      key: freshKey(found, filter, listing) + (hasBonus && isInPlace ? PLACE_BONUS : 0),
      id: listing.id,
    }))
    .filter((position) => isBehind(position, after))
}

/**
 * Up to `limit` matches behind a position, the best first. With dates, listings are sorted by the total of the stay;
 * it grows with the subtotal.
 */
export async function takeBest(found: Found, filter: SearchFilter, take: Take): Promise<Position[]> {
  const { after, limit } = take
  const keyOf = segmentKey(found, filter)
  const fresh = takeFresh(found, filter, after)
  const bonus = filter.words.length > 0 ? PLACE_BONUS : 0
  const fromSegment = keyOf
    ? await takeByKey(found, keyOf, take)
    : [
        ...takeByScore(found.index, found.inPlace, bonus, after, limit),
        ...takeByScore(found.index, found.elsewhere, 0, after, limit),
      ]
  return [...fromSegment, ...fresh].sort(comparePositions).slice(0, limit)
}

/** One page of a search, and the exact number of its matches. */
export async function findPage(
  index: ListingIndex,
  filter: SearchFilter,
  { limit, after }: PageRequest,
  slices: Slices,
): Promise<FoundPage> {
  const found = await findAll(index, filter, { rents: filter.sort === 'price' || filter.sort === '-price', slices })
  const best = await takeBest(found, filter, { after, limit: limit + 1, slices })
  const shown = best.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  return { ids, dates: datesOf(found, ids), next: best.length > limit ? (shown.at(-1) ?? null) : null, total: found.total }
}
