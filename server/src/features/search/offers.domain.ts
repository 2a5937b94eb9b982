import type { Stay } from '#contract/properties/search/flexible-dates.rules.ts'
import { type Bitmap, hasBit } from './index/bitmap.domain.ts'
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

export function flexibleOffers(segment: Segment, found: readonly FoundStay[], nights: number): Offers {
  const offerAt = (ordinal: number) =>
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
    nights,
    rentOf: (ordinal) => offerAt(ordinal).rentCents,
    freshRent: (listing) => freshOffer(listing).rentCents,
    datesOf: (ordinal) => offerAt(ordinal).dates,
    freshDates: (listing) => freshOffer(listing).dates,
  }
}
