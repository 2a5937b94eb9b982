import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { properties, propertyImages } from '../../db/schema/properties.schema.ts'

export type PictureRow = typeof propertyImages.$inferSelect

/** All photos of a host's listings. None of them, nor their files, can be deleted before the transaction ends. */
export async function keepOwnPictures(tx: Queryable, ownerId: string): Promise<PictureRow[]> {
  const rows = await tx
    .select({ picture: propertyImages })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.propertyId))
    .where(and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt)))
    .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.sortOrder), asc(propertyImages.id))
    .for('share', { of: propertyImages })
  return rows.map(({ picture }) => picture)
}

/** Gives a listing photos with existing files: separate rows on the same files. */
export async function copyPictures(
  tx: Queryable,
  propertyId: number,
  pictures: readonly PictureRow[],
  { firstOrder, now }: { firstOrder: number; now: Date },
): Promise<void> {
  if (pictures.length === 0) return
  await tx.insert(propertyImages).values(
    pictures.map(({ id: _id, ...picture }, index) => ({
      ...picture,
      propertyId,
      isPrimary: firstOrder + index === 0,
      sortOrder: firstOrder + index,
      createdAt: now,
    })),
  )
}
