import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import {
  amenities,
  categories,
  properties,
  propertyAmenities,
  propertyFees,
  propertyImages,
} from '../../db/schema/properties.schema.ts'
import { readHostFigures } from './host-figures.read-model.ts'

export type ImageRow = typeof propertyImages.$inferSelect
export type FeeRow = typeof propertyFees.$inferSelect
type PropertyRow = Omit<typeof properties.$inferSelect, 'searchText' | 'placeText' | 'regionText'>
export interface DetailRow {
  property: PropertyRow
  category: { id: number; name: string; slug: string; imageUrl: string | null }
  host: { firstName: string; photoKey: string | null; createdAt: Date }
}
export type OwnRow = PropertyRow & { imageKey: string | null }

const { searchText: _searchText, placeText: _placeText, ...propertyColumns } = getTableColumns(properties)

// The outer column is spelled out: without a join, drizzle would write `id` alone, which is the photo's own.
const firstImageKey = sql<string | null>`(select i.key from property_images i where i.property_id = properties.id
  order by i.is_primary desc, i.sort_order, i.id limit 1)`

const isOwn = (ownerId: string) => and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt))
const newest = defineOrder('properties.newest', 'falling', [
  ['instant', properties.createdAt],
  ['id', properties.id],
])

/** Reads listings and their lists. It does not check visibility: the service asks the policy first. */
export function createPropertiesReadModel(db: Queryable) {
  return {
    async findDetail(id: number): Promise<DetailRow | null> {
      const [row] = await db
        .select({
          property: propertyColumns,
          category: { id: categories.id, name: categories.name, slug: categories.slug, imageUrl: categories.imageUrl },
          host: { firstName: users.firstName, photoKey: users.photoSmallKey, createdAt: users.createdAt },
        })
        .from(properties)
        .innerJoin(categories, eq(categories.id, properties.categoryId))
        .innerJoin(users, eq(users.id, properties.ownerId))
        .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
      return row ?? null
    },
    readHostFigures: (propertyId: number) => readHostFigures(db, propertyId),
    /** The photos, the primary one first. */
    listImages: (propertyId: number): Promise<ImageRow[]> =>
      db
        .select()
        .from(propertyImages)
        .where(eq(propertyImages.propertyId, propertyId))
        .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.sortOrder), asc(propertyImages.id)),
    /** The fees, required ones first. */
    listFees: (propertyId: number): Promise<FeeRow[]> =>
      db
        .select()
        .from(propertyFees)
        .where(eq(propertyFees.propertyId, propertyId))
        .orderBy(desc(propertyFees.isRequired), asc(propertyFees.id)),
    listAmenities: (propertyId: number): Promise<Amenity[]> =>
      db
        .select({ id: amenities.id, name: amenities.name, icon: amenities.icon })
        .from(propertyAmenities)
        .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
        .where(eq(propertyAmenities.propertyId, propertyId))
        .orderBy(asc(amenities.position), asc(amenities.id)),
    /** A page of a user's own listings of every status, newest first; with `id` only that one. */
    listOwn: (ownerId: string, { id, ...page }: PageRequest & { id?: number | undefined }): Promise<Page<OwnRow>> =>
      readPage(newest, page, (after, limit) =>
        db
          .select({ ...propertyColumns, imageKey: firstImageKey, key: newest.key })
          .from(properties)
          .where(and(isOwn(ownerId), id === undefined ? undefined : eq(properties.id, id), after))
          .orderBy(...newest.orderBy)
          .limit(limit),
      ),
    /** The number of a user's listings, of every status and of two single ones. */
    countOwn: async (ownerId: string): Promise<{ all: number; approved: number; pending: number }> => {
      const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
      const [counts] = await db
        .select({
          all: count(sql`true`),
          approved: count(sql`${properties.status} = 'approved'`),
          pending: count(sql`${properties.status} = 'pending'`),
        })
        .from(properties)
        .where(isOwn(ownerId))
      return counts ?? { all: 0, approved: 0, pending: 0 }
    },
    /** These listings, of any owner, unordered; deleted ones are left out. */
    listByIds: (ids: readonly number[]): Promise<OwnRow[]> =>
      db
        .select({ ...propertyColumns, imageKey: firstImageKey })
        .from(properties)
        .where(and(inArray(properties.id, [...ids]), isNull(properties.deletedAt))),
    /** The photos of several listings, the primary one of each first. */
    listImagesOf: (propertyIds: readonly number[]): Promise<ImageRow[]> =>
      db
        .select()
        .from(propertyImages)
        .where(inArray(propertyImages.propertyId, [...propertyIds]))
        .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.sortOrder), asc(propertyImages.id)),
  }
}
export type PropertiesReadModel = ReturnType<typeof createPropertiesReadModel>
