import { type Bounds, mapPolicy } from '#contract/properties/search/map.rules.ts'
import { datesOf, type Found, findAll } from '../found.ts'
import { columnOf, mercatorDegrees, rowOf } from '../index/cells.ts'
import { type Listing, scoreOf } from '../index/listing.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import { type Matches, visitMatches } from '../index/matches.ts'
import type { Slices } from '../index/slices.ts'
import { comparePositions, PLACE_BONUS, takeBest } from '../pages.ts'
import type { FoundDates, MapBox, SearchFilter } from '../search-filter.ts'
import { type Cell, type FoundCluster, MapGrid } from './map-grid.ts'

/** Without a zoom the map is assumed to show a continent. */
const USUAL_ZOOM = 4
/** At any zoom, no box has more cells than this side squared. */
const MAX_CELLS_A_SIDE = 64
/** About a meter: no map is finer. */
const FINEST_LEVEL = 26
const WORLD = { west: -180, south: -90, east: 180, north: 90 }

/** The listings with a pin of their own, best first, the clusters of all the others, and the number of them all. */
export interface FoundMap {
  ids: number[]
  dates: FoundDates
  clusters: FoundCluster[]
  total: number
}

/** Finds approved listings with coordinates. */
export interface PropertyMapIndex {
  locate(filter: SearchFilter, zoom: number | undefined): Promise<FoundMap>
}

/**
 * The grid level for a zoom: 2^level cells around the world, so that finer cells lie inside coarser ones; the box
 * has a bounded number of them.
 */
export function cellLevel(zoom: number | undefined, box: Bounds | null): number {
  const onScreen = Math.log2(mapPolicy.worldPixels / mapPolicy.cellPixels) + (zoom ?? USUAL_ZOOM)
  const width = box ? (box.west <= box.east ? box.east - box.west : 360 + box.east - box.west) : 360
  const height = box ? Math.max(0, mercatorDegrees(box.north) - mercatorDegrees(box.south)) : 360
  const inBox = Math.log2((360 * MAX_CELLS_A_SIDE) / Math.max(width, height, 1e-9))
  return Math.min(FINEST_LEVEL, Math.floor(Math.min(onScreen, inBox)))
}

interface Grid {
  grid: MapGrid
  slices: Slices
}

function countPart({ grid, slices }: Grid, { index, offers }: Found, part: Matches, bonus: number): Promise<void> {
  const { segment } = index
  const { columns, ranges } = segment.data
  return visitMatches(part, slices, (ordinal) => {
    const cell = grid.cellAt(columns.column[ordinal] ?? 0, columns.row[ordinal] ?? 0)
    grid.place(cell, ranges.latitude.values[ordinal] ?? 0, ranges.longitude.values[ordinal] ?? 0)
    grid.rank(cell, (columns.score[ordinal] ?? 0) + bonus, segment.idOf(ordinal))
    const rentCents = offers ? offers.rentOf(ordinal) : null
    grid.price(cell, ranges.priceCents.values[ordinal] ?? 0, rentCents, columns.requiredFeeCents[ordinal] ?? 0)
  })
}

function countFresh(grid: MapGrid, { offers }: Found, listing: Listing, bonus: number): void {
  const { latitude, longitude, requiredFeeCents, priceCents, id } = listing
  if (latitude === null || longitude === null) return
  const cell = grid.cellAt(columnOf(longitude), rowOf(latitude))
  grid.place(cell, latitude, longitude)
  grid.rank(cell, scoreOf(listing) + bonus, id)
  grid.price(cell, priceCents, offers?.freshRent(listing) ?? null, requiredFeeCents)
}

async function countCells(found: Found, { words }: SearchFilter, { grid, slices }: Grid): Promise<Cell[]> {
  const bonus = words.length > 0 ? PLACE_BONUS : 0
  await countPart({ grid, slices }, found, found.inPlace, bonus)
  await countPart({ grid, slices }, found, found.elsewhere, 0)
  for (const { listing, isInPlace } of found.fresh) countFresh(grid, found, listing, isInPlace ? bonus : 0)
  return grid.cells().sort((a, b) => comparePositions(a.best, b.best))
}

/** The map of a search: pins while there are few listings, otherwise grid cells. Only a map's own box is searched. */
export async function findMap(
  index: ListingIndex,
  filter: SearchFilter,
  zoom: number | undefined,
  { maxPins, slices }: { maxPins: number; slices: Slices },
): Promise<FoundMap> {
  const box: MapBox = filter.box ?? WORLD
  const placed: SearchFilter = { ...filter, box }
  const found = await findAll(index, placed, { rents: true, slices })
  if (found.total <= maxPins) {
    const ids = (await takeBest(found, placed, { after: null, limit: maxPins, slices })).map(({ id }) => id)
    return { ids, dates: datesOf(found, ids), clusters: [], total: found.total }
  }
  const cells = await countCells(found, placed, { grid: new MapGrid(box, cellLevel(zoom, box)), slices })
  const alone = new Set(cells.filter(({ count }) => count === 1).slice(0, maxPins))
  const ids = [...alone].map(({ best }) => best.id)
  return {
    ids,
    dates: datesOf(found, ids),
    clusters: cells.filter((cell) => !alone.has(cell)).map(({ best: _best, ...cluster }) => cluster),
    total: found.total,
  }
}
