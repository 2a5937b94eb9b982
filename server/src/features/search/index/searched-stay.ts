import { type CalendarTerms, countedNights, rentOfNights } from '#contract/availability/rates.rules.ts'
import { isStayOffered, judgedDates } from '#contract/availability/stay-terms.rules.ts'
import { type SiteFees, stepOf, subtotalWithin } from '#contract/bookings/price.rules.ts'
import type { Stay } from '#contract/properties/search/flexible-dates.rules.ts'
import { countNights, type IsoDate, latestToday, toDayNumber, wallClock } from '#contract/shared/dates.ts'
import type { SearchedStay, SearchFilter } from '../search-filter.ts'
import { type Bitmap, hasBit } from './bitmap.ts'
import type { Listing } from './listing.ts'
import { filterMatches, type Matches } from './matches.ts'
import type { Segment } from './segment.ts'
import type { Slices } from './slices.ts'

/** The rules of a listing for days and stays, and the time zone in which its notice counts. */
export interface HeldTerms {
  terms: CalendarTerms
  timeZone: string
}

/** What a searched stay costs and where it is offered, by the rules of the contract. */
export interface JudgedStay {
  dates: Stay
  /** Days since 1970: the first night and the day of departure. */
  from: number
  to: number
  nights: number
  /** Whether the first night is over in this time zone: at a place there, it cannot be booked. */
  isPastIn(timeZone: string): boolean
  /** The rent of all nights, for listings with rules and without. */
  rentCents(priceCents: number, terms: CalendarTerms | null): number
  /** Whether the host offers the stay, taken nights and turnover days aside. */
  isOffered(held: HeldTerms): boolean
  /** Whether the mean price of a night lies within the price filter; null without one. */
  isNightWithin: ((rentCents: number) => boolean) | null
  /** Whether the total lies within its filter; null without one. The subtotal is rent and mandatory fees. */
  isTotalWithin: ((subtotalCents: number) => boolean) | null
}

/** Whether a stay of this rent passes the price filters of its search. */
export const isPriceWithin = (
  { isNightWithin, isTotalWithin }: Pick<JudgedStay, 'isNightWithin' | 'isTotalWithin'>,
  rentCents: number,
  requiredFeeCents: number,
): boolean => (isNightWithin?.(rentCents) ?? true) && (isTotalWithin?.(rentCents + requiredFeeCents) ?? true)

/** The filter of the total in terms of the subtotal: both grow together. */
function totalTest({ minTotalCents, maxTotalCents }: SearchFilter, siteFees: SiteFees): JudgedStay['isTotalWithin'] {
  if (minTotalCents === null && maxTotalCents === null) return null
  const above = minTotalCents === null ? Number.NEGATIVE_INFINITY : subtotalWithin(minTotalCents - 1, siteFees)
  const most = maxTotalCents === null ? Number.POSITIVE_INFINITY : subtotalWithin(maxTotalCents, siteFees)
  return (subtotalCents) => subtotalCents > above && subtotalCents <= most
}

function nightTest({ minPriceCents, maxPriceCents }: SearchFilter, nights: number): JudgedStay['isNightWithin'] {
  if (minPriceCents === null && maxPriceCents === null) return null
  const [lowest, highest] = [(minPriceCents ?? 0) * nights, (maxPriceCents ?? Number.POSITIVE_INFINITY) * nights]
  return (rentCents) => rentCents >= lowest && rentCents <= highest
}

/** The local time of an instant by time zone, computed once for each. */
function createLocalTimes(instant: Date): (timeZone: string) => Date {
  const known = new Map<string, Date>()
  return (timeZone) => {
    const found = known.get(timeZone)
    if (found) return found
    const local = wallClock(instant, timeZone)
    known.set(timeZone, local)
    return local
  }
}

const dayOf = (localTime: Date): IsoDate => localTime.toISOString().slice(0, 10)

