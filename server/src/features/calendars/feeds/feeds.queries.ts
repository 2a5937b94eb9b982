import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { isDoubtedDrop } from '#contract/calendars/calendars.rules.ts'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { calendarFeeds, calendarSchedules, calendarStays } from '../../../db/schema/calendars.schema.ts'
import { properties } from '../../../db/schema/properties.schema.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect
export type NewFeed = typeof calendarFeeds.$inferInsert
/** A calendar with what its reading needs to know of the listing. */
export type FeedOfPlace = FeedRow & { timeZone: string }

const withZone = (db: Queryable) =>
  db
    .select({ feed: calendarFeeds, timeZone: properties.timeZone })
    .from(calendarFeeds)
    .innerJoin(properties, and(eq(properties.id, calendarFeeds.propertyId), isNull(properties.deletedAt)))

const flatten = (rows: { feed: FeedRow; timeZone: string }[]): FeedOfPlace[] =>
  rows.map(({ feed, timeZone }) => ({ ...feed, timeZone }))

export async function findFeed(db: Queryable, id: number): Promise<FeedOfPlace | null> {
  return flatten(await withZone(db).where(eq(calendarFeeds.id, id)))[0] ?? null
}

export const listFeeds = async (db: Queryable, propertyId: number): Promise<FeedOfPlace[]> =>
  flatten(await withZone(db).where(eq(calendarFeeds.propertyId, propertyId)).orderBy(asc(calendarFeeds.id)))

/** The time zone of the listing's days. */
export async function findZone(db: Queryable, propertyId: number): Promise<string> {
  const [row] = await db.select({ timeZone: properties.timeZone }).from(properties).where(eq(properties.id, propertyId))
  return row?.timeZone ?? 'UTC'
}

export const countFeeds = (db: Queryable, propertyId: number): Promise<number> =>
  db.$count(calendarFeeds, eq(calendarFeeds.propertyId, propertyId))

/** Null when the listing already reads that URL. */
export async function insertFeed(tx: Queryable, feed: NewFeed): Promise<FeedRow | null> {
  const [row] = await tx.insert(calendarFeeds).values(feed).onConflictDoNothing().returning()
  return row ?? null
}

/** Deletes its stays with it, and the nights they took. False when it no longer existed. */
export async function deleteFeed(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(calendarFeeds).where(eq(calendarFeeds.id, id)).returning({ id: calendarFeeds.id })
  return rows.length > 0
}

interface Claim {
  now: Date
  next: Date
  limit: number
  perOwner: number
  busyOwners: string[]
}

/** Hosts with a calendar that may be due, the longest overdue first, locked until the transaction ends. */
async function lockDueOwners(tx: Queryable, { now, limit, busyOwners }: Claim): Promise<string[]> {
  const rows = await tx
    .select({ ownerId: calendarSchedules.ownerId })
    .from(calendarSchedules)
    .where(
      and(
        lte(calendarSchedules.nextReadAt, now),
        busyOwners.length > 0 ? notInArray(calendarSchedules.ownerId, busyOwners) : undefined,
      ),
    )
    .orderBy(asc(calendarSchedules.nextReadAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ ownerId }) => ownerId)
}

/** Sets the next reading of each claimed calendar; skips rows that another process is writing. */
async function takeOfOwners(tx: Queryable, owners: string[], { now, next, limit, perOwner }: Claim): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with owners as (select * from unnest(${sql.param(owners)}::text[]) with ordinality as list(owner_id, position)),
      chosen as (
        select feed.id from owners cross join lateral (
          select id from ${calendarFeeds} where owner_id = owners.owner_id and next_read_at <= ${now.toISOString()}::timestamptz
          order by next_read_at, id limit ${perOwner} for update skip locked) feed
        order by owners.position limit ${limit})
    update ${calendarFeeds} set next_read_at = ${next.toISOString()}::timestamptz
    where id in (select id from chosen) returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Moves the hosts' schedules to their next calendar. A separate statement: it must see what was added before the
 * hosts were locked.
 */
async function moveSchedules(tx: Queryable, owners: string[]): Promise<void> {
  await tx.execute(sql`
    with later as (
      select list.owner_id, (select next_read_at from ${calendarFeeds} f where f.owner_id = list.owner_id order by next_read_at limit 1) as next_read_at
      from unnest(${sql.param(owners)}::text[]) as list(owner_id)),
      gone as (delete from ${calendarSchedules} where owner_id in (select owner_id from later where next_read_at is null))
    update ${calendarSchedules} s set next_read_at = later.next_read_at from later
    where s.owner_id = later.owner_id and later.next_read_at is not null`)
}

/**
 * Claims up to `limit` due calendars, those of the longest overdue host first, and sets the next reading of each:
 * concurrent processes get different ones. At most `perOwner` of one host, and none of the hosts in `busyOwners`, so
 * that the slow calendars of one host do not delay others. Its cost depends on `limit` and `perOwner` alone, not on
 * the number of calendars or listings.
 */
export async function claimDueFeeds(db: Database, claim: Claim): Promise<FeedOfPlace[]> {
  const ids: number[] = []
  // A schedule may be too early, and then its host has nothing to read: each round corrects as many as it looks at.
  for (let looked = claim.limit; looked === claim.limit && ids.length === 0; ) {
    await db.transaction(async (tx) => {
      const owners = await lockDueOwners(tx, claim)
      looked = owners.length
      if (looked === 0) return
      ids.push(...(await takeOfOwners(tx, owners, claim)))
      await moveSchedules(tx, owners)
    })
  }
  return ids.length > 0 ? flatten(await withZone(db).where(inArray(calendarFeeds.id, ids))) : []
}

