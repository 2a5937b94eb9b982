import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { propertyBlocks } from '../../db/schema/properties.schema.ts'

const MAX_BLOCKS = 1_000

export type BlockRow = typeof propertyBlocks.$inferSelect

/** Reads which days of a listing its host keeps. Pass a transaction to read inside it. */
export function createAvailabilityReadModel(db: Queryable) {
  return {
    /** The blocks of a listing by their first day, at most a thousand. */
    listBlocks: (propertyId: number): Promise<BlockRow[]> =>
      db
        .select()
        .from(propertyBlocks)
        .where(eq(propertyBlocks.propertyId, propertyId))
        .orderBy(asc(propertyBlocks.startDate), asc(propertyBlocks.id))
        .limit(MAX_BLOCKS),
  }
}
export type AvailabilityReadModel = ReturnType<typeof createAvailabilityReadModel>
