import type { SceneKind } from '../scenes/scene-kinds.ts'

export interface CategorySeed {
  kind: SceneKind
  name: string
  slug: string
}

/** The six categories of the product, each with the kind of scene that its listings show. */
export const categorySeeds: readonly CategorySeed[] = [
  { kind: 'beach', name: 'Beach Houses', slug: 'beach-houses' },
  { kind: 'cabin', name: 'Mountain Cabins', slug: 'mountain-cabins' },
  { kind: 'villa', name: 'Luxury Villas', slug: 'luxury-villas' },
  { kind: 'city', name: 'City Apartments', slug: 'city-apartments' },
  { kind: 'cottage', name: 'Country Cottages', slug: 'country-cottages' },
  { kind: 'unique', name: 'Unique Stays', slug: 'unique-stays' },
]

/** What a place can offer; `icon` is a name of the lucide icon set. */
export const amenitySeeds = {
  wifi: { name: 'Wifi', icon: 'wifi' },
  kitchen: { name: 'Kitchen', icon: 'cooking-pot' },
  parking: { name: 'Free parking', icon: 'car' },
  tv: { name: 'TV', icon: 'tv' },
  cooling: { name: 'Air conditioning', icon: 'air-vent' },
  pool: { name: 'Pool', icon: 'waves-ladder' },
  heating: { name: 'Heating', icon: 'heater' },
  washer: { name: 'Washer', icon: 'washing-machine' },
  dryer: { name: 'Dryer', icon: 'wind' },
  dishwasher: { name: 'Dishwasher', icon: 'utensils' },
  coffee: { name: 'Coffee maker', icon: 'coffee' },
  stove: { name: 'Wood stove', icon: 'flame-kindling' },
  tub: { name: 'Hot tub', icon: 'bath' },
  desk: { name: 'Workspace', icon: 'laptop' },
  pets: { name: 'Pets welcome', icon: 'paw-print' },
  crib: { name: 'Crib and high chair', icon: 'baby' },
  garden: { name: 'Garden', icon: 'trees' },
  terrace: { name: 'Terrace', icon: 'sun' },
  grill: { name: 'Barbecue grill', icon: 'flame' },
  firepit: { name: 'Fire pit', icon: 'tent-tree' },
  bikes: { name: 'Bicycles', icon: 'bike' },
  kayak: { name: 'Kayaks', icon: 'sailboat' },
  beach: { name: 'Beach access', icon: 'umbrella' },
  charger: { name: 'EV charger', icon: 'plug-zap' },
  stepFree: { name: 'Step-free entrance', icon: 'accessibility' },
  alarm: { name: 'Smoke alarm', icon: 'alarm-smoke' },
} as const satisfies Record<string, { name: string; icon: string }>

export type AmenityName = keyof typeof amenitySeeds

/** In every listing. */
export const commonAmenities: readonly AmenityName[] = ['wifi', 'kitchen', 'heating', 'coffee', 'alarm']

/** In every listing of a kind. */
export const kindAmenities: Record<SceneKind, readonly AmenityName[]> = {
  beach: ['parking', 'terrace', 'beach', 'washer', 'tv'],
  cabin: ['parking', 'stove', 'firepit', 'dryer'],
  villa: ['parking', 'pool', 'cooling', 'washer', 'dryer', 'dishwasher', 'terrace', 'tv'],
  city: ['tv', 'cooling', 'desk', 'washer'],
  cottage: ['parking', 'garden', 'dishwasher', 'tv'],
  unique: ['parking', 'terrace'],
}

/** Which of the rest a listing may have as well, by chance. */
export const kindExtras: Record<SceneKind, readonly AmenityName[]> = {
  beach: ['kayak', 'bikes', 'grill', 'pets', 'crib', 'dishwasher', 'tub', 'cooling'],
  cabin: ['tub', 'pets', 'grill', 'tv', 'washer', 'charger', 'desk', 'crib'],
  villa: ['tub', 'charger', 'grill', 'garden', 'crib', 'stepFree', 'bikes', 'desk'],
  city: ['dryer', 'dishwasher', 'crib', 'stepFree', 'bikes', 'charger', 'terrace', 'pets'],
  cottage: ['stove', 'pets', 'bikes', 'washer', 'grill', 'firepit', 'desk', 'stepFree'],
  unique: ['firepit', 'stove', 'tub', 'kayak', 'grill', 'cooling', 'desk', 'bikes'],
}
