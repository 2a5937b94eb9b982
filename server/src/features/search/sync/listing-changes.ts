import { sql } from 'drizzle-orm'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { type ChangeScope, listingChanges } from '../../../db/schema/search.schema.ts'

/** The most changes that are read at once. */
const AT_ONCE = 5_000
/** Changes are deleted after this many hours. */
export const KEPT_HOURS = 24

export interface ReadChanges {
  /** Listings of which a search shows something else. */
  propertyIds: number[]
  /** Listings whose page shows something else, those among them. */
  pageIds: number[]
  /** Settings, texts, categories or amenities have changed. */
  isSiteChanged: boolean
  position: LogPosition
  /** Whether there are changes that were not read yet. */
  hasMore: boolean
}

/** The position a minute ago: everything after it is read again, because late commits may have filled gaps. */
export async function findLogStart(db: Database): Promise<LogPosition> {
  const { rows } = await db.execute<{ top: number }>(sql`
    select coalesce(max(id), 0)::float8 as top from ${listingChanges}
    where changed_at < clock_timestamp() - make_interval(secs => ${GAP_MS / 1_000})`)
  return { top: rows[0]?.top ?? 0, gaps: [] }
}

/** The live listings of the hosts of these listings: each of their pages shows figures and the name of the host. */
async function listBesides(db: Database, propertyIds: readonly number[]): Promise<number[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from properties where status = 'approved' and deleted_at is null
      and owner_id in (select owner_id from properties where id = any(${sql.param([...propertyIds])}::int[]))`)
  return rows.map(({ id }) => id)
}

/** What has changed since a position, and the next one. `now` is in milliseconds. */
export async function readChangesSince(db: Database, position: LogPosition, now: number): Promise<ReadChanges> {
  const froms = position.gaps.map(({ from }) => from)
  const tos = position.gaps.map(({ to }) => to)
  const { rows } = await db.execute<{ id: number; propertyId: number; scope: ChangeScope }>(sql`
    (select id::float8 as id, property_id as "propertyId", scope from ${listingChanges} where id > ${position.top} order by id limit ${AT_ONCE})
    union all
    (select c.id::float8, c.property_id, c.scope from unnest(${sql.param(froms)}::bigint[], ${sql.param(tos)}::bigint[]) gap(first, last)
      join ${listingChanges} c on c.id between gap.first and gap.last)`)
  const next = advance(
    position,
    rows.map(({ id }) => id),
    now,
  )
  const of = (...scopes: ChangeScope[]) => rows.flatMap(({ propertyId, scope }) => (scopes.includes(scope) ? [propertyId] : []))
  return {
    propertyIds: [...new Set(of('listing', 'host'))],
    pageIds: [...new Set([...of('listing', 'page', 'host'), ...(await listBesides(db, of('host')))])],
    isSiteChanged: of('site').length > 0,
    position: next,
    hasMore: rows.length >= AT_ONCE,
  }
}

/** When the change at a position was made, which names it in its database; null when it is no longer there. */
export async function readMark(db: Database, top: number): Promise<string | null> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select (changed_at at time zone 'utc')::text as mark from ${listingChanges} where id = ${top}`)
  return rows[0]?.mark ?? null
}

/** Whether a database had that change: it still has it, or has deleted it for its age. */
export async function hasMark(db: Database, top: number, mark: string | null): Promise<boolean> {
  const found = await readMark(db, top)
  if (found !== null || mark === null) return found === mark
  const { rows } = await db.execute<{ isOld: boolean }>(sql`
    select ${mark}::timestamp < (clock_timestamp() at time zone 'utc') - make_interval(hours => ${KEPT_HOURS}) as "isOld"`)
  return onlyRow(rows).isOld
}

/** Deletes what every process has read long ago. */
export const removeOldChanges = ({ db }: { db: Database }): Promise<void> =>
  deleteInBatches((limit) =>
    db.execute(sql`
      delete from ${listingChanges} where id in (
        select id from ${listingChanges} where changed_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS})
        order by changed_at limit ${limit})`),
  )

/** Ids are given before commits: a missing one may appear for this long, which no transaction exceeds. */
export const GAP_MS = 60_000

/** Missing ids, both ends included, and when they were first missed, in milliseconds. */
export interface Gap {
  from: number
  to: number
  since: number
}

/** A position in the log of changes: everything up to `top` has been read, apart from the gaps. */
export interface LogPosition {
  top: number
  gaps: readonly Gap[]
}

/** The ids from `from` to `to` that are not in `sorted`, as ranges. */
function missing(from: number, to: number, sorted: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  let next = from
  for (const id of sorted) {
    if (id < from || id > to) continue
    if (id > next) found.push([next, id - 1])
    next = id + 1
  }
  if (next <= to) found.push([next, to])
  return found
}

/** The position after ids have been read: old gaps shrink and end, new ones begin. */
export function advance({ top, gaps }: LogPosition, ids: readonly number[], now: number): LogPosition {
  const sorted = [...ids].sort((a, b) => a - b)
  const reached = Math.max(top, sorted.at(-1) ?? top)
  const open = gaps.filter(({ since }) => now - since < GAP_MS)
  return {
    top: reached,
    gaps: [
      ...open.flatMap(({ from, to, since }) =>
        missing(from, to, sorted).map(([first, last]) => ({ from: first, to: last, since })),
      ),
      ...missing(top + 1, reached, sorted).map(([first, last]) => ({ from: first, to: last, since: now })),
    ],
  }
}
