import { sql } from 'drizzle-orm'
import type { AmenityIconName } from '#contract/catalog/amenity-icons.rules.ts'
import type { Database } from '../../db/client.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'

/** The six categories of the product. */
export const defaultCategories = [
  { name: 'Beach Houses', slug: 'beach-houses' },
  { name: 'Mountain Cabins', slug: 'mountain-cabins' },
  { name: 'Luxury Villas', slug: 'luxury-villas' },
  { name: 'City Apartments', slug: 'city-apartments' },
  { name: 'Country Cottages', slug: 'country-cottages' },
  { name: 'Unique Stays', slug: 'unique-stays' },
] as const

/** What a place can offer; `icon` is a name of the lucide icon set. */
export const defaultAmenities = {
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
} as const satisfies Record<string, { name: string; icon: AmenityIconName }>

/** Entries with their places in the list, from 1. */
export const placed = <Entry>(entries: readonly Entry[]): (Entry & { position: number })[] =>
  entries.map((entry, at) => ({ ...entry, position: at + 1 }))

/**
 * Gives a new site its categories and amenities: without them nobody could list a place. A site that has any of
 * either keeps what it has. Of processes that start at once, one writes them.
 */
export function writeDefaultCatalog(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    // The database itself has no rule that would stop two processes here.
    await tx.execute(sql`lock table ${categories}, ${amenities} in share row exclusive mode`)
    const [category] = await tx.select({ id: categories.id }).from(categories).limit(1)
    if (!category) await tx.insert(categories).values(placed(defaultCategories))
    const [amenity] = await tx.select({ id: amenities.id }).from(amenities).limit(1)
    if (!amenity) await tx.insert(amenities).values(placed(Object.values(defaultAmenities)))
  })
}
