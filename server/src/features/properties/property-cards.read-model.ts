import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type CalendarTerms, countedNights, rentOfNights } from '#contract/availability/rates.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { properties, propertyFees, propertyImages } from '../../db/schema/properties.schema.ts'
import { isListed } from '../availability/listed.read-model.ts'
import type { FoundDates, SearchedStay } from '../search/search-filter.domain.ts'
import { type ImageUrl, toListItem } from './properties.mapper.ts'

/** The rules of a listing's host for days and stays; null where every night costs the same. */
export type TermsOf = (propertyId: number) => CalendarTerms | null

/** The rent of a stay where it depends on its nights; null where it does not. */
function createRents(stay: SearchedStay | null, dates: FoundDates, termsOf: TermsOf) {
  const asked = stay && countedNights(stay.checkIn, stay.checkOut)
  return (id: number, nightlyRateCents: number): number | null => {
    const terms = stay && termsOf(id)
    const own = dates.get(id)
    const nights = own ? countedNights(own.checkIn, own.checkOut) : asked
    return nights && terms ? rentOfNights(nights, { guests: stay.guests, nightlyRateCents, terms }) : null
  }
}

/**
 * Reads what cards show, in one query: approved listings with their first photo and the sum of the mandatory fees.
 */
export function createPropertyCards(db: Queryable, imageUrl: ImageUrl, termsOf: TermsOf) {
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
     * stay each carries its price; with flexible dates that of its own `dates`, which it carries too.
     */
    async listCards(
      ids: readonly number[],
      stay: SearchedStay | null = null,
      dates: FoundDates = new Map(),
    ): Promise<PropertyListItem[]> {
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
      const rentOf = createRents(stay, dates, termsOf)
      const byId = new Map(
        rows.map((row) => [
          row.id,
          toListItem({ ...row, rentCents: rentOf(row.id, row.priceCents) }, stay, imageUrl, dates.get(row.id)),
        ]),
      )
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}
export type PropertyCards = ReturnType<typeof createPropertyCards>
