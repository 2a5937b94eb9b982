import { type SQL, sql } from 'drizzle-orm'
import { subtotalWithin } from '#contract/bookings/price.rules.ts'
import { countNights } from '#contract/shared/dates.ts'
import type { MapBox, Position, PropertySort, SearchedStay, SearchFilter, Stay } from './search.domain.ts'
import type { Path } from './search-plan.domain.ts'
import { nightMasks, type SearchStatistics } from './search-statistics.domain.ts'
import { allOf, inOwnText, ofPlace, type TextTier } from './search-text.domain.ts'

/** A part of a search on its way to SQL. */
export interface SearchPart {
  filter: SearchFilter
  tier: TextTier | null
  path: Path
  statistics: SearchStatistics
}

/**
 * Which of the listings `l` to take: the best `limit` of a sort, after a position in it; any `limit` of them without
 * a sort. Prices are those of the stay.
 */
export interface Cut {
  sort: PropertySort | 'any'
  after: Position | null
  limit: number
}
type KeyedCut = Cut & { key: SQL }

/** A whole number in the statement's text: the planner chooses a plan by a limit that it sees. */
export const literal = (whole: number): SQL => sql.raw(String(Math.trunc(whole)))

/**
 * A value that the planner does not see. It plans a prepared statement once and not per run, which would take longer
 * than running it.
 */
const unseen = (value: SQL): SQL => sql`(select ${value})`

/** The sort key of listings, descending: whole, below 2^53, so that it survives the round trip through a cursor. */
const sortColumns: Record<PropertySort | 'any', SQL> = {
  recommended: sql`l.score`,
  any: sql`l.score`,
  price: sql`(-l.price_cents)`,
  '-price': sql`l.price_cents`,
  rating: sql`l.rating_key`,
}

/** Free in every night: by the availability bitmap, or by `occupancy` for nights outside it. */
function isFree(stay: Stay, { firstWord }: SearchStatistics): SQL {
  const masks = nightMasks(stay, firstWord)
  if (!masks) {
    return sql`not exists (select 1 from occupancy o
      where o.property_id = l.id and o.active and o.during && daterange(${stay.checkIn}::date, ${stay.checkOut}::date))`
  }
  return sql.join(
    masks.map(({ slot, bits }) => sql`${sql.raw(`l.n${slot}`)} & ${String(bits)}::bigint = 0`),
    sql` and `,
  )
}

const datesOf = ({ checkIn, checkOut }: Stay): SQL => sql`${checkIn}::date, ${checkOut}::date`

/**
 * The rent of a stay at a listing `l`, in cents: the sum of its nights where the host set rules or prices for days.
 */
export const rentOfStay = (stay: SearchedStay): SQL => sql`(case
  when l.has_rules then stay_rent_cents(l.id, ${datesOf(stay)}, ${stay.guests}::int)
  else l.price_cents * ${countNights(stay.checkIn, stay.checkOut)}::int end)`

const isOffered = (stay: SearchedStay): SQL =>
  sql`(not l.has_rules or stay_allowed(l.id, ${datesOf(stay)}, ${stay.askedAt.toISOString()}::timestamptz))`

/** The price of a stay before the service fee, in cents: rent and required fees. The total grows with it. */
export const subtotalOfStay = (stay: SearchedStay): SQL => sql`(${rentOfStay(stay)} + l.required_fee_cents)`

/** With dates, listings are sorted by the total of the stay, otherwise by the night. */
function keyOf(sort: PropertySort | 'any', stay: SearchedStay | null): SQL {
  if (stay && sort === 'price') return sql`(-${subtotalOfStay(stay)})`
  if (stay && sort === '-price') return subtotalOfStay(stay)
  return sortColumns[sort]
}

/** Bounds on the average price of a night of the stay. */
const isRentWithin = (stay: SearchedStay, bound: SQL, cents: number): SQL =>
  sql`${rentOfStay(stay)} ${bound} ${cents * countNights(stay.checkIn, stay.checkOut)}::bigint`

const atLeast = sql.raw('>=')
const atMost = sql.raw('<=')

function priceConditions({ minPriceCents, maxPriceCents, minTotalCents, maxTotalCents, stay }: SearchFilter): SQL[] {
  const all: SQL[] = []
  if (!stay && minPriceCents !== null) all.push(sql`l.price_cents >= ${minPriceCents}::bigint`)
  if (stay && minPriceCents !== null) all.push(isRentWithin(stay, atLeast, minPriceCents))
  if (stay && maxPriceCents !== null) all.push(isRentWithin(stay, atMost, maxPriceCents))
  if (stay && minTotalCents !== null) all.push(sql`${subtotalOfStay(stay)} > ${subtotalWithin(minTotalCents - 1)}::bigint`)
  if (stay && maxTotalCents !== null) all.push(sql`${subtotalOfStay(stay)} <= ${subtotalWithin(maxTotalCents)}::bigint`)
  return all
}

function isInside({ west, south, east, north }: MapBox): SQL {
  const across = west <= east ? sql`and` : sql`or`
  return sql`l.latitude between ${south}::float8 and ${north}::float8
    and (l.longitude >= ${west}::float8 ${across} l.longitude <= ${east}::float8)`
}

