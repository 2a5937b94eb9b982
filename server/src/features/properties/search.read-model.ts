import { type SQL, sql } from 'drizzle-orm'
import { searchPolicy } from '#contract/properties/search.rules.ts'
import { matchesWholeWord } from '#contract/properties/search-text.rules.ts'
import type { Queryable } from '../../db/client.ts'
import type { FoundPage, MapBox, PageRequest, PropertySearchIndex, PropertySort, SearchFilter, Stay } from './search.domain.ts'
import type { TypoReadModel } from './typo.read-model.ts'
import { isListed } from './visibility.read-model.ts'

/** One word of a search and what else it may have meant; any of them will do. */
export type Word = readonly string[]

/** Above every score, so that places come before listings that only mention the words in their description (S4). */
const PLACE_BONUS = 1_000_000

/** The standing order: the mean rating, drawn towards 4.2 by eight imagined reviews so that one kind friend does not win, in 1/100,000. */
const score = sql`floor((coalesce(p.rating_average, 0) * p.review_count + 33.6) / (p.review_count + 8) * 100000)`

const contains = (column: SQL, word: Word): SQL =>
  sql`(${sql.join(
    word.map((term) => (matchesWholeWord(term) ? sql`p.place_text like ${`% ${term} %`}` : sql`${column} like ${`% ${term}%`}`)),
    sql` or `,
  )})`

/** The number listings are ordered by, falling. Whole numbers below 2^53, so that they survive the way to a cursor and back. */
export function sortKey(sort: PropertySort, words: Word[]): SQL {
  if (sort === 'price') return sql`(-p.price_cents)::float8`
  if (sort === '-price') return sql`p.price_cents::float8`
  if (sort === 'rating') return sql`(floor(coalesce(p.rating_average, 0) * 1000) * 1000000 + least(p.review_count, 999999))`
  if (words.length === 0) return score
  const inPlace = sql.join(
    words.map((word) => contains(sql`p.place_text`, word)),
    sql` and `,
  )
  return sql`(${score} + case when ${inPlace} then ${PLACE_BONUS}::float8 else 0 end)`
}

const isFree = ({ checkIn, checkOut }: Stay): SQL => sql`not exists (
  select 1 from occupancy o
  where o.property_id = p.id and o.active and o.during && daterange(${checkIn}::date, ${checkOut}::date))`

/** The place as strangers read it (`roundCoordinate`). */
export const publicPlace = {
  latitude: sql`floor(p.latitude * 500 + 0.5) / 500`,
  longitude: sql`floor(p.longitude * 500 + 0.5) / 500`,
}

/** The public place is what is compared: a tiny box must not find the exact one. */
function isInBox({ west, south, east, north }: MapBox): SQL {
  const { latitude, longitude } = publicPlace
  const across = west <= east ? sql`and` : sql`or`
  return sql`${latitude} between ${south}::float8 and ${north}::float8
    and (${longitude} >= ${west}::float8 ${across} ${longitude} <= ${east}::float8)`
}

/** What a listing `p` of a search must be. */
export function searchConditions(filter: SearchFilter, words: Word[]): SQL {
  const { categorySlug, maxPriceCents, stay, guests, bedrooms, bathroomsHalves, box } = filter
  const all = [isListed, ...words.map((word) => contains(sql`p.search_text`, word))]
  if (categorySlug !== null) all.push(sql`p.category_id = (select c.id from categories c where c.slug = ${categorySlug})`)
  if (maxPriceCents !== null) all.push(sql`p.price_cents <= ${maxPriceCents}::bigint`)
  if (guests !== null) all.push(sql`p.max_guests >= ${guests}::int`)
  if (bedrooms !== null) all.push(sql`p.bedrooms >= ${bedrooms}::int`)
  if (bathroomsHalves !== null) all.push(sql`p.bathrooms_halves >= ${bathroomsHalves}::int`)
  if (box) all.push(isInBox(box))
  if (stay) all.push(isFree(stay))
  return sql.join(all, sql` and `)
}

/** One pass over the listings that fit, from which both the page and the total are taken. */
async function findPage(db: Queryable, filter: SearchFilter, words: Word[], { limit, after }: PageRequest): Promise<FoundPage> {
  const where = searchConditions(filter, words)
  const key = sortKey(filter.sort, words)
  const onwards = after ? sql`where (key, id) < (${after.key}::float8, ${after.id}::int)` : sql``
  const { rows } = await db.execute<{ total: number; id: number | null; key: number | null }>(sql`
    with found as materialized (select p.id, ${key} as key from properties p where ${where})
    select counted.total, page.id, page.key
    from (select least(count(*), ${searchPolicy.countCap + 1})::int as total from found) counted
    left join (select id, key from found ${onwards} order by key desc, id desc limit ${limit + 1}) page on true
    order by page.key desc, page.id desc`)
  const found = rows.flatMap(({ id, key: at }) => (id === null || at === null ? [] : [{ id, key: at }]))
  const shown = found.slice(0, limit)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > limit ? (shown.at(-1) ?? null) : null,
    total: rows[0]?.total ?? 0,
  }
}

/**
 * The search on PostgreSQL: one query for a page and its total. Only when nothing is found are words that no listing has taken for typos and
 * replaced by the nearest known ones; a word that some listing has is always taken as it stands.
 */
export function createSqlSearchIndex(db: Queryable, typos: TypoReadModel): PropertySearchIndex {
  return {
    async search(filter, page) {
      const typed = filter.words.map((word) => [word])
      const found = await findPage(db, filter, typed, page)
      if (found.total > 0 || typed.length === 0) return found
      const meant = await typos.correct(filter.words)
      return meant ? findPage(db, filter, meant, page) : found
    },
  }
}
