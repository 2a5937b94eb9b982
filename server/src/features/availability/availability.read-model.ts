import { and, asc, eq, sql } from 'drizzle-orm'
import type { TakenNights } from '#contract/availability/availability.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { occupancy } from '../../db/schema/bookings.schema.ts'
import { propertyBlocks } from '../../db/schema/properties.schema.ts'

const MAX_BLOCKS = 1_000

export type BlockRow = typeof propertyBlocks.$inferSelect

/** Reads which nights of a listing are taken and which days its host keeps. Pass a transaction to read inside it. */
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
    /** Nights taken by bookings, holds or blocks that end after `from`, in order; they may overlap where blocks do. */
    async listTakenNights(propertyId: number, from: IsoDate): Promise<TakenNights[]> {
      const rows = await db
        .select({ during: occupancy.during })
        .from(occupancy)
        .where(
          and(eq(occupancy.propertyId, propertyId), eq(occupancy.active, true), sql`upper(${occupancy.during}) > ${from}::date`),
        )
        .orderBy(sql`lower(${occupancy.during})`)
      return rows.map(({ during }) => during)
    },
    /** Whether every night of `[checkIn, checkOut)` is free. Only the exclusion constraint can promise that it stays so. */
    async isFree(propertyId: number, checkIn: IsoDate, checkOut: IsoDate): Promise<boolean> {
      const rows = await db
        .select({ id: occupancy.id })
        .from(occupancy)
        .where(
          and(
            eq(occupancy.propertyId, propertyId),
            eq(occupancy.active, true),
            sql`${occupancy.during} && daterange(${checkIn}::date, ${checkOut}::date)`,
          ),
        )
        .limit(1)
      return rows.length === 0
    },
  }
}
export type AvailabilityReadModel = ReturnType<typeof createAvailabilityReadModel>
