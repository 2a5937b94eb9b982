import { type SQL, sql } from 'drizzle-orm'
import type { CalendarTerms } from '#contract/availability/rates.rules.ts'
import { stayRulesLimits } from '#contract/availability/stay-rules.schemas.ts'
import type { Queryable } from '../../../db/client.ts'
import { isListed } from '../../../db/conditions/public-listing.ts'
import { listTerms } from '../../../db/queries/stay-terms.queries.ts'
import { amenities, properties } from '../../../db/schema/properties.schema.ts'
import type { ListingRow } from './listing-rows.ts'

/** A row with the rules of its host, which are null for most listings. */
export interface ListingSource {
  row: ListingRow
  terms: CalendarTerms | null
}

/** Approved listings in the order of their ids, behind `afterId`. */
export const listPage = (db: Queryable, afterId: number, limit: number, firstNight: number): Promise<ListingSource[]> =>
  listSources(db, sql`properties.id > ${afterId} order by properties.id limit ${limit}`, firstNight)

/** Those of the ids behind `afterId` up to `lastId`; null is no end. */
export const listBetween = (
  db: Queryable,
  afterId: number,
  lastId: number | null,
  firstNight: number,
): Promise<ListingSource[]> =>
  listSources(
    db,
    sql`properties.id > ${afterId} ${lastId === null ? sql`` : sql`and properties.id <= ${lastId}`} order by properties.id`,
    firstNight,
  )

/** The id of the last listing of the page behind `afterId`; null when the page is not full. */
export async function findPageEnd(db: Queryable, afterId: number, limit: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${properties} where ${isListed} and id > ${afterId} order by id offset ${limit - 1} limit 1`)
  return rows[0]?.id ?? null
}

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
      categories.slug as "categorySlug", latitude, longitude,
      array(select amenity_id from property_amenities pa where pa.property_id = properties.id order by amenity_id) as "amenityIds",
      (select string_agg(t.value->>'title' || ' ' || (t.value->>'description'), ' ') from jsonb_each(translations) t
        where not t.value ? 'isWaiting') as "translatedText",
      place_text as "placeText", region_text as "regionText", search_text as "searchText", city, state, country,
      time_zone as "timeZone",
      array_to_string(array(select greatest(lower(o.during) - date '1970-01-01', 0) * 1000000::bigint
          + least(upper(o.during) - date '1970-01-01', 99999) * 10 + (o.block_id is not null)::int
        from occupancy o where o.property_id = properties.id and o.active
          and upper(o.during) > date '1970-01-01' + ${firstNight - stayRulesLimits.preparationDays}::int), ',') as nights
    from ${properties} join categories on categories.id = properties.category_id
    where ${isListed} and ${where}`)
  const terms = await listTerms(
    db,
    rows.map(({ id }) => id),
  )
  // There are few names: joining them with each listing would be a sixth of the database's time.
  const named = await db.select({ id: amenities.id, name: amenities.name }).from(amenities)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const amenityNames = row.amenityIds?.map((id) => names.get(id) ?? '').join('\n') || null
    return { row: { ...row, amenityNames }, terms: terms.get(row.id) ?? null }
  })
}