/** Computes a value when it is first read, and keeps it. */
function lazy<T>(compute: () => T): () => T {
  let kept: { value: T } | null = null
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

function judgeStay(filter: SearchFilter, { checkIn, checkOut }: Stay, { guests, askedAt, siteFees }: SearchedStay): JudgedStay {
  const nights = countNights(checkIn, checkOut)
  const step = stepOf(siteFees)
  // Few searches meet a listing with rules, and counting nights takes longer than most searches.
  const counted = lazy(() => countedNights(checkIn, checkOut))
  const judged = lazy(() => judgedDates(checkIn, checkOut))
  const localTime = createLocalTimes(askedAt)
  return {
    dates: { checkIn, checkOut },
    from: toDayNumber(checkIn),
    to: toDayNumber(checkOut),
    nights,
    isPastIn: checkIn >= latestToday(askedAt) ? () => false : (timeZone) => dayOf(localTime(timeZone)) > checkIn,
    rentCents: (priceCents, terms) =>
      terms ? rentOfNights(counted(), { guests, nightlyRateCents: priceCents, terms, step }) : priceCents * nights,
    isOffered: ({ terms, timeZone }) => isStayOffered(judged(), terms, () => localTime(timeZone)),
    isNightWithin: nightTest(filter, nights),
    isTotalWithin: totalTest(filter, siteFees),
  }
}

/** Every stay that the search may end in, prepared for many listings; none without dates. */
export const judgeStays = (filter: SearchFilter): JudgedStay[] => {
  const { stay } = filter
  return stay ? [stay, ...stay.others].map((dates) => judgeStay(filter, dates, stay)) : []
}

export const freshRent = ({ priceCents, terms }: Listing, stay: JudgedStay): number => stay.rentCents(priceCents, terms)

/**
 * What listings of a search cost, with dates: the rent of the stay, or with flexible dates of the cheapest stay that
 * the listing is found for. Cents.
 */
export interface Offers {
  nights: number
  /** Whether there are several stays; of one, a listing without rules costs the price of each night. */
  isFlexible: boolean
  rentOf(ordinal: number): number
  freshRent(listing: Listing): number
  /** The dates of that rent; null unless the dates are flexible. */
  datesOf(ordinal: number): Stay | null
  freshDates(listing: Listing): Stay | null
}

export const subtotalOf = ({ data }: Segment, offers: Offers, ordinal: number): number =>
  offers.rentOf(ordinal) + (data.columns.requiredFeeCents[ordinal] ?? 0)

/** One of the stays of a search, and the listings that it finds. */
export interface FoundStay {
  stay: JudgedStay
  /** Null: everything that the search finds. */
  bits: Bitmap | null
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

/** Up to so many rents are kept without arrays of the size of the segment. */
const FEW = 1_000

/** The cheapest rent of every listing of a segment that any of the stays finds, and which of them it is. */
export class CheapestRents {
  readonly #size: number
  readonly #few = new Map<number, { rentCents: number; at: number }>()
  #many: { rents: Float64Array; stays: Uint8Array } | null = null

  /** `size` is that of the segment. */
  constructor(size: number) {
    this.#size = size
  }

  /** Adds the rent of a listing that one stay, the `at`th, finds. */
  add(ordinal: number, rentCents: number, at: number): void {
    if (rentCents >= this.rentOf(ordinal)) return
    if (this.#few.size === FEW) this.#many ??= this.#spread()
    if (!this.#many) this.#few.set(ordinal, { rentCents, at })
    else {
      this.#many.rents[ordinal] = rentCents
      this.#many.stays[ordinal] = at
    }
  }

  #spread(): { rents: Float64Array; stays: Uint8Array } {
    const rents = new Float64Array(this.#size).fill(Number.POSITIVE_INFINITY)
    const stays = new Uint8Array(this.#size)
    for (const [ordinal, { rentCents, at }] of this.#few) {
      rents[ordinal] = rentCents
      stays[ordinal] = at
    }
    return { rents, stays }
  }

  rentOf(ordinal: number): number {
    return (this.#many ? this.#many.rents[ordinal] : this.#few.get(ordinal)?.rentCents) ?? Number.POSITIVE_INFINITY
  }

  /** Which stay it is. */
  stayOf(ordinal: number): number {
    return (this.#many ? this.#many.stays[ordinal] : this.#few.get(ordinal)?.at) ?? 0
  }
}

/**
 * The stay that listings are judged for, the `at`th of a search. `rents` gets the rent of every one that is kept; of
 * the `isOnly` stay those with rules are enough, because the rent of all others is read from their price.
 */
export interface Judgment {
  stay: JudgedStay
  at: number
  isOnly: boolean
  rents: CheapestRents | null
}

/**
 * Keeps those of `Segment.find` whose host offers the stay, at a price within the filters. Works in slices, and may
 * change `parts`.
 */
export async function keepOffered(
  segment: Segment,
  parts: readonly Matches[],
  { stay, at, isOnly, rents }: Judgment,
  slices: Slices,
): Promise<Matches[]> {
  const { columns, ranges, withTerms } = segment.data
  // A copy: a listing whose rules come or go between two slices is still judged exactly when the bitmaps did not.
  const tested = (rents && !isOnly) || stay.isTotalWithin ? null : withTerms.slice()
  const needsRent = rents !== null || stay.isNightWithin !== null || stay.isTotalWithin !== null
  const test = (ordinal: number): boolean => {
    const held = segment.heldAt(ordinal)
    if (held && !stay.isOffered(held)) return false
    if (!needsRent) return true
    const rentCents = stay.rentCents(ranges.priceCents.values[ordinal] ?? 0, held?.terms ?? null)
    if (!isPriceWithin(stay, rentCents, columns.requiredFeeCents[ordinal] ?? 0)) return false
    rents?.add(ordinal, rentCents, at)
    return true
  }
  const kept: Matches[] = []
  for (const part of parts) kept.push(await filterMatches(part, tested, slices, test))
  return kept
}

/** The offers of several stays, all equally long; without `rents` each rent is computed when it is read. */
export function stayOffers(segment: Segment, found: readonly FoundStay[], rents: CheapestRents | null): Offers {
  const isFlexible = found.length > 1
  const [first] = found
  const { values: prices } = segment.data.ranges.priceCents
  const keptRent = (ordinal: number, kept: CheapestRents): number => {
    const rentCents = kept.rentOf(ordinal)
    return rentCents < Number.POSITIVE_INFINITY || !first ? rentCents : first.stay.rentCents(prices[ordinal] ?? 0, null)
  }
  const offerOf = (ordinal: number): Offer =>
    rents
      ? { rentCents: rents.rentOf(ordinal), dates: found[rents.stayOf(ordinal)]?.stay.dates ?? null }
      : cheapest(
          found,
          ({ bits }) => bits === null || hasBit(bits, ordinal),
          (stay) => segment.rentOf(ordinal, stay),
        )
  const freshOffer = (listing: Listing) =>
    cheapest(
      found,
      ({ freshIds }) => freshIds.has(listing.id),
      (stay) => freshRent(listing, stay),
    )
  return {
    nights: first?.stay.nights ?? 0,
    isFlexible,
    rentOf: (ordinal) => (rents ? keptRent(ordinal, rents) : offerOf(ordinal).rentCents),
    freshRent: (listing) => freshOffer(listing).rentCents,
    datesOf: (ordinal) => (isFlexible ? offerOf(ordinal).dates : null),
    freshDates: (listing) => (isFlexible ? freshOffer(listing).dates : null),
  }
}
