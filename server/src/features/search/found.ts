import { type FreshMatch, findFresh } from './index/fresh-listings.ts'
import type { Listing, Word } from './index/listing.ts'
import type { ListingIndex } from './index/listing-index.ts'
import { countMatches, keepMatches, type Matches, uniteMatches } from './index/matches.ts'
import { type JudgedStay, judgeStays } from './index/searched-stay.ts'
import type { Slices } from './index/slices.ts'
import { CheapestRents, type FoundStay, keepOffered, type Offers, stayOffers } from './offers.ts'
import type { FoundDates, SearchFilter } from './search-filter.ts'
import { correctWords } from './typos.ts'

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
  // All in one slice: a listing that has changed since the first one has left the segment and is among the fresh ones.
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
