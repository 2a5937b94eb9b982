import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ListingHint, listingDeskLimits, listingHints } from '#contract/listing-desk/listing-desk.rules.ts'
import type { ListingCounts, ListingFilter } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { approvals, categories, properties, type StoredVariant } from '../../db/schema/properties.schema.ts'
import { isOfPlatform } from '../ledger/ledger.queries.ts'

const columns = [
  ['instant', properties.createdAt],
  ['id', properties.id],
] as const
const orders = {
  newest: defineOrder('listing-desk.newest', 'falling', columns),
  oldest: defineOrder('listing-desk.oldest', 'rising', columns),
}

const photos = sql<number>`(select count(*) from property_images i where i.property_id = ${properties.id})`.mapWith(Number)

/** The files of the first photo. */
const cover = sql<{
  key: string
  variants: StoredVariant[]
} | null>`(select json_build_object('key', i.key, 'variants', i.variants)
  from property_images i where i.property_id = ${properties.id} order by i.is_primary desc, i.sort_order, i.id limit 1)`

const isFeatured = sql<boolean>`exists (select from featured_listings f where f.property_id = ${properties.id})`

/** Whether a listing has a hint at a time. */
const hintConditions = (now: Date): Record<ListingHint, SQL> => {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${listingDeskLimits.calendarDays})`
  return {
    few_photos: sql`${photos} < ${listingDeskLimits.photos}`,
    short_description: sql`length(${properties.description}) < ${listingDeskLimits.description}`,
    old_calendar: sql`(${properties.createdAt} < ${since}
      and not exists (select from property_blocks b where b.property_id = ${properties.id} and b.created_at >= ${since})
      and not exists (select from bookings b where b.property_id = ${properties.id} and b.created_at >= ${since})
      and not exists (select from calendar_feeds f where f.property_id = ${properties.id} and f.last_good_at >= ${since}))`,
    no_check_in: sql`not exists (select from check_in_details d where d.property_id = ${properties.id})`,
  }
}

/** The words as a pattern of LIKE: a percent sign or an underscore is itself. */
const pattern = (words: string): SQL => sql`lower(${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`

/**
 * A number, or words of a title, a city or a host; titles and hosts are found by their trigrams where there are any.
 */
function isNamed(words: string): SQL {
  const number = readPathId(words)
  const inWords = sql`(lower(${properties.title}) like ${pattern(words)} or lower(${properties.city}) like ${pattern(words)}
    or ${properties.ownerId} in (select u.id from users u where lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern(words)}))`
  return number === null ? inWords : sql`(${properties.id} = ${number} or ${inWords})`
}

const selectListings = (db: Queryable, now: Date, key: SQL<string> = sql<string>`''`) => {
  const conditions = hintConditions(now)
  const hints = listingHints.map((hint) => sql`case when ${conditions[hint]} then ${hint}::text end`)
  return db
    .select({
      listing: properties,
      category: categories.name,
      host: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        suspendedAt: users.suspendedAt,
      },
      photos,
      cover,
      isFeatured,
      hints: sql<ListingHint[]>`array_remove(array[${sql.join(hints, sql`, `)}], null)`,
      key,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(categories, eq(categories.id, properties.categoryId))
}
export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]

/** What a filter asks of a listing. */
const matching = (filter: ListingFilter, now: Date) =>
  and(
    isNull(properties.deletedAt),
    filter.status && eq(properties.status, filter.status),
    filter.categoryId === undefined ? undefined : eq(properties.categoryId, filter.categoryId),
    filter.hint && hintConditions(now)[filter.hint],
    filter.featured ? isFeatured : undefined,
    filter.q ? isNamed(filter.q) : undefined,
  )

/** How many listings of each status match. */
export async function countByStatus(db: Queryable, filter: ListingFilter, now: Date): Promise<ListingCounts> {
  const { status } = properties
  const rows = await db.select({ status, count: count() }).from(properties).where(matching(filter, now)).groupBy(status)
  const counts: ListingCounts = { pending: 0, approved: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = row.count
  return counts
}

/** A page of the listings that match. Without a search it reads along the index of its order. */
export function listListings(db: Queryable, filter: ListingFilter, page: PageRequest, now: Date): Promise<Page<ListingRow>> {
  const order = orders[filter.order ?? 'newest']
  return readPage(order, page, (after, limit) =>
    selectListings(db, now, order.key)
      .where(and(matching(filter, now), after))
      .orderBy(...order.orderBy)
      .limit(limit),
  )
}

/** One listing; null when there is none, or when it was deleted. */
export async function findListing(db: Queryable, id: number, now: Date): Promise<ListingRow | null> {
  const [row] = await selectListings(db, now).where(and(eq(properties.id, id), isNull(properties.deletedAt)))
  return row ?? null
}

/** The paid bookings of a listing, and what the ledger says of them. */
export async function sumBookings(db: Queryable, propertyId: number) {
  const { rows } = await db.execute<{ paid: string; nights: string; gross: string; revenue: string }>(sql`
    select (select count(*) from bookings b where b.property_id = ${propertyId} and b.paid_at is not null) as paid,
      (select coalesce(sum(b.check_out - b.check_in), 0) from bookings b where b.property_id = ${propertyId} and b.paid_at is not null) as nights,
      coalesce(sum(l.amount_cents) filter (where t.kind = 'charge' and l.account = 'provider_balance'), 0) as gross,
      coalesce(-sum(l.amount_cents) filter (where ${isOfPlatform(sql`l.account`)}), 0) as revenue
    from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
    where t.booking_id in (select id from bookings where property_id = ${propertyId})`)
  const [row] = rows
  return {
    paid: Number(row?.paid),
    nights: Number(row?.nights),
    grossCents: Number(row?.gross),
    revenueCents: Number(row?.revenue),
  }
}

/** How many reports of a listing are open, and how many were decided. */
export async function countReports(db: Queryable, propertyId: number) {
  const isOfListing = and(eq(reports.kind, 'listing'), eq(reports.subjectId, String(propertyId)))
  const open = await db.$count(reports, and(isOfListing, isNull(reports.settledAt)))
  return { open, decided: (await db.$count(reports, isOfListing)) - open }
}

const MOST_DECISIONS = 50
/** The decisions about a listing, newest first. */
export const listDecisions = (db: Queryable, propertyId: number) =>
  db
    .select({ decision: approvals, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.adminId))
    .where(eq(approvals.propertyId, propertyId))
    .orderBy(sql`${approvals.createdAt} desc, ${approvals.id} desc`)
    .limit(MOST_DECISIONS)
