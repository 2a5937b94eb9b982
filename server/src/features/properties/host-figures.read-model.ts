import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { hostListingsRead } from '#contract/properties/host-facts.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import { properties } from '../../db/schema/properties.schema.ts'

export interface HostFigures {
  listingCount: number
  reviewCount: number
  /** The sum of the ratings of all reviews. */
  ratingSum: number
}

/** The live listings of a listing's host and their reviews. Reads the newest `hostListingsRead` listings. */
export async function readHostFigures(db: Queryable, propertyId: number): Promise<HostFigures> {
  const owner = sql`(select p.owner_id from properties p where p.id = ${propertyId})`
  const live = db
    .select({ reviewCount: properties.reviewCount, ratingAverage: properties.ratingAverage })
    .from(properties)
    .where(and(eq(properties.ownerId, owner), isNull(properties.deletedAt), eq(properties.status, 'approved')))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(hostListingsRead)
    .as('live')
  return onlyRow(
    await db
      .select({
        listingCount: count(),
        reviewCount: sql<number>`coalesce(sum(${live.reviewCount}), 0)`.mapWith(Number),
        ratingSum: sql<number>`coalesce(sum(${live.ratingAverage} * ${live.reviewCount}), 0)`.mapWith(Number),
      })
      .from(live),
  )
}
