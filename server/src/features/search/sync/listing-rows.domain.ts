import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { roundCoordinate } from '#contract/properties/location.rules.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import type { Listing } from '../index/listing.domain.ts'

/** A listing as the database tells it, plain data that can be sent to a thread. */
export interface ListingRow extends Record<string, unknown> {
  id: number
  ratingAverage: number | null
  reviewCount: number
  createdAt: number
  priceCents: number
  requiredFeeCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  instantBook: boolean
  categorySlug: string
  amenityIds: number[] | null
  amenityNames: string | null
  latitude: number | null
  longitude: number | null
  placeText: string
  regionText: string
  searchText: string
  city: string
  state: string
  country: string
  timeZone: string
  /** `from:to:b` for each taken range, in days since 1970; `b` is 1 for blocks, which need no turnover days. */
  nights: string | null
}

function readNights(text: string | null, preparationDays: number): [number, number][] {
  if (text === null) return []
  return text.split(',').map((range) => {
    const [from, to, isBlock] = range.split(':').map(Number)
    const days = isBlock === 1 ? 0 : preparationDays
    return [(from ?? 0) - days, (to ?? 0) + days]
  })
}

/** The listing of a row, with the words of its amenities and the turnover days of its rules around its bookings. */
export function toListing(
  row: ListingRow,
  terms: CalendarTerms | null,
  preparationDays = terms?.rules.preparationDays ?? 0,
): Listing {
  const { amenityNames, nights, latitude, longitude, amenityIds, searchText, ...rest } = row
  const isPlaced = latitude !== null && longitude !== null
  const amenities = foldText(amenityNames ?? '')
  return {
    ...rest,
    amenityIds: amenityIds ?? [],
    latitude: isPlaced ? roundCoordinate(latitude) : null,
    longitude: isPlaced ? roundCoordinate(longitude) : null,
    searchText: `${searchText || ' '}${amenities ? `${amenities} ` : ''}`,
    terms,
    taken: readNights(nights, preparationDays),
  }
}
