import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import type { MapBox, SearchFilter } from '../search-filter.ts'
import { cutWord, hasAnywhere, hasInPlace, type Listing, ownWordsOf, type Word } from './listing.ts'
import { isPriceWithin, type JudgedStay } from './searched-stay.ts'

/** A match of a search, and whether every word is in its title or place. */
export interface FreshMatch {
  listing: Listing
  isInPlace: boolean
}

const isInside = ({ latitude, longitude }: Listing, { west, south, east, north }: MapBox): boolean => {
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

export const freshRent = ({ priceCents, terms }: Listing, stay: JudgedStay): number => stay.rentCents(priceCents, terms)

function isOffered(listing: Listing, stay: JudgedStay): boolean {
  const { terms, timeZone, taken } = listing
  if (stay.isPastIn(timeZone)) return false
  if (taken.some(([from, to]) => from < stay.to && stay.from < to)) return false
  if (terms && !stay.isOffered({ terms, timeZone })) return false
  return isPriceWithin(stay, freshRent(listing, stay), listing.requiredFeeCents)
}

function fits(listing: Listing, filter: SearchFilter, stay: JudgedStay | null): boolean {
  const { categorySlug, amenityIds, instantBook, box, guests, bedrooms, bathroomsHalves, minPriceCents, maxPriceCents } = filter
  return (
    listing.maxGuests >= (guests ?? 0) &&
    listing.bedrooms >= (bedrooms ?? 0) &&
    listing.bathroomsHalves >= (bathroomsHalves ?? 0) &&
    (categorySlug === null || listing.categorySlug === categorySlug) &&
    (!instantBook || listing.instantBook) &&
    amenityIds.every((id) => listing.amenityIds.includes(id)) &&
    (box === null || isInside(listing, box)) &&
    (stay !== null ||
      (listing.priceCents >= (minPriceCents ?? 0) && listing.priceCents <= (maxPriceCents ?? Number.POSITIVE_INFINITY))) &&
    (stay === null || isOffered(listing, stay))
  )
}

/** Those of some listings that a search finds. */
export function findFresh(
  listings: readonly Listing[],
  filter: SearchFilter,
  words: readonly Word[],
  stay: JudgedStay | null,
): FreshMatch[] {
  return listings
    .filter((listing) => words.every((word) => hasAnywhere(listing, word)) && fits(listing, filter, stay))
    .map((listing) => ({ listing, isInPlace: words.every((word) => hasInPlace(listing, word)) }))
}

/** New and changed listings until the next rebuild. They are few, so a search looks at each by its definition. */
export class FreshListings {
  readonly #listings = new Map<number, Listing>()

  get size(): number {
    return this.#listings.size
  }

  get(id: number): Listing | undefined {
    return this.#listings.get(id)
  }

  set(listing: Listing): void {
    this.#listings.set(listing.id, listing)
  }

  remove(id: number): void {
    this.#listings.delete(id)
  }

  all(): Iterable<Listing> {
    return this.#listings.values()
  }

  /** Those with all the words in title or street. */
  findOwn(words: readonly string[]): Listing[] {
    return [...this.#listings.values()].filter((listing) => {
      if (!words.every((word) => hasInPlace(listing, [word]))) return false
      const own = [...ownWordsOf(listing)]
      return words.every((word) => own.some((one) => (matchesWholeWord(word) ? one === word : one.startsWith(cutWord(word)))))
    })
  }
}
