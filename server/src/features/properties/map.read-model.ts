import { type SQL, sql } from 'drizzle-orm'
import { mapPolicy } from '#contract/properties/map.rules.ts'
import { countNights } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { cellDegrees, type FoundCluster, type FoundMap, type PropertyMapIndex } from './map.domain.ts'
import type { SearchFilter } from './search.domain.ts'
import { publicPlace, searchConditions, sortKey, type Word } from './search.read-model.ts'
import type { TypoReadModel } from './typo.read-model.ts'

interface CellRow extends Record<string, unknown> {
  count: number
  bestId: number
  latitude: number
  longitude: number
  minPriceCents: number
  /** Subtotal, nightly price and required fees of the cheapest stay, in cents; null without dates. */
  cheapest: [number, number, number] | null
  west: number
  south: number
  east: number
  north: number
}

const hasPlace = sql`p.latitude is not null and p.longitude is not null`

function found(filter: SearchFilter, words: Word[]): SQL {
  return sql`from properties p where ${searchConditions(filter, words)} and ${hasPlace}`
}

/** The best listings, one more than may be pins: more than that have to be counted. */
async function findBest(db: Queryable, filter: SearchFilter, words: Word[], maxPins: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id ${found(filter, words)} order by ${sortKey(filter.sort, words)} desc, p.id desc limit ${maxPins + 1}`)
  return rows.map(({ id }) => id)
}

/** The whole price grows with the subtotal, so the lowest subtotal of a cell is its cheapest stay. */
function cheapestStay({ stay }: SearchFilter): SQL {
  if (!stay) return sql`null::float8[]`
  const fees = sql`(select coalesce(sum(f.amount_cents), 0) from property_fees f where f.property_id = p.id and f.is_required)`
  return sql`array[p.price_cents * ${countNights(stay.checkIn, stay.checkOut)}::int + ${fees}, p.price_cents, ${fees}]::float8[]`
}

/** Places are those strangers may read (S7): a cluster gives away no more than a pin. */
async function countCells(db: Queryable, filter: SearchFilter, words: Word[], zoom: number | undefined): Promise<CellRow[]> {
  const step = sql`${cellDegrees(zoom, filter.box)}::float8`
  const { rows } = await db.execute<CellRow>(sql`
    with found as materialized (
      select p.id, ${sortKey(filter.sort, words)} as key, ${publicPlace.latitude} as latitude, ${publicPlace.longitude} as longitude,
        p.price_cents, ${cheapestStay(filter)} as stay
      ${found(filter, words)})
    select count(*)::int as count, (array_agg(id order by key desc, id desc))[1] as "bestId",
      avg(latitude) as latitude, avg(longitude) as longitude,
      min(price_cents)::float8 as "minPriceCents", min(stay) as cheapest,
      min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
    from found
    group by floor(longitude / ${step}),
      floor(degrees(ln(tan(pi() / 4 + radians(greatest(-85, least(85, latitude))) / 2))) / ${step})
    order by max(key) desc, "bestId" desc`)
  return rows
}

function toCluster({ count, latitude, longitude, minPriceCents, cheapest, west, south, east, north }: CellRow): FoundCluster {
  const stay = cheapest && { priceCents: cheapest[1], requiredFeeCents: cheapest[2] }
  return { count, latitude, longitude, minPriceCents, cheapestStay: stay, bounds: { west, south, east, north } }
}

async function findMap(
  db: Queryable,
  filter: SearchFilter,
  words: Word[],
  zoom: number | undefined,
  maxPins: number,
): Promise<FoundMap> {
  const best = await findBest(db, filter, words, maxPins)
  if (best.length <= maxPins) return { ids: best, clusters: [], total: best.length }
  const cells = await countCells(db, filter, words, zoom)
  const alone = cells.filter(({ count }) => count === 1).slice(0, maxPins)
  return {
    ids: alone.map(({ bestId }) => bestId),
    clusters: cells.filter((cell) => !alone.includes(cell)).map(toCluster),
    total: cells.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The map on PostgreSQL: pins while they are few, else a grid counted live. Typos are forgiven as in the list of the same search. */
export function createSqlMapIndex(db: Queryable, typos: TypoReadModel, maxPins: number = mapPolicy.maxPins): PropertyMapIndex {
  return {
    async locate(filter, zoom) {
      const typed = filter.words.map((word) => [word])
      const map = await findMap(db, filter, typed, zoom, maxPins)
      if (map.total > 0 || typed.length === 0) return map
      const meant = await typos.correct(filter.words)
      return meant ? findMap(db, filter, meant, zoom, maxPins) : map
    },
  }
}
