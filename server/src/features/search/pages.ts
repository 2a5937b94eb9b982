import { type Listing, ratingKeyOf, scoreOf, type Word } from './index/listing.ts'
import { type FreshMatch, findFresh, type ListingIndex } from './index/listing-index.ts'
import { countMatches, keepMatches, type Matches, uniteMatches, walkMatches } from './index/matches.ts'
import {
  CheapestRents,
  type FoundStay,
  type JudgedStay,
  judgeStays,
  keepOffered,
  type Offers,
  stayOffers,
  subtotalOf,
} from './index/searched-stay.ts'
import type { Slices } from './index/slices.ts'
import { correctWords } from './index/typos.ts'
import { comparePositions, isBehind, type Take, takeByKey } from './order.ts'
import type { FoundDates, FoundPage, PageRequest, Position, SearchFilter } from './search-filter.ts'

/** Above every score: lifts listings that have every word in title or place. */
export const PLACE_BONUS = 1_000_000

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
    ? await takeByKey(found, keyOf, { ...take, sort: filter.sort })
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

/** Everything that a search matches. */
export interface Found {
  index: ListingIndex
  /** Null without dates. */
  offers: Offers | null
  /** Listings of the segment: those with every word in title or place, and the others. */
  inPlace: Matches
  elsewhere: Matches
  fresh: FreshMatch[]
  total: number
}

/** What a search is for: with `rents`, the rent of every match will be read, not that of a page alone. */
interface Purpose {
  rents: boolean
  slices: Slices
}

/** A search with the stays it may end in, or null without dates. */
interface Question {
  index: ListingIndex
  filter: SearchFilter
  words: readonly Word[]
  stays: readonly (JudgedStay | null)[]
  slices: Slices
}

/** What each stay finds in the segment: those with every word in title or place, and the others. */
async function findInSegment(question: Question, rents: CheapestRents | null): Promise<(readonly Matches[])[]> {
  const { index, filter, words, stays, slices } = question
  const found: (readonly Matches[])[] = []
  for (const [at, stay] of stays.entries()) {
    if (at > 0 && slices.isOver) await slices.pause()
    const parts = index.segment.find(filter, words, stay)
    found.push(stay ? await keepOffered(index.segment, parts, { stay, at, isOnly: stays.length === 1, rents }, slices) : parts)
  }
  return found
}

/** What each stay finds of the fresh listings of one moment. */
async function findInFresh({ filter, words, stays, slices }: Question, listings: readonly Listing[]): Promise<FreshMatch[][]> {
  const found: FreshMatch[][] = []
  for (const [at, stay] of stays.entries()) {
    if (at > 0 && slices.isOver) await slices.pause()
    found.push(findFresh(listings, filter, words, stay))
  }
  return found
}

/** The live ones of what several stays find. May change `parts`. */
function uniteLive({ segment: { data } }: ListingIndex, parts: readonly Matches[]): Matches {
  const [one, ...others] = parts
  const united = one && others.length === 0 ? one : { bits: uniteMatches(parts, data.live.length) }
  return keepMatches(united, data.live)
}

/**
 * Listings that match without dates, or with any of the stays; there may be 31 of them. Whether a word is in the
 * place does not depend on the stay.
 */
async function match(index: ListingIndex, filter: SearchFilter, words: readonly Word[], purpose: Purpose): Promise<Found> {
  const { segment } = index
  const { slices } = purpose
  slices.begin()
  const stays = judgeStays(filter)
  const question: Question = { index, filter, words, stays: stays.length > 0 ? stays : [null], slices }
  const rents = purpose.rents && stays.length > 0 ? new CheapestRents(segment.data.size) : null
  const parts = await findInSegment(question, rents)
  const isRead = stays.length > 1 && !rents
  const bits = parts.map((one) => (isRead ? uniteMatches(one, segment.data.live.length) : null))
  // All in one slice: a listing that has changed since the first one has left the segment and is among the fresh
  // ones.
  const all = (part: number) => parts.flatMap((one) => one[part] ?? [])
  const [inPlace, elsewhere] = [uniteLive(index, all(0)), uniteLive(index, all(1))]
  const listings = [...index.fresh.all()]
  const freshParts = await findInFresh(question, listings)
  const fresh = [...new Map(freshParts.flat().map((one) => [one.listing.id, one])).values()]
  const foundStays = stays.map((stay, at): FoundStay => {
    const freshIds = new Set(freshParts[at]?.map(({ listing }) => listing.id))
    return { stay, bits: bits[at] ?? null, freshIds }
  })
  return {
    index,
    offers: stays.length > 0 ? stayOffers(segment, foundStays, rents) : null,
    inPlace,
    elsewhere,
    fresh,
    total: countMatches(inPlace) + countMatches(elsewhere) + fresh.length,
  }
}

/**
 * Finds all listings of a search. Only when there are none are words that no listing has treated as typos and
 * replaced by the nearest known ones; a word that some listing has is always kept.
 */
export async function findAll(index: ListingIndex, filter: SearchFilter, purpose: Purpose): Promise<Found> {
  const found = await match(
    index,
    filter,
    filter.words.map((word) => [word]),
    purpose,
  )
  if (found.total > 0 || filter.words.length === 0) return found
  const meant = correctWords(index, filter.words)
  return meant ? match(index, filter, meant, purpose) : found
}

/** The cheapest dates of some listings that were found. */
export function datesOf({ index, offers, fresh }: Found, ids: readonly number[]): FoundDates {
  const changed = new Map(fresh.map(({ listing }) => [listing.id, listing]))
  return new Map(
    ids.flatMap((id) => {
      const listing = changed.get(id)
      const ordinal = index.segment.lastOrdinalOf(id)
      const dates = listing ? offers?.freshDates(listing) : ordinal >= 0 ? offers?.datesOf(ordinal) : null
      return dates ? [[id, dates] as const] : []
    }),
  )
}
