import { and, eq, gte, isNull } from 'drizzle-orm'
import { type BlockDates, nightsOfBlock } from '#contract/availability/availability.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { occupancy } from '../../db/schema/bookings.schema.ts'
import { properties, propertyBlocks } from '../../db/schema/properties.schema.ts'
import type { BlockRow } from './availability.read-model.ts'

export interface NewBlock extends BlockDates {
  propertyId: number
  reason: string | null
  createdAt: Date
}

/** Locks the listing until the transaction ends, so that its blocks change one at a time; false when it is gone. */
export async function lockProperty(tx: Queryable, propertyId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
    .for('update')
  return rows.length > 0
}

/** How many blocks of the listing end on `today` or later. */
export const countUpcomingBlocks = (tx: Queryable, propertyId: number, today: IsoDate): Promise<number> =>
  tx.$count(propertyBlocks, and(eq(propertyBlocks.propertyId, propertyId), gte(propertyBlocks.endDate, today)))

/**
 * Writes the block and takes its nights, in the overlap group of its id: the exclusion constraint lets it overlap
 * other blocks, never a booking. Null when one of the nights is booked; the caller then rolls back.
 */
export async function insertBlock(tx: Queryable, block: NewBlock): Promise<BlockRow | null> {
  const [row] = await tx.insert(propertyBlocks).values(block).returning()
  if (!row) return null
  const taken = await tx
    .insert(occupancy)
    .values({ propertyId: row.propertyId, blockId: row.id, during: nightsOfBlock(row), overlapGroup: `[${row.id},${row.id}]` })
    .onConflictDoNothing()
    .returning({ id: occupancy.id })
  return taken.length > 0 ? row : null
}

export async function findBlock(db: Queryable, id: number): Promise<BlockRow | null> {
  const [row] = await db.select().from(propertyBlocks).where(eq(propertyBlocks.id, id))
  return row ?? null
}

/** Unblocks the days; false when another call had done it. The nights are deleted with the row. */
export async function removeBlock(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(propertyBlocks).where(eq(propertyBlocks.id, id)).returning({ id: propertyBlocks.id })
  return rows.length > 0
}
