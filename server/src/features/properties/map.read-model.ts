import { type SQL, sql } from 'drizzle-orm'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import type { Database } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import { asksForBoxAlone, cellLevel, type FoundCluster, type FoundMap, type PropertyMapIndex } from './map.domain.ts'
import { areasOf, keptLevels } from './map-cells.domain.ts'
import { countedCells } from './map-cells.read-model.ts'
import type { SearchFilter } from './search.domain.ts'
import { type Asked, findBest, selectBest } from './search.read-model.ts'
import { rentOfStay, subtotalOfStay } from './search-sql.read-model.ts'
import { estimateShares } from './search-statistics.domain.ts'
import type { SearchStatisticsReadModel } from './search-statistics.read-model.ts'
import type { TypoReadModel } from './typo.read-model.ts'

const WORLD = { west: -180, south: -90, east: 180, north: 90 }
/** Up to so many listings are counted one by one when a finer grid is needed than the stored one. */
const LIVE_COUNT = 10_000

interface CellRow extends Record<string, unknown> {
  count: number
  bestId: number
  latitude: number
  longitude: number
  minPriceCents: number
  /** Subtotal with required fees, rent and required fees of the cheapest stay, in cents; null without dates. */
  cheapest: [number, number, number] | null
  west: number
  south: number
  east: number
  north: number
}

/** A map search always has a box, which only contains listings with coordinates. */
type MapAsked = Asked & { filter: SearchFilter & { box: NonNullable<SearchFilter['box']> } }

/** The total grows with the subtotal, so the lowest subtotal of a cell is its cheapest stay. */
function cheapestStay({ stay }: SearchFilter): SQL {
  if (!stay) return sql`null::float8[]`
  return sql`array[${subtotalOfStay(stay)}, ${rentOfStay(stay)}, l.required_fee_cents]::float8[]`
}

/**
 * The best listings of a search, counted by grid cells, 2^level around the world. Coordinates are the public ones.
 */
async function countListings(asked: MapAsked, level: number, limit: number): Promise<CellRow[]> {
  const step = sql`${360 / 2 ** level}::float8`
  const found = selectBest(asked, limit)
  return executePrepared<CellRow>(
    asked.db,
    sql`
    select count(*)::int as count, (array_agg(l.id order by l.part, l.key desc, l.id desc))[1] as "bestId",
      avg(l.latitude) as latitude, avg(l.longitude) as longitude,
      min(l.price_cents)::float8 as "minPriceCents", min(${cheapestStay(asked.filter)}) as cheapest,
      min(l.longitude) as west, min(l.latitude) as south, max(l.longitude) as east, max(l.latitude) as north
    from (${found}) l
    group by floor(l.longitude / ${step}),
      floor(degrees(ln(tan(pi() / 4 + radians(greatest(-85, least(85, l.latitude))) / 2))) / ${step})
    order by min(l.part), max(l.key) desc, "bestId" desc`,
  )
}

/** The same from stored counts, for a search for a part of the map only. */
async function sumKeptCells({ db, filter }: MapAsked, level: number): Promise<CellRow[]> {
  const areas = areasOf(filter.box).map((area) => countedCells(area, level))
  if (areas.length === 0) return []
  return executePrepared<CellRow>(
    db,
    sql`
    select sum(count)::int as count, (array_agg(best_id order by best_score desc, best_id desc))[1] as "bestId",
      sum(latitudes) / sum(count) as latitude, sum(longitudes) / sum(count) as longitude,
      min(min_price_cents)::float8 as "minPriceCents", null as cheapest,
      min(west) as west, min(south) as south, max(east) as east, max(north) as north
    from (${sql.join(areas, sql` union all `)}) counted
    group by x, y
    order by max(best_score) desc, "bestId" desc`,
  )
}

function toCluster({ count, latitude, longitude, minPriceCents, cheapest, west, south, east, north }: CellRow): FoundCluster {
  const stay = cheapest && { rentCents: cheapest[1], requiredFeeCents: cheapest[2] }
  return { count, latitude, longitude, minPriceCents, cheapestStay: stay, bounds: { west, south, east, north } }
}

/** Stored counts for a search by the box alone, unless a finer grid is needed and there is little to count. */
function readCells(asked: MapAsked, zoom: number | undefined): Promise<CellRow[]> {
  const level = cellLevel(zoom, asked.filter.box)
  if (!asksForBoxAlone(asked.filter)) return countListings(asked, level, mapPolicy.countCap + 1)
  const listings = asked.statistics.listings * estimateShares(asked.filter, asked.statistics).box
  if (level > keptLevels.fine && listings <= LIVE_COUNT) return countListings(asked, level, LIVE_COUNT * 10)
  return sumKeptCells(asked, Math.min(level, keptLevels.fine))
}

async function findMap(asked: MapAsked, zoom: number | undefined, maxPins: number): Promise<FoundMap> {
  const best = (await findBest(asked, null, maxPins + 1)).map(({ id }) => id)
  if (best.length <= maxPins) return { ids: best, clusters: [], total: best.length }
  const cells = await readCells(asked, zoom)
  const alone = new Set(cells.filter(({ count }) => count === 1).slice(0, maxPins))
  return {
    ids: [...alone].map(({ bestId }) => bestId),
    clusters: cells.filter((cell) => !alone.has(cell)).map(toCluster),
    total: cells.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * The map on PostgreSQL: pins while there are few listings, otherwise grid cells. Typos are corrected as in the list
 * of the same search.
 */
export function createSqlMapIndex(
  db: Database,
  typos: TypoReadModel,
  statistics: SearchStatisticsReadModel,
  maxPins: number = mapPolicy.maxPins,
): PropertyMapIndex {
  return {
    async locate(filter, zoom) {
      const placed = { ...filter, box: filter.box ?? WORLD }
      const asked = { db, statistics: await statistics.current(), filter: placed, words: filter.words.map((word) => [word]) }
      const map = await findMap(asked, zoom, maxPins)
      if (map.total > 0 || asked.words.length === 0) return map
      const meant = await typos.correct(filter.words)
      return meant ? findMap({ ...asked, words: meant }, zoom, maxPins) : map
    },
  }
}
