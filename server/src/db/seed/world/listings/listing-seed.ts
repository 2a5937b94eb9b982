import type { SceneChoices } from '../../scenes/paint/environment.ts'
import type { SceneKind } from '../../scenes/scene-kinds.ts'
import type { AmenityName } from '../catalog-data.ts'
import type { PlaceName } from '../places/places.ts'

/** One listing as it is written down by hand. Everything else about it follows from these words. */
export interface ListingSeed {
  title: string
  place: PlaceName
  /** Key of the person who lists it. */
  host: string
  /** US dollars a night. */
  price: number
  /** Bedrooms, bathrooms (step 0.5) and most guests. */
  rooms: [bedrooms: number, bathrooms: number, guests: number]
  /** What the host says first, and the detail that makes one remember it. */
  lead: string
  detail: string
  with?: readonly AmenityName[]
  status?: 'pending' | 'rejected'
  /** Seed and choices of its pictures when they are not left to the catalogue's rotation. */
  scene?: SceneChoices & { seed?: string }
}

export interface KindListings {
  kind: SceneKind
  listings: readonly ListingSeed[]
}
