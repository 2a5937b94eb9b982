import { and, asc, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Queryable } from '../client.ts'
import { onlyRow } from '../only-row.ts'
import { bookings } from '../schema/bookings.schema.ts'
import { recordChanges } from '../schema/platform.schema.ts'

// What has changed since a reader asked last, in the order in which changes became complete. A row has the number of
// its transaction. Readers get the numbers below the oldest open transaction only: no row can join these any more, so
// that a change that commits late is read late, and never skipped.

export type ChangeKind = (typeof recordChanges.$inferSelect)['kind']

/** The request for what has changed: since a moment, or since the place that an earlier page has given. */
export interface ChangesRequest extends PageRequest {
  updatedSince: string
}

/** A page of changed records. */
export interface ChangesPage<Item> extends Page<Item> {
  /** The changed records that the list does not have, or not any more. */
  removedIds: number[]
  /** The `updatedSince` that leads on from this page. */
  since: string
}

/** A place in the order of changes. */
interface Place {
  number: number
  id: number
}

const placeSchema = z.tuple([z.literal('changes'), z.string(), z.int().min(0), z.int().min(0)])
const momentSchema = z.iso.datetime({ offset: true })
const BEGINNING: Place = { number: 0, id: 0 }

const writePlace = (epoch: string, { number, id }: Place): string =>
  Buffer.from(JSON.stringify(['changes', epoch, number, id])).toString('base64url')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

/** The cluster that counts the transactions, and its timeline, which a restore to a moment changes. */
const cluster = sql`(select system_identifier || ':' || timeline_id from pg_control_system(), pg_control_checkpoint())`

interface ChangeClock {
  epoch: string
  /** Transactions with a lower number are complete. */
  bound: number
}

async function readClock(db: Queryable): Promise<ChangeClock & { isCurrent: boolean }> {
  const { rows } = await db.execute<{ epoch: string; bound: number; isCurrent: boolean }>(sql`
    select epoch, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + xid_offset)::float8 as bound,
      cluster is not distinct from ${cluster} as "isCurrent" from change_clock`)
  return onlyRow(rows)
}

/**
 * Begins another epoch in a database that came from another cluster, or from a backup: new numbers are higher than
 * all that it holds. The lock lets changes under way end first, because they count with the former offset.
 */
