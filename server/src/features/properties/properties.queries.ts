import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import { hostListingsRead } from '#contract/properties/host-facts.rules.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { isHostSuspended, isListed } from '../../db/conditions/public-listing.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { changedAtOf } from '../../db/queries/record-changes.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import {
  amenities,
  categories,
  featuredListings,
  properties,
  propertyAmenities,
  propertyFees,
  propertyImages,
} from '../../db/schema/properties.schema.ts'

export type ImageRow = typeof propertyImages.$inferSelect
export type FeeRow = typeof propertyFees.$inferSelect
type PropertyRow = Omit<typeof properties.$inferSelect, 'searchText' | 'placeText' | 'regionText'>
export interface DetailRow {
  property: PropertyRow
  category: { id: number; name: string; slug: string; imageUrl: string | null }
  host: { firstName: string; photoKey: string | null; createdAt: Date }
  changedAt: Date
  isHostSuspended: boolean
}
export type OwnRow = PropertyRow & { imageKey: string | null; changedAt: Date }

const { searchText: _searchText, placeText: _placeText, ...propertyColumns } = getTableColumns(properties)

// The outer column is spelled out: without a join, drizzle would write `id` alone, which is the photo's own.
const firstImageKey = sql<string | null>`(select i.key from property_images i where i.property_id = properties.id
  order by i.is_primary desc, i.sort_order, i.id limit 1)`
const changedAt = changedAtOf('listing', sql`properties.id`, sql`properties.updated_at`)

const isOwn = (ownerId: string) => and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt))
const newest = defineOrder('properties.newest', 'falling', [
  ['instant', properties.createdAt],
  ['id', properties.id],
])

// Reads of listings and their lists. None checks visibility: `listing-access.ts` does, before they are called.

export async function findDetail(db: Queryable, id: number): Promise<DetailRow | null> {
  const [row] = await db
    .select({
      property: propertyColumns,
      category: { id: categories.id, name: categories.name, slug: categories.slug, imageUrl: categories.imageUrl },
      host: { firstName: users.firstName, photoKey: users.photoSmallKey, createdAt: users.createdAt },
      changedAt,
      isHostSuspended,
    })
    .from(properties)
    .innerJoin(categories, eq(categories.id, properties.categoryId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
  return row ?? null
}

/** The photos of listings, the primary one of each first. */
export const listImagesOf = (db: Queryable, propertyIds: readonly number[]): Promise<ImageRow[]> =>
  db
    .select()
    .from(propertyImages)
    .where(inArray(propertyImages.propertyId, [...propertyIds]))
    .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.sortOrder), asc(propertyImages.id))

/** The fees, required ones first. */
export const listFeesOf = (db: Queryable, propertyId: number): Promise<FeeRow[]> =>
  db
    .select()
    .from(propertyFees)
    .where(eq(propertyFees.propertyId, propertyId))
    .orderBy(desc(propertyFees.isRequired), asc(propertyFees.id))

export const listAmenitiesOf = (db: Queryable, propertyId: number): Promise<Amenity[]> =>
  db
    .select({ id: amenities.id, name: amenities.name, icon: amenities.icon })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
    .where(eq(propertyAmenities.propertyId, propertyId))
    .orderBy(asc(amenities.position), asc(amenities.id))

export interface HostFigures {
  listingCount: number
  reviewCount: number
  /** The sum of the ratings of all reviews. */
  ratingSum: number
}

/** The live listings of a listing's host and their reviews. Reads the newest `hostListingsRead` listings. */
export async function readHostFigures(db: Queryable, propertyId: number): Promise<HostFigures> {
  const owner = sql`(select p.owner_id from properties p where p.id = ${propertyId})`
  const live = db
    .select({ reviewCount: properties.reviewCount, ratingAverage: properties.ratingAverage })
    .from(properties)
    .where(and(eq(properties.ownerId, owner), isNull(properties.deletedAt), eq(properties.status, 'approved')))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(hostListingsRead)
    .as('live')
  return onlyRow(
    await db
      .select({
        listingCount: count(),
        reviewCount: sql<number>`coalesce(sum(${live.reviewCount}), 0)`.mapWith(Number),
        ratingSum: sql<number>`coalesce(sum(${live.ratingAverage} * ${live.reviewCount}), 0)`.mapWith(Number),
      })
      .from(live),
  )
}

/** A page of a user's own listings of every status, newest first; with `id` only that one. */
export const listOwnRows = (
  db: Queryable,
  ownerId: string,
  { id, ...page }: PageRequest & { id?: number | undefined },
): Promise<Page<OwnRow>> =>
  readPage(newest, page, (after, limit) =>
    db
      .select({ ...propertyColumns, imageKey: firstImageKey, changedAt, key: newest.key })
      .from(properties)
      .where(and(isOwn(ownerId), id === undefined ? undefined : eq(properties.id, id), after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )

/** The number of a user's listings, of every status and of two single ones. */
export async function countOwnRows(db: Queryable, ownerId: string): Promise<{ all: number; approved: number; pending: number }> {
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      all: countOf(sql`true`),
      approved: countOf(sql`${properties.status} = 'approved'`),
      pending: countOf(sql`${properties.status} = 'pending'`),
    })
    .from(properties)
    .where(isOwn(ownerId))
  return counts ?? { all: 0, approved: 0, pending: 0 }
}

/** These listings, of any owner, unordered; deleted ones are left out. */
export const listByIds = (db: Queryable, ids: readonly number[]): Promise<OwnRow[]> =>
  db
    .select({ ...propertyColumns, imageKey: firstImageKey, changedAt })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), isNull(properties.deletedAt)))

/** The featured listings that guests can find, in the order they were featured. */
export async function listFeaturedIds(db: Queryable, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: featuredListings.propertyId })
    .from(featuredListings)
    .innerJoin(properties, eq(properties.id, featuredListings.propertyId))
    .where(isListed)
    .orderBy(asc(featuredListings.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** A listing's page for search engines: `changed` is the day of its last change, 'YYYY-MM-DD'. */
export interface ListedPage {
  id: number
  changed: string
}

/** The number of listings with a public page. */
export async function countListed(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${properties} where ${isListed}`)
  return rows[0]?.count ?? 0
}

/** Listings with a public page by id, oldest first: `limit` of them after skipping `offset`. */
export async function listListed(db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<ListedPage[]> {
  const { rows } = await db.execute<{ id: number; changed: string }>(
    sql`select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from ${properties}
        where ${isListed} order by id limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id, changed }) => ({ id, changed }))
}
