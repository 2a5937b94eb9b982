import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { unitedStatesPattern } from '#contract/properties/places/us-states.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { settings } from '../../db/schema/platform.schema.ts'
import { properties, propertyAmenities } from '../../db/schema/properties.schema.ts'

export type ListingRow = typeof properties.$inferSelect
type NewListing = typeof properties.$inferInsert

const isThere = (id: number) => and(eq(properties.id, id), isNull(properties.deletedAt))

/** A stored listing, or null when it does not exist or is deleted. */
export async function findListing(db: Queryable, id: number): Promise<ListingRow | null> {
  const [row] = await db.select().from(properties).where(isThere(id))
  return row ?? null
}

/** Reads and locks a listing until the transaction ends. Its bookings go on. */
export async function lockListing(tx: Queryable, id: number): Promise<ListingRow | null> {
  const [row] = await tx.select().from(properties).where(isThere(id)).for('no key update')
  return row ?? null
}

/** How many listings a host has. The host's row is locked first, so that concurrent calls count one another. */
export async function countOwnLocked(tx: Queryable, ownerId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  return tx.$count(properties, and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt)))
}

export async function insertListing(tx: Queryable, listing: NewListing): Promise<number> {
  const [row] = await tx.insert(properties).values(listing).returning({ id: properties.id })
  if (!row) throw new Error('The listing was not written')
  return row.id
}

export async function updateListing(tx: Queryable, id: number, change: Partial<NewListing>): Promise<void> {
  await tx.update(properties).set(change).where(eq(properties.id, id))
}

/** Listings outside of the United States in the order of their ids, with what their search texts are made of. */
export const listTextsAbroad = (db: Queryable, after: number, limit: number) =>
  db
    .select({
      id: properties.id,
      title: properties.title,
      description: properties.description,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
      country: properties.country,
      regionText: properties.regionText,
    })
    .from(properties)
    .where(and(gt(properties.id, after), isNull(properties.deletedAt), sql`${properties.country} !~* ${unitedStatesPattern}`))
    .orderBy(properties.id)
    .limit(limit)

const NAMES_KEY = 'place-names'

/** The table of names that the search texts of all listings have; null before the first one. */
export async function readNamesVersion(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, NAMES_KEY))
  return row?.value ?? null
}

export async function writeNamesVersion(db: Queryable, value: string): Promise<void> {
  await db.insert(settings).values({ key: NAMES_KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

export async function replaceAmenities(tx: Queryable, propertyId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(propertyAmenities).where(eq(propertyAmenities.propertyId, propertyId))
  const rows = [...new Set(ids)].map((amenityId) => ({ propertyId, amenityId }))
  if (rows.length > 0) await tx.insert(propertyAmenities).values(rows)
}
