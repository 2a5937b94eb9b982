import { z } from 'zod'
import type { SiteFees } from '#contract/bookings/price.rules.ts'
import type { Stay } from '#contract/properties/search/flexible-dates.rules.ts'
import {
  orderedRange,
  type PropertySearch,
  type PropertySort,
  parseAmenities,
  propertySorts,
  refuseSearchedStay,
  searchedStays,
  upperLimit,
} from '#contract/properties/search/search.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import { defaultCurrency, toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { toSearchTerms } from './index/words.ts'

/** Degrees. `west > east` is a box across the antimeridian. */
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/**
 * The stay of a search: the number of guests, one by default, the time of the search, from which the host's notice
 * counts, and the fees of the site at that time.
 */
export interface SearchedStay extends Stay {
  /** With flexible dates: the other stays that would do, each as long as this one. */
  others: readonly Stay[]
  guests: number
  askedAt: Date
  siteFees: SiteFees
}

/**
 * A search in the terms of the index; null = no such filter. Every word must match; every number is a minimum except
 * the price.
 */
export interface SearchFilter {
  words: string[]
  categorySlug: string | null
  /** Ids of amenities that a listing must all have. */
  amenityIds: readonly number[]
  minPriceCents: number | null
  maxPriceCents: number | null
  /** The total of the stay with every mandatory fee; null without dates. */
  minTotalCents: number | null
  maxTotalCents: number | null
  stay: SearchedStay | null
  guests: number | null
  bedrooms: number | null
  bathroomsHalves: number | null
  instantBook: true | null
  box: MapBox | null
  sort: PropertySort
}

/** A position in the order of a sort: listings are sorted by `key`, then `id`, both descending. */
export interface Position {
  key: number
  id: number
}

export interface PageRequest {
  limit: number
  after: Position | null
}

/** The dates on which a listing is cheapest, by its id; empty unless the dates of the search are flexible. */
export type FoundDates = ReadonlyMap<number, Stay>

/** `total` counts every match. */
export interface FoundPage {
  ids: number[]
  dates: FoundDates
  next: Position | null
  total: number
}

/**
 * Finds approved listings. The index in memory implements it; a search engine could, with the same contract: same
 * ids, same order.
 */
export interface PropertySearchIndex {
  search(filter: SearchFilter, page: PageRequest): Promise<FoundPage>
}

const ANY_CATEGORY = 'all'

function parseBox(bbox: string | undefined): MapBox | null {
  if (!bbox) return null
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  return { west, south, east, north }
}

const centsOf = (amount: number | undefined): number | null => (amount ? toCents(amount) : null)

/**
 * The query of a call as the index understands it, at `now` and with the
 * fees of the site. Refuses with `invalid_request` a stay that is past, too
 * long or too far ahead.
 */
export function toSearchFilter(query: PropertySearch, { now, siteFees }: { now: Date; siteFees: SiteFees }): SearchFilter {
  const { minPrice, maxPrice, categorySlug } = query
  const today = earliestToday(now)
  const refusal = refuseSearchedStay(query, today)
  if (refusal) throw new Refusal('invalid_request', refusal.message, [refusal])
  const [stay, ...others] = searchedStays(query, today)
  const night = orderedRange({ min: minPrice, max: upperLimit(maxPrice, siteFees.currency ?? defaultCurrency) })
  const total = stay ? orderedRange({ min: query.minTotal, max: query.maxTotal }) : {}
  return {
    words: toSearchTerms(query.search ?? ''),
    categorySlug: categorySlug && categorySlug !== ANY_CATEGORY ? categorySlug : null,
    amenityIds: parseAmenities(query.amenities),
    minPriceCents: centsOf(night.min),
    maxPriceCents: centsOf(night.max),
    minTotalCents: centsOf(total.min),
    maxTotalCents: centsOf(total.max),
    stay: stay ? { ...stay, others, guests: query.guests || 1, askedAt: now, siteFees } : null,
    guests: query.guests || null,
    bedrooms: query.bedrooms ?? null,
    bathroomsHalves: query.bathrooms ? Math.ceil(query.bathrooms * 2) : null,
    instantBook: query.instantBook ? true : null,
    box: parseBox(query.bbox),
    sort: query.sort ?? 'recommended',
  }
}

const cursorSchema = z.tuple([z.enum(propertySorts), z.number(), z.number().int().min(1).max(2_147_483_647)])

/** A position as the opaque string of the `Link` header. */
export const writeCursor = (sort: PropertySort, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** The position of a cursor, or null (the first page) when it is invalid or belongs to another sort. */
export function readCursor(sort: PropertySort, cursor: string | undefined): Position | null {
  if (!cursor) return null
  try {
    const [of, key, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return of === sort ? { key, id } : null
  } catch {
    return null
  }
}
