import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { todayAtPlace } from '../../db/conditions/stay-dates.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import {
  amenities,
  categories,
  checkInDetails,
  properties,
  propertyAmenities,
  wishlistItems,
} from '../../db/schema/properties.schema.ts'

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

/** Blocks every booking of the listing, too, until the transaction ends; false when it is gone. */
export async function lockListingAgainstBookings(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.select({ id: properties.id }).from(properties).where(isThere(id)).for('update')
  return rows.length > 0
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

/** Whether the category exists and may be chosen: a listing keeps a retired one that it has. */
export async function hasCategory(tx: Queryable, id: number, kept: number | null): Promise<boolean> {
  const isOffered = or(isNull(categories.retiredAt), kept === null ? undefined : eq(categories.id, kept))
  return (await tx.$count(categories, and(eq(categories.id, id), isOffered))) > 0
}

/** The given amenities that do not exist, or are retired and not among those that the listing already has. */
export async function findUnknownAmenities(tx: Queryable, ids: readonly number[], propertyId: number | null): Promise<number[]> {
  if (ids.length === 0) return []
  const had = tx
    .select({ id: propertyAmenities.amenityId })
    .from(propertyAmenities)
    .where(eq(propertyAmenities.propertyId, propertyId ?? 0))
  const rows = await tx
    .select({ id: amenities.id })
    .from(amenities)
    .where(and(inArray(amenities.id, [...ids]), or(isNull(amenities.retiredAt), inArray(amenities.id, had))))
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

export async function replaceAmenities(tx: Queryable, propertyId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(propertyAmenities).where(eq(propertyAmenities.propertyId, propertyId))
  const rows = [...new Set(ids)].map((amenityId) => ({ propertyId, amenityId }))
  if (rows.length > 0) await tx.insert(propertyAmenities).values(rows)
}

/** Whether the listing has held nights, or a paid stay that is not over at the property. */
export async function hasStayAhead(tx: Queryable, propertyId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        sql`(${bookings.phase} in ('held', 'expiring') or (${bookings.phase} in ('paid', 'confirmed') and ${bookings.checkOut} >= ${todayAtPlace(now)}))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Deletes a listing: wishlists drop it, its check-in details go, bookings keep their snapshot. */
export async function markDeleted(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(properties).set({ deletedAt: now, updatedAt: now }).where(eq(properties.id, id))
  await tx.delete(wishlistItems).where(eq(wishlistItems.propertyId, id))
  await tx.delete(checkInDetails).where(eq(checkInDetails.propertyId, id))
}
