import type { SearchFilter } from '../../../server/src/features/search/search-filter.ts'

/** Collects parameters of a statement. */
export function createParameters() {
  const values: unknown[] = []
  return {
    values,
    /** The placeholder of a value. */
    put(value: unknown): string {
      values.push(value)
      return `$${values.length}`
    },
  }
}
export type Parameters = ReturnType<typeof createParameters>

/** The public coordinates of a listing `p`, in degrees, and its place in the order without words. */
export const LATITUDE = 'floor(p.latitude * 500 + 0.5) / 500'
export const LONGITUDE = 'floor(p.longitude * 500 + 0.5) / 500'
export const SCORE = 'floor((coalesce(p.rating_average, 0) * p.review_count + 33.6) / (p.review_count + 8) * 100000)'
/** Added to the score where every word is in title or place. */
export const PLACE_BONUS = 1_000_000

/** The words of an amenity `a`, with a blank before and after. */
export const AMENITY_TEXT = `' ' || lower(regexp_replace(a.name, '[^[:alnum:]]+', ' ', 'g')) || ' '`
/** All words of a listing `p`, with a blank before and after every one. */
export const ALL_TEXT = `(p.search_text || coalesce((select string_agg(${AMENITY_TEXT}, '') from property_amenities pa
  join amenities a on a.id = pa.amenity_id where pa.property_id = p.id), ''))`

/** Words are folded to letters and digits, so nothing in them is special to LIKE or to a text query. */
export const isPlainWord = (word: string): boolean => /^[\p{L}\p{N}]+$/u.test(word)

/** The plain filters of a listing `p`: numbers and category, as written naively. */
export function plainConditions(filter: SearchFilter, { put }: Parameters): string[] {
  const { categorySlug, minPriceCents, maxPriceCents, guests, bedrooms, bathroomsHalves } = filter
  const all: string[] = []
  if (categorySlug !== null) all.push(`p.category_id = (select c.id from categories c where c.slug = ${put(categorySlug)})`)
  if (minPriceCents !== null) all.push(`p.price_cents >= ${put(minPriceCents)}::bigint`)
  if (maxPriceCents !== null) all.push(`p.price_cents <= ${put(maxPriceCents)}::bigint`)
  if (guests !== null) all.push(`p.max_guests >= ${put(guests)}::int`)
  if (bedrooms !== null) all.push(`p.bedrooms >= ${put(bedrooms)}::int`)
  if (bathroomsHalves !== null) all.push(`p.bathrooms_halves >= ${put(bathroomsHalves)}::int`)
  return all
}

/** The overlap of a stay with taken nights, which the exclusion constraint's own index answers. */
export function isFree({ stay }: SearchFilter, { put }: Parameters): string[] {
  if (!stay) return []
  const nights = `daterange(${put(stay.checkIn)}::date, ${put(stay.checkOut)}::date)`
  return [`not exists (select 1 from occupancy o where o.property_id = p.id and o.active and o.during && ${nights})`]
}
