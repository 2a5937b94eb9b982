import { asc } from 'drizzle-orm'
import type { Amenity, Category } from '#contract/catalog/catalog.endpoints.ts'
import type { Queryable } from '../../db/client.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'

/** Reads the accommodation types and the amenities, both in the order of entry. */
export function createCatalogReadModel(db: Queryable) {
  return {
    listCategories: (): Promise<Category[]> =>
      db
        .select({ id: categories.id, name: categories.name, slug: categories.slug, imageUrl: categories.imageUrl })
        .from(categories)
        .orderBy(asc(categories.id)),
    listAmenities: (): Promise<Amenity[]> =>
      db.select({ id: amenities.id, name: amenities.name, icon: amenities.icon }).from(amenities).orderBy(asc(amenities.id)),
  }
}
export type CatalogReadModel = ReturnType<typeof createCatalogReadModel>
