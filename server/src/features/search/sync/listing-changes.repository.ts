import { sql } from 'drizzle-orm'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/client.ts'
import { listingChanges } from '../../../db/schema/search.schema.ts'
import { advance, GAP_MS, type LogPosition } from './listing-changes.ts'

/** The most changes that are read at once. */
const AT_ONCE = 5_000
/** Changes are deleted after this many hours. */
export const KEPT_HOURS = 24

export interface ReadChanges {
  propertyIds: number[]
  position: LogPosition
  /** Whether there are changes that were not read yet. */
  hasMore: boolean
}

/** Reads which listings have changed, each process at its own position, and deletes old changes. */
export function createListingChanges(db: Database) {
  /** The position a minute ago: everything after it is read again, because late commits may have filled gaps. */
  async function findStart(): Promise<LogPosition> {
    const { rows } = await db.execute<{ top: number }>(sql`
      select coalesce(max(id), 0)::float8 as top from ${listingChanges}
      where changed_at < clock_timestamp() - make_interval(secs => ${GAP_MS / 1_000})`)
    return { top: rows[0]?.top ?? 0, gaps: [] }
  }

  /** The listings that have changed since a position, and the next one. `now` is in milliseconds. */
  async function readSince(position: LogPosition, now: number): Promise<ReadChanges> {
    const froms = position.gaps.map(({ from }) => from)
    const tos = position.gaps.map(({ to }) => to)
    const { rows } = await db.execute<{ id: number; propertyId: number }>(sql`
      (select id::float8 as id, property_id as "propertyId" from ${listingChanges} where id > ${position.top} order by id limit ${AT_ONCE})
      union all
      (select c.id::float8, c.property_id from unnest(${sql.param(froms)}::bigint[], ${sql.param(tos)}::bigint[]) gap(first, last)
        join ${listingChanges} c on c.id between gap.first and gap.last)`)
    const next = advance(
      position,
      rows.map(({ id }) => id),
      now,
    )
    return {
      propertyIds: [...new Set(rows.map(({ propertyId }) => propertyId))],
      position: next,
      hasMore: rows.length >= AT_ONCE,
    }
  }

  return {
    findStart,
    readSince,
    /** Deletes what every process has read long ago. */
    removeOld: (): Promise<void> =>
      deleteInBatches((limit) =>
        db.execute(sql`
          delete from ${listingChanges} where id in (
            select id from ${listingChanges} where changed_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS})
            order by changed_at limit ${limit})`),
      ),
  }
}
export type ListingChanges = ReturnType<typeof createListingChanges>
