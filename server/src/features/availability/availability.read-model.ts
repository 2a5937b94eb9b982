import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { properties, propertyBlocks } from '../../db/schema/properties.schema.ts'

const MAX_BLOCKS = 1_000

export type BlockRow = typeof propertyBlocks.$inferSelect

const byDay = defineOrder('blocks.day', 'rising', [
  ['date', propertyBlocks.startDate],
  ['id', propertyBlocks.id],
])

/** Reads the blocked days of a listing. Pass a transaction to read inside it. */
export function createAvailabilityReadModel(db: Queryable) {
  return {
    /**
     * The blocks of a listing by their first day. Beyond a thousand, the latest: upcoming ones are never left out.
     */
    listBlocks: async (propertyId: number): Promise<BlockRow[]> => {
      const latest = await db
        .select()
        .from(propertyBlocks)
        .where(eq(propertyBlocks.propertyId, propertyId))
        .orderBy(desc(propertyBlocks.startDate), desc(propertyBlocks.id))
        .limit(MAX_BLOCKS)
      return latest.reverse()
    },
    /** A page of the blocks of all a host's listings that touch the days `[from, to)`, by their first day. */
    async listOwnBlocks(
      ownerId: string,
      { from, to, ...page }: PageRequest & { from?: IsoDate | undefined; to?: IsoDate | undefined },
    ): Promise<Page<{ block: BlockRow; title: string }>> {
      return readPage(byDay, page, (after, limit) =>
        db
          .select({ block: propertyBlocks, title: properties.title, key: byDay.key })
          .from(propertyBlocks)
          .innerJoin(properties, eq(properties.id, propertyBlocks.propertyId))
          .where(
            and(
              eq(properties.ownerId, ownerId),
              isNull(properties.deletedAt),
              from === undefined ? undefined : gte(propertyBlocks.endDate, from),
              to === undefined ? undefined : lt(propertyBlocks.startDate, to),
              after,
            ),
          )
          .orderBy(...byDay.orderBy)
          .limit(limit),
      )
    },
  }
}
export type AvailabilityReadModel = ReturnType<typeof createAvailabilityReadModel>
