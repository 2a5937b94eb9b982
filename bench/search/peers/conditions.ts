import type { SearchFilter } from '../../../server/src/features/search/search-filter.domain.ts'

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
