import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { toDayNumber } from '#contract/shared/dates.ts'
import type { SearchedStay } from '../search-filter.ts'
import { hasBit } from './bitmap.ts'
import { FreshListings } from './fresh-listings.ts'
import { fingerprintOf, type Listing } from './listing.ts'
import type { HeldTerms } from './searched-stay.ts'
import { Segment } from './segment.ts'
import type { SegmentData } from './segment-data.ts'

/** A rebuild pays when more listings than this share, or than this number, are outside of the segment. */
const MOST_FRESH = { share: 0.02, least: 200, most: 2_000 }

/** Every approved listing: most in a segment, the new and changed ones beside it. Each is in one of the two. */
export class ListingIndex {
  readonly segment: Segment
  readonly fresh = new FreshListings()
  readonly #terms: Map<number, HeldTerms>
  #live: number

  constructor(data: SegmentData, terms: Map<number, HeldTerms>) {
    this.#terms = terms
    this.segment = new Segment(data, (id) => terms.get(id) ?? null)
    this.#live = data.size
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
    return this.#terms.get(id)?.terms ?? null
  }

  /** Adds a listing, or replaces it by what it has become. */
  put(listing: Listing): void {
    const { id, terms, timeZone } = listing
    const ordinal = this.segment.ordinalOf(id)
    const isSame = ordinal >= 0 && this.segment.data.columns.fingerprint[ordinal] === fingerprintOf(listing)
    if (!isSame) this.drop(id)
    if (terms) this.#terms.set(id, { terms, timeZone })
    else this.#terms.delete(id)
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
    this.#terms.delete(id)
  }

  has(id: number): boolean {
    return this.fresh.get(id) !== undefined || this.segment.ordinalOf(id) >= 0
  }

  /** Whether the index knows exactly this of a listing. */
  agreesWith(listing: Listing): boolean {
    const held = this.#terms.get(listing.id)
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
