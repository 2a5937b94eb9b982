import { type defaultAmenities, defaultCategories } from '../../features/properties/default-catalog.ts'
import type { ListingKind } from './listing-kinds.ts'

const kinds = {
  'beach-houses': 'beach',
  'mountain-cabins': 'cabin',
  'luxury-villas': 'villa',
  'city-apartments': 'city',
  'country-cottages': 'cottage',
  'unique-stays': 'unique',
} as const satisfies Record<(typeof defaultCategories)[number]['slug'], ListingKind>

/** The categories, each with the kind of scene that its listings show. */
export const categorySeeds = defaultCategories.map(({ name, slug }) => ({ kind: kinds[slug], name, slug }))

export type AmenityName = keyof typeof defaultAmenities

/** In every listing. */
export const commonAmenities: readonly AmenityName[] = ['wifi', 'kitchen', 'heating', 'coffee', 'alarm']

/** In every listing of a kind. */
export const kindAmenities: Record<ListingKind, readonly AmenityName[]> = {
  beach: ['parking', 'terrace', 'beach', 'washer', 'tv'],
  cabin: ['parking', 'stove', 'firepit', 'dryer'],
  villa: ['parking', 'pool', 'cooling', 'washer', 'dryer', 'dishwasher', 'terrace', 'tv'],
  city: ['tv', 'cooling', 'desk', 'washer'],
  cottage: ['parking', 'garden', 'dishwasher', 'tv'],
  unique: ['parking', 'terrace'],
}

/** Which of the rest a listing may have as well, by chance. */
export const kindExtras: Record<ListingKind, readonly AmenityName[]> = {
  beach: ['kayak', 'bikes', 'grill', 'pets', 'crib', 'dishwasher', 'tub', 'cooling'],
  cabin: ['tub', 'pets', 'grill', 'tv', 'washer', 'charger', 'desk', 'crib'],
  villa: ['tub', 'charger', 'grill', 'garden', 'crib', 'stepFree', 'bikes', 'desk'],
  city: ['dryer', 'dishwasher', 'crib', 'stepFree', 'bikes', 'charger', 'terrace', 'pets'],
  cottage: ['stove', 'pets', 'bikes', 'washer', 'grill', 'firepit', 'desk', 'stepFree'],
  unique: ['firepit', 'stove', 'tub', 'kayak', 'grill', 'cooling', 'desk', 'bikes'],
}
