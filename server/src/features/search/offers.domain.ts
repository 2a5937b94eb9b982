import type { Stay } from '#contract/properties/search/flexible-dates.rules.ts'
import { type Bitmap, hasBit, walkBits } from './index/bitmap.domain.ts'
import { freshRent } from './index/fresh-listings.domain.ts'
import type { Listing } from './index/listing.domain.ts'
import type { JudgedStay } from './index/searched-stay.domain.ts'
import type { Segment } from './index/segment.domain.ts'

/**
 * What listings of a search cost, with dates: the rent of the stay, or with flexible dates of the cheapest stay that
 * the listing is found for. Cents.
 */
export interface Offers {
  nights: number
  rentOf(ordinal: number): number
  freshRent(listing: Listing): number
  /** The dates of that rent; null unless the dates are flexible. */
  datesOf(ordinal: number): Stay | null
  freshDates(listing: Listing): Stay | null
}

export const subtotalOf = ({ data }: Segment, offers: Offers, ordinal: number): number =>
  offers.rentOf(ordinal) + (data.columns.requiredFeeCents[ordinal] ?? 0)

export const exactOffers = (segment: Segment, stay: JudgedStay): Offers => ({
  nights: stay.nights,
  rentOf: (ordinal) => segment.rentOf(ordinal, stay),
  freshRent: (listing) => freshRent(listing, stay),
  datesOf: () => null,
  freshDates: () => null,
})

/** One of the stays of a search, and the listings that it finds. */
export interface FoundStay {
  stay: JudgedStay
  bits: Bitmap
  freshIds: ReadonlySet<number>
}

interface Offer {
  dates: Stay | null
  rentCents: number
}

/** The lowest rent; the first of equal ones, which is the nearest to the dates that were asked for. */
function cheapest(
  found: readonly FoundStay[],
  isFound: (one: FoundStay) => boolean,
  rentOf: (stay: JudgedStay) => number,
): Offer {
  let best: Offer = { dates: null, rentCents: Number.POSITIVE_INFINITY }
  for (const one of found) {
    if (!isFound(one)) continue
    const rentCents = rentOf(one.stay)
    if (rentCents < best.rentCents) best = { dates: one.stay.dates, rentCents }
  }
  return best
}

/** The cheapest rent of every listing of a segment that any of the stays finds, and which of them it is. */
export class CheapestRents {
  readonly #rents: Float64Array
  readonly #stays: Uint8Array

  constructor(size: number) {
    this.#rents = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
    this.#stays = new Uint8Array(size)
  }

  /** Adds what one stay, the `at`th, finds. */
  add(segment: Segment, bits: Bitmap, at: number, stay: JudgedStay): void {
    walkBits(bits, 0, (ordinal) => {
      const rentCents = segment.rentOf(ordinal, stay)
      if (rentCents >= (this.#rents[ordinal] ?? 0)) return true
      this.#rents[ordinal] = rentCents
      this.#stays[ordinal] = at
      return true
    })
  }

  offerOf(ordinal: number, found: readonly FoundStay[]): Offer {
    const rentCents = this.#rents[ordinal] ?? 0
    return { rentCents, dates: found[this.#stays[ordinal] ?? 0]?.stay.dates ?? null }
  }
}

/** The offers of several stays, all equally long. `rents` when the rent of every match will be read. */
export function flexibleOffers(segment: Segment, found: readonly FoundStay[], rents: CheapestRents | null): Offers {
  const offerOf = (ordinal: number) =>
    rents?.offerOf(ordinal, found) ??
    cheapest(
      found,
      ({ bits }) => hasBit(bits, ordinal),
      (stay) => segment.rentOf(ordinal, stay),
    )
  const freshOffer = (listing: Listing) =>
    cheapest(
      found,
      ({ freshIds }) => freshIds.has(listing.id),
      (stay) => freshRent(listing, stay),
    )
  return {
    nights: found[0]?.stay.nights ?? 0,
    rentOf: (ordinal) => offerOf(ordinal).rentCents,
    freshRent: (listing) => freshOffer(listing).rentCents,
    datesOf: (ordinal) => offerOf(ordinal).dates,
    freshDates: (listing) => freshOffer(listing).dates,
  }
}
