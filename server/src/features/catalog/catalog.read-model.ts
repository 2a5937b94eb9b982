import { asc } from 'drizzle-orm'
import type { Amenity, Category } from '#contract/catalog/catalog.endpoints.ts'
import type { Queryable } from '../../db/client.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'

/** The field is left out of what is in use. */
const withRetired = <Row extends { retiredAt: Date | null }>({ retiredAt, ...row }: Row) =>
  retiredAt ? { ...row, isRetired: true as const } : row

/** Reads the accommodation types and the amenities, both in the order of the console, retired ones included. */
export function createCatalogReadModel(db: Queryable) {
  return {
    async listCategories(): Promise<Category[]> {
      const { id, name, slug, imageUrl, position, retiredAt } = categories
      const rows = await db.select({ id, name, slug, imageUrl, retiredAt }).from(categories).orderBy(asc(position), asc(id))
      return rows.map(withRetired)
    },
    async listAmenities(): Promise<Amenity[]> {
      const { id, name, icon, position, retiredAt } = amenities
      const rows = await db.select({ id, name, icon, retiredAt }).from(amenities).orderBy(asc(position), asc(id))
      return rows.map(withRetired)
    },
  }
}
export type CatalogReadModel = ReturnType<typeof createCatalogReadModel>
