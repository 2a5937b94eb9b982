import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { featuredListings, properties } from '../../db/schema/properties.schema.ts'
import { isListed } from '../availability/listed.read-model.ts'

/** The featured listings that guests can find, in the order they were featured. */
export async function listFeaturedIds(db: Queryable, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: featuredListings.propertyId })
    .from(featuredListings)
    .innerJoin(properties, eq(properties.id, featuredListings.propertyId))
    .where(isListed)
    .orderBy(asc(featuredListings.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
