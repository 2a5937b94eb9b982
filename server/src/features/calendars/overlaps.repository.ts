import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { calendarOverlaps } from '../../db/schema/bookings.schema.ts'

export type OverlapRow = typeof calendarOverlaps.$inferSelect

/** Writes the overlaps that are not known yet, and returns those. */
export const insertOverlaps = (tx: Queryable, rows: readonly (typeof calendarOverlaps.$inferInsert)[]): Promise<OverlapRow[]> =>
  tx
    .insert(calendarOverlaps)
    .values([...rows])
    .onConflictDoNothing()
    .returning()

/** Takes overlaps of a listing off its host's day. */
export async function markOverlapsSeen(
  tx: Queryable,
  { propertyId, ids, at }: { propertyId: number; ids: readonly number[]; at: Date },
): Promise<void> {
  await tx
    .update(calendarOverlaps)
    .set({ seenAt: at })
    .where(and(eq(calendarOverlaps.propertyId, propertyId), inArray(calendarOverlaps.id, [...ids])))
}
