import { setImmediate as nextTurn } from 'node:timers/promises'
import { keepOnly } from './index/bitmap.domain.ts'
import type { FreshMatch } from './index/fresh-listings.domain.ts'
import type { Word } from './index/listing.domain.ts'
import type { ListingIndex } from './index/listing-index.domain.ts'
import { countMatches, type Matches, uniteMatches } from './index/matches.domain.ts'
import { type JudgedStay, judgeStays } from './index/searched-stay.domain.ts'
import { CheapestRents, exactOffers, type FoundStay, flexibleOffers, type Offers } from './offers.domain.ts'
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

/**
 * Listings that match with any of the stays. Whether a word is in the place does not depend on the stay. Other calls
 * are answered between two stays: there may be 31 of them.
 */
async function matchAny(
  index: ListingIndex,
  filter: SearchFilter,
  words: readonly Word[],
  stays: readonly JudgedStay[],
  rents: CheapestRents | null,
): Promise<Found> {
  const size = index.segment.data.live.length
  const all: (Found & FoundStay)[] = []
  for (const stay of stays) {
    const one = matchOne(index, filter, words, stay)
    const bits = uniteMatches([one.inPlace, one.elsewhere], size)
    rents?.add(index.segment, bits, all.length, stay)
    all.push({ ...one, stay, bits, freshIds: new Set(one.fresh.map(({ listing }) => listing.id)) })
    await nextTurn()
  }
  // A listing that has changed meanwhile has left the segment.
  const stillThere = (parts: readonly Matches[]): Matches => {
    const bits = uniteMatches(parts, size)
    keepOnly(bits, index.segment.data.live)
    return { bits }
  }
  const fresh = new Map(all.flatMap((one) => one.fresh.map((match) => [match.listing.id, match] as const)))
  return withTotal({
    index,
    offers: flexibleOffers(index.segment, all, rents),
    inPlace: stillThere(all.map(({ inPlace }) => inPlace)),
    elsewhere: stillThere(all.map(({ elsewhere }) => elsewhere)),
    fresh: [...fresh.values()],
  })
}

/** What a search is for: with `rents`, the rent of every match will be read, not that of a page alone. */
interface Purpose {
  rents: boolean
}

async function match(index: ListingIndex, filter: SearchFilter, words: readonly Word[], { rents }: Purpose): Promise<Found> {
  const [stay, ...others] = judgeStays(filter)
  if (!stay || others.length === 0) return matchOne(index, filter, words, stay ?? null)
  return matchAny(index, filter, words, [stay, ...others], rents ? new CheapestRents(index.segment.data.size) : null)
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
      const ordinal = index.segment.ordinalOf(id)
      const dates = listing ? offers?.freshDates(listing) : ordinal >= 0 ? offers?.datesOf(ordinal) : null
      return dates ? [[id, dates] as const] : []
    }),
  )
}
