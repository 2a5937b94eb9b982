import { and, asc, eq, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { calendarFeeds, calendarStays } from '../../db/schema/calendars.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect
export type NewFeed = typeof calendarFeeds.$inferInsert
/** A calendar with what its reading needs to know of the listing. */
export type FeedOfPlace = FeedRow & { timeZone: string; ownerId: string }

const withZone = (db: Queryable) =>
  db
    .select({ feed: calendarFeeds, timeZone: properties.timeZone, ownerId: properties.ownerId })
    .from(calendarFeeds)
    .innerJoin(properties, and(eq(properties.id, calendarFeeds.propertyId), isNull(properties.deletedAt)))

const flatten = (rows: { feed: FeedRow; timeZone: string; ownerId: string }[]): FeedOfPlace[] =>
  rows.map(({ feed, timeZone, ownerId }) => ({ ...feed, timeZone, ownerId }))

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
 * Takes up to `limit` calendars that are due, the longest overdue first, and sets when each is to be read next: of several processes each gets
 * others. At most `perOwner` of one host, and none of the hosts in `busyOwners`, so that the slow calendars of one do not keep others waiting.
 */
export async function claimDueFeeds(
  db: Queryable,
  { now, next, limit, perOwner, busyOwners }: { now: Date; next: Date; limit: number; perOwner: number; busyOwners: string[] },
): Promise<FeedOfPlace[]> {
  const isDue = lte(calendarFeeds.nextReadAt, now)
  const ranked = db
    .select({
      id: calendarFeeds.id,
      nextReadAt: calendarFeeds.nextReadAt,
      rank: sql<number>`row_number() over (partition by ${properties.ownerId} order by ${calendarFeeds.nextReadAt})`.as('rank'),
    })
    .from(calendarFeeds)
    .innerJoin(properties, and(eq(properties.id, calendarFeeds.propertyId), isNull(properties.deletedAt)))
    .where(and(isDue, busyOwners.length > 0 ? notInArray(properties.ownerId, busyOwners) : undefined))
    .as('ranked')
  const chosen = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(lte(ranked.rank, perOwner))
    .orderBy(asc(ranked.nextReadAt))
    .limit(limit)
  const free = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    // Asked again, because another process may have claimed it since the choice was made.
    .where(and(isDue, sql`${calendarFeeds.id} in ${chosen}`))
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(calendarFeeds)
    .set({ nextReadAt: next })
    .where(sql`${calendarFeeds.id} in ${free}`)
    .returning({ id: calendarFeeds.id })
  const ids = claimed.map(({ id }) => id)
  return ids.length > 0 ? flatten(await withZone(db).where(inArray(calendarFeeds.id, ids))) : []
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

/** How many stays the other calendars of a feed's listing tell of. */
export const countOtherStays = (tx: Queryable, feed: Pick<FeedRow, 'id' | 'propertyId'>): Promise<number> =>
  tx.$count(calendarStays, and(eq(calendarStays.propertyId, feed.propertyId), ne(calendarStays.feedId, feed.id)))

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
