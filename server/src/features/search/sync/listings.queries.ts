import { type SQL, sql } from 'drizzle-orm'
import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { stayRulesLimits } from '#contract/availability/stay-rules.schemas.ts'
import type { Queryable } from '../../../db/client.ts'
import { isListed } from '../../../db/conditions/public-listing.ts'
import { listTerms } from '../../../db/queries/stay-terms.queries.ts'
import { properties } from '../../../db/schema/properties.schema.ts'
import type { ListingRow } from './listing-rows.ts'

/** A row with the rules of its host, which are null for most listings. */
export interface ListingSource {
  row: ListingRow
  terms: CalendarTerms | null
}

/** Approved listings in the order of their ids, behind `afterId`. */
export const listPage = (db: Queryable, afterId: number, limit: number, firstNight: number): Promise<ListingSource[]> =>
  listSources(db, sql`properties.id > ${afterId} order by properties.id limit ${limit}`, firstNight)

/** Those of these listings that are approved. */
export const listByIds = (db: Queryable, ids: readonly number[], firstNight: number): Promise<ListingSource[]> =>
  ids.length === 0 ? Promise.resolve([]) : listSources(db, sql`properties.id = any(${sql.param([...ids])}::int[])`, firstNight)

/** Taken nights from before `firstNight` on, as far as turnover days may reach into the future. */
async function listSources(db: Queryable, where: SQL, firstNight: number): Promise<ListingSource[]> {
  const { rows } = await db.execute<ListingRow>(sql`
    select properties.id, rating_average as "ratingAverage", review_count as "reviewCount",
      floor(extract(epoch from created_at) * 1000)::float8 as "createdAt", price_cents::float8 as "priceCents",
      (select coalesce(sum(f.amount_cents), 0)::float8 from property_fees f where f.property_id = properties.id and f.is_required)
        as "requiredFeeCents",
      bedrooms, bathrooms_halves as "bathroomsHalves", max_guests as "maxGuests", instant_book as "instantBook",
      categories.slug as "categorySlug", amenity.ids as "amenityIds", amenity.names as "amenityNames", latitude, longitude,
      place_text as "placeText", region_text as "regionText", search_text as "searchText", city, state, country,
      time_zone as "timeZone",
      array_to_string(array(select greatest(lower(o.during) - date '1970-01-01', 0) * 1000000::bigint
          + least(upper(o.during) - date '1970-01-01', 99999) * 10 + (o.block_id is not null)::int
        from occupancy o where o.property_id = properties.id and o.active
          and upper(o.during) > date '1970-01-01' + ${firstNight - stayRulesLimits.preparationDays}::int), ',') as nights
    from ${properties} join categories on categories.id = properties.category_id
    cross join lateral (
      select array_agg(a.id order by a.id) as ids, string_agg(a.name, E'\\n' order by a.id) as names
      from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = properties.id) amenity
    where ${isListed} and ${where}`)
  const terms = await listTerms(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ row, terms: terms.get(row.id) ?? null }))
}
