import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { properties, propertyImages } from '../../db/schema/properties.schema.ts'

export type ImageRow = typeof propertyImages.$inferSelect
export type NewImage = typeof propertyImages.$inferInsert

/**
 * Records that the photos of a listing change, and locks out every other change of them until the transaction ends.
 * An approved listing is marked for the admins. False when the listing is gone.
 */
export async function touchListing(tx: Transaction, propertyId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(properties)
    .set({
      updatedAt: now,
      isChangedSinceApproval: sql`${properties.isChangedSinceApproval} or ${properties.status} = 'approved'`,
    })
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
    .returning({ id: properties.id })
  return rows.length > 0
}

export async function findImage(db: Queryable, id: number): Promise<ImageRow | null> {
  const [row] = await db.select().from(propertyImages).where(eq(propertyImages.id, id))
  return row ?? null
}

/** The photos of a listing, the primary one first. */
export const listImages = (db: Queryable, propertyId: number): Promise<ImageRow[]> =>
  db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.sortOrder), asc(propertyImages.id))

export const countImages = (db: Queryable, propertyId: number): Promise<number> =>
  db.$count(propertyImages, eq(propertyImages.propertyId, propertyId))

/** The number of photos of all a host's listings, and the bytes of their files. */
export async function sumImages(db: Queryable, ownerId: string): Promise<{ images: number; bytes: number }> {
  const [row] = await db
    .select({ images: count(), bytes: sql`coalesce(sum(${propertyImages.bytes}), 0)`.mapWith(Number) })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.propertyId))
    .where(eq(properties.ownerId, ownerId))
  return row ?? { images: 0, bytes: 0 }
}

export async function insertImage(tx: Transaction, image: NewImage): Promise<ImageRow> {
  const [row] = await tx.insert(propertyImages).values(image).returning()
  if (!row) throw new Error('The picture was not written')
  return row
}

/** Clears the primary photo of a listing: the unique index requires it before another becomes primary. */
export async function clearPrimary(tx: Transaction, propertyId: number): Promise<void> {
  await tx
    .update(propertyImages)
    .set({ isPrimary: false })
    .where(and(eq(propertyImages.propertyId, propertyId), eq(propertyImages.isPrimary, true)))
}

/** Null when the photo is gone. */
export async function updateImage(
  tx: Transaction,
  id: number,
  change: Partial<Pick<ImageRow, 'caption' | 'isPrimary' | 'sortOrder'>>,
): Promise<ImageRow | null> {
  const [row] = await tx.update(propertyImages).set(change).where(eq(propertyImages.id, id)).returning()
  return row ?? null
}

/** Null when the photo was already gone. */
export async function removeImage(tx: Transaction, id: number): Promise<ImageRow | null> {
  const [row] = await tx.delete(propertyImages).where(eq(propertyImages.id, id)).returning()
  return row ?? null
}
