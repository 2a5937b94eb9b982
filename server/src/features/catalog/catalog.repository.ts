import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'
import { defaultAmenities, defaultCategories, placed } from './default-catalog.domain.ts'

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