async function beginEpoch(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table record_changes in share mode`)
    await tx.execute(sql`
      update change_clock set epoch = gen_random_uuid()::text, cluster = ${cluster}, xid_offset = greatest(0,
        (select coalesce(max(number), 0) from record_changes) + 1 - pg_current_xact_id()::text::bigint)
      where cluster is distinct from ${cluster}`)
  })
}

async function readCurrentClock(db: Database): Promise<ChangeClock> {
  const clock = await readClock(db)
  if (clock.isCurrent) return clock
  await beginEpoch(db)
  return readClock(db)
}

/** Names the history of this database: another one after a restore, and in another cluster. */
export const readEpoch = async (db: Database): Promise<string> => (await readCurrentClock(db)).epoch

/**
 * The place that a text names; null for a moment. Refuses other texts with `invalid_request`, and places from before
 * a restore with `changes_restarted`.
 */
function readPlace(text: string, { epoch, bound }: ChangeClock): Place | null {
  if (momentSchema.safeParse(text).success) return null
  const place = placeSchema.safeParse(parseJson(text))
  if (!place.success) {
    const message = 'Use a time such as 2026-01-31T12:00:00Z, or the X-Updated-Since header of an earlier response.'
    throw new Refusal('invalid_request', message, [{ path: 'updatedSince', message }])
  }
  const [, ofEpoch, number, id] = place.data
  if (ofEpoch !== epoch || number > bound) throw new Refusal('changes_restarted')
  return { number, id }
}

/** Whether a change belongs to the lists of a person, as host or as guest. */
export const isChangeFor = (userId: string, as: 'host' | 'guest' | 'either'): SQL | undefined => {
  const [isHost, isGuest] = [eq(recordChanges.hostId, userId), eq(recordChanges.guestId, userId)]
  return { host: isHost, guest: isGuest, either: or(isHost, isGuest) }[as]
}

/** The changes of a person's bookings. The unpaid holds of a host's listings are none of theirs. */
export const isChangeOfBookings = (userId: string, as: 'host' | 'guest'): SQL | undefined =>
  and(
    isChangeFor(userId, as),
    as === 'host'
      ? sql`exists (select from ${bookings} where ${bookings.id} = ${recordChanges.recordId} and ${bookings.paidAt} is not null)`
      : undefined,
  )

interface WantedChanges<Item> {
  kind: ChangeKind
  /** Which of the changes: those of a person, such as `isChangeFor`. */
  among: SQL | undefined
  /** The records as the list shows them, by id; those that it lacks are left out. */
  load(ids: readonly number[]): Promise<ReadonlyMap<number, Item>>
}

/**
 * A page of the records that have changed since, each once, the earliest change first. Refuses an unreadable
 * `updatedSince` or cursor with `invalid_request`, and one from before a restore with `changes_restarted`.
 */
export async function readChanges<Item>(
  db: Database,
  { updatedSince, cursor, limit }: ChangesRequest,
  { kind, among, load }: WantedChanges<Item>,
): Promise<ChangesPage<Item>> {
  const clock = await readCurrentClock(db)
  const since = readPlace(updatedSince, clock)
  const place = (cursor === undefined ? since : readPlace(cursor, clock)) ?? BEGINNING
  const changes = recordChanges
  const rows = await db
    .select({ id: changes.id, recordId: changes.recordId, number: changes.number })
    .from(changes)
    .where(
      and(
        eq(changes.kind, kind),
        among,
        sql`(${changes.number}, ${changes.id}) > (${place.number}, ${place.id})`,
        lt(changes.number, clock.bound),
        since === null ? gte(changes.changedAt, new Date(updatedSince)) : undefined,
        sql`not exists (select from record_changes later where later.kind = ${kind} and later.record_id = ${changes.recordId}
          and later.number < ${clock.bound} and (later.number, later.id) > (${changes.number}, ${changes.id}))`,
      ),
    )
    .orderBy(asc(changes.number), asc(changes.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const here = writePlace(clock.epoch, last ?? { number: clock.bound, id: 0 })
  const ids = page.map(({ recordId }) => recordId)
  const items = ids.length === 0 ? new Map<number, Item>() : await load(ids)
  return {
    items: ids.flatMap((id) => items.get(id) ?? []),
    removedIds: ids.filter((id) => !items.has(id)),
    next: last ? here : null,
    since: here,
  }
}

/** Items by the id of their record. */
export const byId = <Item>(items: readonly Item[], idOf: (item: Item) => number): ReadonlyMap<number, Item> =>
  new Map(items.map((item) => [idOf(item), item]))

/** When a record of a query changed last; `otherwise` is for rows that no trigger has seen, as after a bulk load. */
export const changedAtOf = (kind: ChangeKind, id: SQLWrapper, otherwise: SQLWrapper) =>
  sql<Date>`coalesce((select max(changed_at) from record_changes where kind = ${kind} and record_id = ${id}), ${otherwise})`.mapWith(
    recordChanges.changedAt,
  )

/** When each of these records changed last. */
export async function readChangeTimes(
  db: Queryable,
  kind: ChangeKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: recordChanges.recordId, at: sql<Date>`max(${recordChanges.changedAt})`.mapWith(recordChanges.changedAt) })
    .from(recordChanges)
    .where(and(eq(recordChanges.kind, kind), inArray(recordChanges.recordId, [...ids])))
    .groupBy(recordChanges.recordId)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/**
 * What names the present state of a record: another one after each change. Writers of a listing and of its rates
 * lock the listing, so that the newest change is the one that was committed last.
 */
export async function readVersion(db: Queryable, kind: ChangeKind, id: number): Promise<string> {
  const [row] = await db
    .select({ version: sql<string | null>`max(${recordChanges.id})::text` })
    .from(recordChanges)
    .where(and(eq(recordChanges.kind, kind), eq(recordChanges.recordId, id)))
  return row?.version ?? '0'
}
