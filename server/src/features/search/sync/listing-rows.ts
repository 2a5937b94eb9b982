import { LRUCache } from 'lru-cache'
import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { roundCoordinate } from '#contract/properties/location.rules.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import type { Listing } from '../index/listing.ts'
import { splitUnspaced } from '../index/words.ts'

/** A listing as the database stores it, plain data that can be sent to a thread. Its texts are not split yet. */
export interface ListingRow extends Omit<Listing, 'amenityIds' | 'terms' | 'taken'>, Record<string, unknown> {
  amenityIds: number[] | null
  /** Its texts in other languages, as guests read them; null without any. */
  translatedText: string | null
  /** A line each. */
  amenityNames: string | null
  /**
   * A number for each taken range, in days since 1970: `from * 1,000,000 + to * 10`, and 1 more for blocks, which
   * need no turnover days. Numbers take half the time of text.
   */
  nights: string | null
}

const [DAYS, KINDS] = [100_000, 10]
const ascending = (one: number, other: number) => one - other

function readNights(text: string | null, preparationDays: number): [number, number][] {
  if (!text) return []
  const taken: [number, number][] = []
  for (const range of text.split(',').map(Number).sort(ascending)) {
    const days = range % KINDS === 1 ? 0 : preparationDays
    const to = Math.floor(range / KINDS) % DAYS
    taken.push([Math.floor(range / (KINDS * DAYS)) - days, to + days])
  }
  return taken
}

const MOST_NAMES = 1_000
/** Folding is slow, and there are few amenities. */
const foldedNames = new LRUCache<string, string>({ max: MOST_NAMES, memoMethod: foldText })

/** The listing of a row, with the words of its amenities and the turnover days of its rules around its bookings. */
export function toListing(
  row: ListingRow,
  terms: CalendarTerms | null,
  preparationDays = terms?.rules.preparationDays ?? 0,
): Listing {
  const { latitude, longitude } = row
  const isPlaced = latitude !== null && longitude !== null
  let searchText = row.searchText || ' '
  for (const name of row.amenityNames?.split('\n') ?? []) searchText += `${foldedNames.memo(name)} `
  if (row.translatedText) searchText += `${foldText(row.translatedText)} `
  // Each field by its name: copying all but some takes ten times as long.
  return {
    id: row.id,
    ratingAverage: row.ratingAverage,
    reviewCount: row.reviewCount,
    createdAt: row.createdAt,
    priceCents: row.priceCents,
    requiredFeeCents: row.requiredFeeCents,
    bedrooms: row.bedrooms,
    bathroomsHalves: row.bathroomsHalves,
    maxGuests: row.maxGuests,
    instantBook: row.instantBook,
    categorySlug: row.categorySlug,
    amenityIds: row.amenityIds ?? [],
    latitude: isPlaced ? roundCoordinate(latitude) : null,
    longitude: isPlaced ? roundCoordinate(longitude) : null,
    placeText: splitUnspaced(row.placeText),
    regionText: splitUnspaced(row.regionText),
    searchText: splitUnspaced(searchText),
    city: row.city,
    state: row.state,
    country: row.country,
    timeZone: row.timeZone,
    terms,
    taken: readNights(row.nights, preparationDays),
  }
}
