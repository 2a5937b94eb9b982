import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { properties, propertyFees, propertyImages } from '../../db/schema/properties.schema.ts'
import { isListed } from '../availability/listed.read-model.ts'
import { type ImageUrl, toListItem } from './properties.mapper.ts'
import type { SearchedStay } from './search.domain.ts'

/** The rent of a stay where it depends on its nights. */
function rentOf(stay: SearchedStay | null) {
  if (!stay) return sql<number | null>`null::float8`
  return sql<number | null>`(select case when s.has_rules
    then stay_rent_cents(s.id, ${stay.checkIn}::date, ${stay.checkOut}::date, ${stay.guests}::int) end::float8
    from search_listings s where s.id = properties.id)`
}

/**
 * Reads what cards show, in one query: approved listings with their first photo and the sum of the mandatory fees.
 */
export function createPropertyCards(db: Queryable, imageUrl: ImageUrl) {
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

  return {
    /**
     * The cards of these listings in the given order; those that are not approved (any more) are left out. With a
     * stay each carries its price.
     */
    async listCards(ids: readonly number[], stay: SearchedStay | null = null): Promise<PropertyListItem[]> {
      if (ids.length === 0) return []
      const rows = await db
        .select({
          id: properties.id,
          title: properties.title,
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
          rentCents: rentOf(stay),
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
        .where(and(inArray(properties.id, [...ids]), isListed))
      const byId = new Map(rows.map((row) => [row.id, toListItem(row, stay, imageUrl)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}
export type PropertyCards = ReturnType<typeof createPropertyCards>
