import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type BlockDates, nightsOfBlock } from '#contract/availability/availability.rules.ts'
import type { NightRange } from '#contract/availability/stay-rules.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { occupancy } from '../../db/schema/bookings.schema.ts'
import { properties, propertyBlocks } from '../../db/schema/properties.schema.ts'

const MAX_BLOCKS = 1_000

export type BlockRow = typeof propertyBlocks.$inferSelect

const byDay = defineOrder('blocks.day', 'rising', [
  ['date', propertyBlocks.startDate],
  ['id', propertyBlocks.id],
])

/** The blocks of a listing by their first day. Beyond a thousand, the latest: upcoming ones are never left out. */
export async function listBlocksOf(db: Queryable, propertyId: number): Promise<BlockRow[]> {
  const latest = await db
    .select()
    .from(propertyBlocks)
    .where(eq(propertyBlocks.propertyId, propertyId))
    .orderBy(desc(propertyBlocks.startDate), desc(propertyBlocks.id))
    .limit(MAX_BLOCKS)
  return latest.reverse()
}

/** The days `[from, to)`; without one of them the range is open. */
export interface DayRange {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

const touches = ({ from, to }: DayRange) =>
  and(
    from === undefined ? undefined : gte(propertyBlocks.endDate, from),
    to === undefined ? undefined : lt(propertyBlocks.startDate, to),
  )

/** A page of the blocks of all a host's listings that touch the days `[from, to)`, by their first day. */
export const listBlocksOfOwner = (
  db: Queryable,
  ownerId: string,
  { from, to, ...page }: PageRequest & DayRange,
): Promise<Page<{ block: BlockRow; title: string }>> =>
  readPage(byDay, page, (after, limit) =>
    db
      .select({ block: propertyBlocks, title: properties.title, key: byDay.key })
      .from(propertyBlocks)
      .innerJoin(properties, eq(properties.id, propertyBlocks.propertyId))
      .where(and(isOfOwner(ownerId), touches({ from, to }), after))
      .orderBy(...byDay.orderBy)
      .limit(limit),
  )

const isOfOwner = (ownerId: string) => and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt))

/** How many blocks a page of `listBlocksOfOwner` is cut from. */
export async function countBlocksOfOwner(db: Queryable, ownerId: string, days: DayRange): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(propertyBlocks)
    .innerJoin(properties, eq(properties.id, propertyBlocks.propertyId))
    .where(and(isOfOwner(ownerId), touches(days)))
  return row?.count ?? 0
}

/** These blocks of a host, unordered; those of deleted listings are left out. */
export const listOwnBlocksByIds = (db: Queryable, ownerId: string, ids: readonly number[]) =>
  db
    .select({ block: propertyBlocks, title: properties.title })
    .from(propertyBlocks)
    .innerJoin(properties, eq(properties.id, propertyBlocks.propertyId))
    .where(and(isOfOwner(ownerId), inArray(propertyBlocks.id, [...ids])))

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

/** The blocks that have a night of the range, ordered by first day, and locked. */
export async function lockBlocksOf(tx: Queryable, propertyId: number, { from, to }: NightRange) {
  const { rows } = await tx.execute<{
    id: number
    startDate: string
    endDate: string
    reason: string | null
    createdAt: string
  }>(sql`
    select id, start_date::text as "startDate", end_date::text as "endDate", reason, created_at as "createdAt" from property_blocks
    where property_id = ${propertyId} and start_date <= ${to}::date and end_date >= ${from}::date
    order by start_date, id for update`)
  return rows
}
