import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { calendarFeeds, calendarStays } from '../../db/schema/calendars.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

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

/** The zone in which a listing's days begin. */
export async function findZone(db: Queryable, propertyId: number): Promise<string> {
  const [row] = await db.select({ timeZone: properties.timeZone }).from(properties).where(eq(properties.id, propertyId))
  return row?.timeZone ?? 'UTC'
}

export const countFeeds = (db: Queryable, propertyId: number): Promise<number> =>
  db.$count(calendarFeeds, eq(calendarFeeds.propertyId, propertyId))

/** Null when the listing reads that address already. */
export async function insertFeed(tx: Queryable, feed: NewFeed): Promise<FeedRow | null> {
  const [row] = await tx.insert(calendarFeeds).values(feed).onConflictDoNothing().returning()
  return row ?? null
}

/** Its stays go with it, and with them the nights they took. False when it was not there any more. */
export async function removeFeed(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(calendarFeeds).where(eq(calendarFeeds.id, id)).returning({ id: calendarFeeds.id })
  return rows.length > 0
}

/**
 * Takes up to `limit` calendars whose turn has come, those waiting longest first, and sets when each is to be read next: of several
 * processes each gets others.
 */
export async function claimDueFeeds(
  db: Queryable,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<FeedOfPlace[]> {
  const due = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .innerJoin(properties, and(eq(properties.id, calendarFeeds.propertyId), isNull(properties.deletedAt)))
    .where(lte(calendarFeeds.nextReadAt, now))
    .orderBy(asc(calendarFeeds.nextReadAt))
    .limit(limit)
    .for('update', { of: calendarFeeds, skipLocked: true })
  const claimed = await db
    .update(calendarFeeds)
    .set({ nextReadAt: next })
    .where(sql`${calendarFeeds.id} in ${due}`)
    .returning({ id: calendarFeeds.id })
  const ids = claimed.map(({ id }) => id)
  return flatten(await withZone(db).where(inArray(calendarFeeds.id, ids)))
}

/** Reads a calendar's row and keeps others from writing it until the transaction ends; false when it has been removed. */
export async function lockFeed(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.select({ id: calendarFeeds.id }).from(calendarFeeds).where(eq(calendarFeeds.id, id)).for('update')
  return rows.length > 0
}

export async function updateFeed(db: Queryable, id: number, change: Partial<NewFeed>): Promise<void> {
  await db.update(calendarFeeds).set(change).where(eq(calendarFeeds.id, id))
}

/** Writes the stays a calendar tells of that were not known yet. */
export async function addStays(tx: Queryable, feed: Pick<FeedRow, 'id' | 'propertyId'>, stays: readonly Nights[]): Promise<void> {
  if (stays.length === 0) return
  const rows = stays.map(({ from, to }) => ({ feedId: feed.id, propertyId: feed.propertyId, startDate: from, endDate: to }))
  await tx.insert(calendarStays).values(rows).onConflictDoNothing()
}

/** Forgets the stays a calendar does not tell of any more; their nights are free again. */
export async function dropOtherStays(tx: Queryable, feedId: number, stays: readonly Nights[]): Promise<void> {
  const told = JSON.stringify(stays)
  await tx.execute(sql`
    delete from ${calendarStays} where feed_id = ${feedId} and not exists (
      select 1 from jsonb_to_recordset(${told}::jsonb) as told("from" date, "to" date)
      where told."from" = start_date and told."to" = end_date)`)
}

/**
 * Takes the nights of the listing's imported stays that nobody has yet, around those of bookings. One statement, before anything else of the
 * transaction locks what bookings wait for. Answers how many nights a booking of this very moment was faster with: ask again then.
 */
export async function takeNights(tx: Queryable, propertyId: number): Promise<{ missed: boolean }> {
  const { rows } = await tx.execute<{ wanted: number; taken: number }>(sql`
    with missing as (select * from calendar_missing_nights(${propertyId})),
      written as (
        insert into occupancy (property_id, calendar_stay_id, during, lane)
        select ${propertyId}::integer, stay_id, during, int8range(-stay_id, -stay_id, '[]') from missing
        on conflict do nothing returning id)
    select (select count(*)::integer from missing) as wanted, (select count(*)::integer from written) as taken`)
  const [row] = rows
  return { missed: row !== undefined && row.taken < row.wanted }
}
