import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { amenities, categories, propertyAmenities } from '../../db/schema/properties.schema.ts'

/** The names of a listing's amenities, in the order of the catalog. */
export async function listAmenityNames(tx: Queryable, propertyId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: amenities.name })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
    .where(eq(propertyAmenities.propertyId, propertyId))
    .orderBy(amenities.position, amenities.id)
  return rows.map(({ name }) => name)
}

export async function findCategoryName(tx: Queryable, id: number): Promise<string> {
  const [row] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return row?.name ?? ''
}