/** Reads and locks a calendar's row until the transaction ends; false when it has been removed. */
export async function lockFeed(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.select({ id: calendarFeeds.id }).from(calendarFeeds).where(eq(calendarFeeds.id, id)).for('update')
  return rows.length > 0
}

export async function updateFeed(db: Queryable, id: number, change: Partial<NewFeed>): Promise<void> {
  await db.update(calendarFeeds).set(change).where(eq(calendarFeeds.id, id))
}

/** Inserts the calendar's new stays; returns how many. */
export async function addStays(
  tx: Queryable,
  feed: Pick<FeedRow, 'id' | 'propertyId'>,
  stays: readonly Nights[],
): Promise<number> {
  if (stays.length === 0) return 0
  const rows = stays.map(({ from, to }) => ({ feedId: feed.id, propertyId: feed.propertyId, startDate: from, endDate: to }))
  return (await tx.insert(calendarStays).values(rows).onConflictDoNothing()).rowCount ?? 0
}

/** How many stays the other calendars of a feed's listing have. */
export const countOtherStays = (tx: Queryable, feed: Pick<FeedRow, 'id' | 'propertyId'>): Promise<number> =>
  tx.$count(calendarStays, and(eq(calendarStays.propertyId, feed.propertyId), ne(calendarStays.feedId, feed.id)))

/** What a reading says about a calendar's stays: those it has, and the dates that decide what may be dropped. */
export interface StaysRead {
  stays: readonly Nights[]
  /** Stays that ended by this day are dropped without doubt. */
  today: IsoDate
  /** Stays that have been missing since then or longer are dropped. */
  doubtedBefore: Date
  now: Date
}

/**
 * Deletes the stays that a calendar no longer has; their nights are free again. When so many vanish at once that a
 * mistake is more likely than cancellations (`isDoubtedDrop`), they are marked as missing instead, and only those
 * that an earlier reading lacked too are deleted. A stay whose nights are partly in the reading was changed, and is
 * no missing one. Returns how many were deleted. The calendar's row must be locked.
 */
export async function dropOtherStays(tx: Queryable, feedId: number, read: StaysRead): Promise<number> {
  const told = sql`jsonb_to_recordset(${JSON.stringify(read.stays)}::jsonb) as told("from" date, "to" date)`
  const known = and(eq(calendarStays.feedId, feedId), gt(calendarStays.endDate, read.today))
  await tx
    .update(calendarStays)
    .set({ missingSince: null })
    .where(
      and(
        known,
        isNotNull(calendarStays.missingSince),
        sql`exists (select from ${told} where told."from" < end_date and told."to" > start_date)`,
      ),
    )
  const rows = await tx
    .select({ id: calendarStays.id, missingSince: calendarStays.missingSince })
    .from(calendarStays)
    .where(
      and(
        known,
        sql`not exists (select from ${told} where told."from" < ${calendarStays.endDate} and told."to" > ${calendarStays.startDate})`,
      ),
    )
  const isDoubted = isDoubtedDrop(rows.length, await tx.$count(calendarStays, known))
  const kept = isDoubted ? rows.filter(({ missingSince }) => !missingSince || missingSince > read.doubtedBefore) : []
  const keptIds = sql`${sql.param(kept.map(({ id }) => id))}::integer[]`
  const { rowCount } = await tx.execute(sql`
    delete from ${calendarStays} where feed_id = ${feedId} and id <> all(${keptIds}) and not exists (
      select from ${told} where told."from" = start_date and told."to" = end_date)`)
  if (kept.length > 0)
    await tx.execute(sql`
      update ${calendarStays} set missing_since = ${read.now.toISOString()}::timestamptz
      where id = any(${keptIds}) and missing_since is null`)
  return rowCount ?? 0
}

/** Deletes the stays that the last reading of a calendar lacked. Returns how many. */
export async function dropMissingStays(tx: Queryable, feedId: number): Promise<number> {
  const gone = and(eq(calendarStays.feedId, feedId), isNotNull(calendarStays.missingSince))
  return (await tx.delete(calendarStays).where(gone)).rowCount ?? 0
}

/** Whether the last reading of a calendar lacked stays that are kept. */
export const hasMissingStays = async (tx: Queryable, feedId: number): Promise<boolean> =>
  (await tx.$count(calendarStays, and(eq(calendarStays.feedId, feedId), isNotNull(calendarStays.missingSince)))) > 0

/** Deletes every stay of a calendar. Returns how many. */
export const dropStays = async (tx: Queryable, feedId: number): Promise<number> =>
  (await tx.delete(calendarStays).where(eq(calendarStays.feedId, feedId))).rowCount ?? 0

/**
 * Takes the free nights of the listing's imported stays, around those of bookings. One statement, before the
 * transaction locks anything that bookings wait for. Returns how many nights a concurrent booking won; call it again
 * then.
 */
export async function takeNights(tx: Queryable, propertyId: number): Promise<{ missed: boolean }> {
  const { rows } = await tx.execute<{ wanted: number; taken: number }>(sql`
    with missing as (select * from calendar_missing_nights(${propertyId})),
      written as (
        insert into occupancy (property_id, calendar_stay_id, during, overlap_group)
        select ${propertyId}::integer, stay_id, during, int8range(-stay_id, -stay_id, '[]') from missing
        on conflict do nothing returning id)
    select (select count(*)::integer from missing) as wanted, (select count(*)::integer from written) as taken`)
  const [row] = rows
  return { missed: row !== undefined && row.taken < row.wanted }
}
