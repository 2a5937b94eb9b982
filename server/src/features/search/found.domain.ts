import type { FreshMatch } from './index/fresh-listings.domain.ts'
import type { Word } from './index/listing.domain.ts'
import type { ListingIndex } from './index/listing-index.domain.ts'
import { countMatches, type Matches, uniteMatches } from './index/matches.domain.ts'
import { type JudgedStay, judgeStays } from './index/searched-stay.domain.ts'
import { exactOffers, type FoundStay, flexibleOffers, type Offers } from './offers.domain.ts'
import type { FoundDates, SearchFilter } from './search-filter.domain.ts'
import { correctWords } from './typos.domain.ts'

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

const withTotal = (found: Omit<Found, 'total'>): Found => ({
  ...found,
  total: countMatches(found.inPlace) + countMatches(found.elsewhere) + found.fresh.length,
})

function matchOne(index: ListingIndex, filter: SearchFilter, words: readonly Word[], stay: JudgedStay | null): Found {
  const { segment } = index
  const [inPlace, elsewhere] = segment.find(filter, words, stay)
  const fresh = index.fresh.find(filter, words, stay)
  return withTotal({ index, offers: stay && exactOffers(segment, stay), inPlace, elsewhere, fresh })
}

/** Listings that match with any of the stays. Whether a word is in the place does not depend on the stay. */
function matchAny(index: ListingIndex, filter: SearchFilter, words: readonly Word[], stays: readonly JudgedStay[]): Found {
  const size = index.segment.data.live.length
  const all = stays.map((stay) => ({ stay, ...matchOne(index, filter, words, stay) }))
  const found: FoundStay[] = all.map(({ stay, inPlace, elsewhere, fresh }) => ({
    stay,
    bits: uniteMatches([inPlace, elsewhere], size),
    freshIds: new Set(fresh.map(({ listing }) => listing.id)),
  }))
  const fresh = new Map(all.flatMap((one) => one.fresh.map((match) => [match.listing.id, match] as const)))
  return withTotal({
    index,
    offers: flexibleOffers(index.segment, found, stays[0]?.nights ?? 0),
    inPlace: {
      bits: uniteMatches(
        all.map(({ inPlace }) => inPlace),
        size,
      ),
    },
    elsewhere: {
      bits: uniteMatches(
        all.map(({ elsewhere }) => elsewhere),
        size,
      ),
    },
    fresh: [...fresh.values()],
  })
}

function match(index: ListingIndex, filter: SearchFilter, words: readonly Word[]): Found {
  const [stay, ...others] = judgeStays(filter)
  return stay && others.length > 0
    ? matchAny(index, filter, words, [stay, ...others])
    : matchOne(index, filter, words, stay ?? null)
}

/**
 * Finds all listings of a search. Only when there are none are words that no listing has treated as typos and
 * replaced by the nearest known ones; a word that some listing has is always kept.
 */
export function findAll(index: ListingIndex, filter: SearchFilter): Found {
  const found = match(
    index,
    filter,
    filter.words.map((word) => [word]),
  )
  if (found.total > 0 || filter.words.length === 0) return found
  const meant = correctWords(index, filter.words)
  return meant ? match(index, filter, meant) : found
}

/** The cheapest dates of some listings that were found. */
export function datesOf({ index, offers, fresh }: Found, ids: readonly number[]): FoundDates {
  const changed = new Map(fresh.map(({ listing }) => [listing.id, listing]))
  return new Map(
    ids.flatMap((id) => {
      const listing = changed.get(id)
      const dates = listing ? offers?.freshDates(listing) : offers?.datesOf(index.segment.ordinalOf(id))
      return dates ? [[id, dates] as const] : []
    }),
  )
}
