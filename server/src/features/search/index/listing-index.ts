import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { matchesWholeWord } from '#contract/properties/search/search-text.rules.ts'
import { toDayNumber } from '#contract/shared/dates.ts'
import type { MapBox, SearchedStay, SearchFilter } from '../search-filter.ts'
import type { StoredTerms } from '../snapshot/stored-terms.ts'
import { countBits, hasBit } from './bitmap.ts'
import { cutWord, fingerprintOf, hasAnywhere, hasInPlace, type Listing, ownWordsOf, type Word } from './listing.ts'
import { freshRent, isPriceWithin, type JudgedStay } from './searched-stay.ts'
import { Segment } from './segment.ts'
import type { SegmentData } from './segment-data.ts'

/** A rebuild pays when more listings than this share, or than this number, are outside of the segment. */
const MOST_FRESH = { share: 0.02, least: 200, most: 2_000 }

/** Every approved listing: most in a segment, the new and changed ones beside it. Each is in one of the two. */
export class ListingIndex {
  readonly segment: Segment
  readonly fresh = new FreshListings()
  readonly terms: StoredTerms
  #live: number

  constructor(data: SegmentData, terms: StoredTerms) {
    this.terms = terms
    this.segment = new Segment(data, (id) => terms.get(id) ?? null)
    this.#live = countBits(data.live)
  }

  /** The number of listings. */
  get size(): number {
    return this.#live + this.fresh.size
  }

  get isOutgrown(): boolean {
    const { share, least, most } = MOST_FRESH
    return this.fresh.size > Math.max(least, Math.min(most, share * this.segment.data.size))
  }

  termsOf(id: number): CalendarTerms | null {
    return this.terms.get(id)?.terms ?? null
  }

  /** Adds a listing, or replaces it by what it has become. */
  put(listing: Listing): void {
    const { id, terms, timeZone } = listing
    const ordinal = this.segment.ordinalOf(id)
    const isSame = ordinal >= 0 && this.segment.data.columns.fingerprint[ordinal] === fingerprintOf(listing)
    if (!isSame) this.drop(id)
    if (terms) this.terms.set(id, { terms, timeZone })
    else this.terms.delete(id)
    if (isSame) {
      this.segment.setHasTerms(ordinal, terms !== null)
      this.segment.setNights(ordinal, listing.taken)
    } else this.fresh.set(listing)
  }

  /** Removes a listing that is no longer approved, if it is there. */
  drop(id: number): void {
    const ordinal = this.segment.ordinalOf(id)
    if (ordinal >= 0) {
      this.segment.remove(ordinal)
      this.#live -= 1
    }
    this.fresh.remove(id)
    this.terms.delete(id)
  }

  has(id: number): boolean {
    return this.fresh.get(id) !== undefined || this.segment.ordinalOf(id) >= 0
  }

  /** Whether the index knows exactly this of a listing. */
  agreesWith(listing: Listing): boolean {
    const held = this.terms.get(listing.id)
    if (JSON.stringify(held?.terms ?? null) !== JSON.stringify(listing.terms)) return false
    const fresh = this.fresh.get(listing.id)
    if (fresh) return JSON.stringify(fresh) === JSON.stringify(listing)
    const { data } = this.segment
    const ordinal = this.segment.ordinalOf(listing.id)
    if (ordinal < 0 || data.columns.fingerprint[ordinal] !== fingerprintOf(listing)) return false
    if (hasBit(data.withTerms, ordinal) !== (listing.terms !== null)) return false
    return data.taken.every((bits, at) => {
      const night = data.firstNight + at
      return hasBit(bits, ordinal) === listing.taken.some(([from, to]) => from <= night && night < to)
    })
  }

  /** Some ids of listings in the index, from a random place on; `random` is in [0, 1). */
  sampleIds(count: number, random: number): number[] {
    const { byId, size } = this.segment.data
    const start = Math.floor(random * size)
    const ids = [...this.fresh.all()].slice(0, count).map(({ id }) => id)
    for (let at = 0; at < Math.min(count, size); at += 1) {
      const id = this.segment.idOf(byId[(start + at) % size] ?? 0)
      if (this.segment.ordinalOf(id) >= 0) ids.push(id)
    }
    return ids
  }

  /** Whether the index knows every night of a stay. */
  knowsStay(stay: SearchedStay | null): boolean {
    const stays = stay ? [stay, ...stay.others] : []
    return stays.every(({ checkIn, checkOut }) =>
      this.segment.knowsNights({ from: toDayNumber(checkIn), to: toDayNumber(checkOut) }),
    )
  }
}

/** A match of a search, and whether every word is in its title or place. */
export interface FreshMatch {
  listing: Listing
  isInPlace: boolean
}

const isInside = ({ latitude, longitude }: Listing, { west, south, east, north }: MapBox): boolean => {
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

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
