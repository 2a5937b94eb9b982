import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'

/**
 * What search knows of one approved listing. Texts have a blank before and after every word, and are split by
 * `splitUnspaced`.
 */
export interface Listing {
  id: number
  ratingAverage: number | null
  reviewCount: number
  /** Milliseconds since 1970. */
  createdAt: number
  priceCents: number
  /** The sum of the mandatory fees. */
  requiredFeeCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  instantBook: boolean
  categorySlug: string
  amenityIds: number[]
  /** The public coordinates, in degrees. */
  latitude: number | null
  longitude: number | null
  /** Words of title, place and street. */
  placeText: string
  /** Words of city, state, country and ZIP code. */
  regionText: string
  /** All words: title, place, street, description and the names of its amenities. */
  searchText: string
  city: string
  state: string
  country: string
  timeZone: string
  /** The host's rules and prices for days. */
  terms: CalendarTerms | null
  /** Taken nights `[from, to)` in days since 1970, those of bookings with the turnover days around them. */
  taken: [number, number][]
}

/**
 * The mean rating, drawn towards 4.2 by eight imagined reviews so that a single kind one does not win, in 1/100,000.
 */
export const scoreOf = ({ ratingAverage, reviewCount }: Pick<Listing, 'ratingAverage' | 'reviewCount'>): number =>
  Math.floor((((ratingAverage ?? 0) * reviewCount + 33.6) / (reviewCount + 8)) * 100_000)

/** Orders by mean rating, then by the number of reviews. */
export const ratingKeyOf = ({ ratingAverage, reviewCount }: Pick<Listing, 'ratingAverage' | 'reviewCount'>): number =>
  Math.floor((ratingAverage ?? 0) * 1_000) * 1_000_000 + Math.min(reviewCount, 999_999)

/** One word of a search and its possible corrections; any of them matches. */
export type Word = readonly string[]

/** As many letters of a word as the index keeps. */
const MOST_LETTERS = 200

export const cutWord = (word: string): string =>
  word.length <= MOST_LETTERS ? word : Array.from(word).slice(0, MOST_LETTERS).join('')

/** Where in a text a word is: one of the region may be in the place text too, and each is in the search text. */
const hasTerm = (text: string, term: string): boolean =>
  text.includes(matchesWholeWord(term) ? ` ${cutWord(term)} ` : ` ${cutWord(term)}`)

/** Whether a listing has a word in its title or place. */
export const hasInPlace = ({ placeText }: Listing, word: Word): boolean => word.some((term) => hasTerm(placeText, term))

/** Whether a listing has a word anywhere; the abbreviation of a state counts only in the place. */
export const hasAnywhere = ({ placeText, searchText }: Listing, word: Word): boolean =>
  word.some((term) => hasTerm(matchesWholeWord(term) ? placeText : searchText, term))

/** The words of a text, once each. */
export const wordsOf = (text: string): Set<string> => new Set(text.split(' ').filter(Boolean).map(cutWord))

/** The words of title and street that the place does not have. */
export function ownWordsOf({ placeText, regionText }: Listing): Set<string> {
  const own = wordsOf(placeText)
  for (const word of wordsOf(regionText)) own.delete(word)
  return own
}

/** A number that differs when any fact of a listing differs, apart from its nights and its rules for days. */
export function fingerprintOf(listing: Listing): number {
  const text = JSON.stringify({ ...listing, taken: null, terms: null })
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
