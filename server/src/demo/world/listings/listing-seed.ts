import type { AmenityName } from '../catalog-data.ts'
import type { ListingKind } from '../listing-kinds.ts'
import type { PlaceName } from '../places/places.ts'

/** One listing as written by hand. Everything else about it follows from these values. */
export interface ListingSeed {
  title: string
  place: PlaceName
  /** Key of the host. */
  host: string
  /** US dollars a night. */
  price: number
  /** Bedrooms, bathrooms (step 0.5) and most guests. */
  rooms: [bedrooms: number, bathrooms: number, guests: number]
  /** The host's opening sentence, and a memorable detail. */
  lead: string
  detail: string
  with?: readonly AmenityName[]
  status?: 'pending' | 'rejected'
}

export interface KindListings {
  kind: ListingKind
  listings: readonly ListingSeed[]
}