/** Above every price. */
const ANY_PRICE = 1e15

/** Unset numbers become neutral conditions, so that searches share the plans of few statements. */
function filterConditions({ filter, statistics }: SearchPart): SQL[] {
  const { categorySlug, maxPriceCents, stay, guests, bedrooms, bathroomsHalves, instantBook, box } = filter
  const highest = maxPriceCents ?? ANY_PRICE
  const isCheap = stay ? sql`(l.has_rules or l.price_cents <= ${highest}::bigint)` : sql`l.price_cents <= ${highest}::bigint`
  const all = [
    sql`${isCheap} and l.max_guests >= ${guests ?? 0}::int
      and l.bedrooms >= ${bedrooms ?? 0}::int and l.bathrooms_halves >= ${bathroomsHalves ?? 0}::int`,
  ]
  if (categorySlug !== null) all.push(sql`l.category_id = ${categoryOf(categorySlug)}`)
  if (instantBook) all.push(sql`l.instant_book`)
  if (box) all.push(isInside(box))
  if (stay) all.push(isFree(stay, statistics), isOffered(stay))
  return [...all, ...priceConditions(filter)]
}

const categoryOf = (slug: string): SQL => sql`(select c.id from categories c where c.slug = ${slug})`

/**
 * Conditions on the way through an index. `case` keeps the planner from estimating how few rows they leave together,
 * which would make it read and sort the whole table; the plan has been chosen already.
 */
function onTheWay(conditions: SQL[]): SQL {
  return sql`case when ${sql.join(conditions, sql` and `)} then true else false end`
}

const hasText = ({ query }: TextTier): SQL =>
  sql`(select t.words @@ ${unseen(sql`${query}::tsquery`)} from search_texts t where t.id = l.id)`

const behind = (sort: SQL, after: Position | null): SQL =>
  after ? sql`and (${sort}, l.id) < (${unseen(sql`${after.key}::bigint`)}, ${unseen(sql`${after.id}::int`)})` : sql``

/** Rows `id, key` of `search_listings l` in the order of the cut, out of those of `source`. */
function walk(source: SQL, { key, after, limit }: KeyedCut, conditions: SQL[], table = sql`search_listings`): SQL {
  return sql`select l.*, ${key} as key from ${table} l where ${source} and ${onTheWay(conditions)} ${behind(key, after)}
    order by ${key} desc, l.id desc limit ${literal(limit)}`
}

/** The matches of the facet index; `offset 0` keeps the planner from choosing another plan. */
const withFacets = (tokens: number[]): SQL => sql`(select * from search_listings
  where search_facets(category_id, case when has_rules then 0 else price_cents end, bedrooms, bathrooms_halves, max_guests) @> ${unseen(sql`${sql.param(tokens)}::int[]`)} offset 0)`

const gridColumn = (level: number): SQL => sql.raw(`l.g${level}`)
const idsOf = (where: SQL): SQL => sql`l.id = any(array(select t.id from search_texts t where ${where}))`

/**
 * Listings of known places that have `words`, and those of other places that have one of them in title, street or
 * ZIP code.
 */
function walkPlaces(words: TextTier['words'], tier: TextTier, cut: KeyedCut, filters: SQL[]): SQL {
  const known = unseen(sql`${allOf(words, ofPlace)}::tsquery`)
  const own = `${tier.query} & (${words.map(inOwnText).join(' | ')})`
  const elsewhere = sql`${idsOf(sql`t.words @@ ${unseen(sql`${own}::tsquery`)}`)}
    and (l.place_id is null or l.place_id <> all(array(select pl.id from places pl where pl.words @@ ${known})))`
  const others = words.length < tier.words.length ? [hasText(tier)] : []
  return sql`
    (select l.* from places pl
      cross join lateral (${walk(sql`l.place_id = pl.id`, cut, [...filters, ...others])}) l where pl.words @@ ${known})
    union all
    (${walk(elsewhere, cut, filters)})`
}

/**
 * The listings of a part of a search, as rows of `search_listings` with their `key`. It may return more than the
 * limit where several walks meet.
 */
export function selectPart(part: SearchPart, given: Cut): SQL {
  const { filter, tier, path } = part
  const cut = { ...given, key: keyOf(given.sort, filter.stay) }
  const filters = filterConditions(part)
  const all = tier ? [...filters, hasText(tier)] : filters
  switch (path.by) {
    case 'order':
      return walk(sql`true`, cut, all)
    case 'category':
      return walk(sql`l.category_id = ${categoryOf(filter.categorySlug ?? '')}`, cut, all)
    case 'cells':
      return sql`select l.* from unnest(${unseen(sql`${sql.param(path.cells)}::int[]`)}) cell
        cross join lateral (${walk(sql`${gridColumn(path.level)} = cell`, cut, all)}) l`
    case 'places':
      return tier ? walkPlaces(path.words, tier, cut, filters) : walk(sql`true`, cut, all)
    case 'words':
      return walk(idsOf(sql`t.words @@ ${unseen(sql`${tier?.query ?? ''}::tsquery`)}`), cut, filters)
    case 'facets':
      return walk(sql`true`, cut, all, withFacets(path.tokens))
  }
}
