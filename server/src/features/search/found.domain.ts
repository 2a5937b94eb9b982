import type { FreshMatch } from './index/fresh-listings.domain.ts'
import type { Word } from './index/listing.domain.ts'
import type { ListingIndex } from './index/listing-index.domain.ts'
import { countMatches, type Matches } from './index/matches.domain.ts'
import { type JudgedStay, judgeStay } from './index/searched-stay.domain.ts'
import type { SearchFilter } from './search-filter.domain.ts'
import { correctWords } from './typos.domain.ts'

/** Everything that a search matches. */
export interface Found {
  index: ListingIndex
  stay: JudgedStay | null
  /** Listings of the segment: those with every word in title or place, and the others. */
  inPlace: Matches
  elsewhere: Matches
  fresh: FreshMatch[]
  total: number
}

function match(index: ListingIndex, filter: SearchFilter, words: readonly Word[]): Found {
  const stay = judgeStay(filter)
  const [inPlace, elsewhere] = index.segment.find(filter, words, stay)
  const fresh = index.fresh.find(filter, words, stay)
  return { index, stay, inPlace, elsewhere, fresh, total: countMatches(inPlace) + countMatches(elsewhere) + fresh.length }
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
