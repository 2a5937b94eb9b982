import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { isListed } from '../../../db/conditions/public-listing.ts'
import { properties, propertyFees, propertyImages } from '../../../db/schema/properties.schema.ts'
import type { CardRow } from './cards.ts'

export interface CardRows {
  /** In any order; listings that are not approved (any more) are left out. */
  listByIds(ids: readonly number[]): Promise<CardRow[]>
}

/** Reads what cards show, in one query: approved listings with their first photo and the sum of the mandatory fees. */
export function createCardRows(db: Queryable): CardRows {
  const picture = db
    .select({
      key: propertyImages.key,
      width: propertyImages.width,
      height: propertyImages.height,
      placeholder: propertyImages.placeholder,
      variants: propertyImages.variants,
    })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, properties.id))
    .orderBy(desc(propertyImages.isPrimary), propertyImages.sortOrder, propertyImages.id)
    .limit(1)
    .as('picture')
  const requiredFeeCents = sql<number>`(select coalesce(sum(${propertyFees.amountCents}), 0) from ${propertyFees}
    where ${propertyFees.propertyId} = ${properties.id} and ${propertyFees.isRequired})`.mapWith(Number)

  // Built once, which takes longer than reading the cards. The statement has no name, so the database does not keep
  // it.
  const byIds = db
    .select({
      id: properties.id,
      title: properties.title,
      language: properties.language,
      translations: properties.translations,
      city: properties.city,
      state: properties.state,
      address: properties.address,
      priceCents: properties.priceCents,
      bedrooms: properties.bedrooms,
      bathroomsHalves: properties.bathroomsHalves,
      maxGuests: properties.maxGuests,
      ratingAverage: properties.ratingAverage,
      reviewCount: properties.reviewCount,
      categoryId: properties.categoryId,
      latitude: properties.latitude,
      longitude: properties.longitude,
      instantBook: properties.instantBook,
      roomType: properties.roomType,
      requiredFeeCents,
      picture: {
        key: picture.key,
        width: picture.width,
        height: picture.height,
        placeholder: picture.placeholder,
        variants: picture.variants,
      },
    })
    .from(properties)
    .leftJoinLateral(picture, sql`true`)
    .where(and(sql`${properties.id} = any(${sql.placeholder('ids')})`, isListed))
    .prepare('')

  return {
    listByIds: async (ids) => (ids.length === 0 ? [] : byIds.execute({ ids: [...ids] })),
  }
}
