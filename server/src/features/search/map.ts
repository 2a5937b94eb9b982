import { stepsOf } from '#contract/properties/location.rules.ts'
import { type Bounds, mapPolicy } from '#contract/properties/search/map.rules.ts'
import { type Bitmap, hasBit, sharedBits } from './index/bitmap.ts'
import {
  CELL_LEVEL,
  columnOf,
  isInBox,
  listingsOf,
  mercatorDegrees,
  placeOfCell,
  rowOf,
  stepBox,
  walkCells,
} from './index/cells.ts'
import { type Listing, scoreOf } from './index/listing.ts'
import { findFresh, type ListingIndex } from './index/listing-index.ts'
import { countMatches, type Matches, visitMatches } from './index/matches.ts'
import type { Offers } from './index/searched-stay.ts'
import type { Slices } from './index/slices.ts'
import { type Cell, type FoundCluster, MapGrid } from './map-grid.ts'
import { comparePositions } from './order.ts'
import { datesOf, type Found, findAll, PLACE_BONUS, takeBest } from './pages.ts'
import type { FoundDates, MapBox, SearchFilter } from './search-filter.ts'

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

function countListing(grid: MapGrid, { index: { segment }, offers }: Found, ordinal: number, bonus: number): void {
  const { columns, ranges } = segment.data
  const cell = grid.cellOf(columns.column[ordinal] ?? 0, columns.row[ordinal] ?? 0)
  const priceCents = ranges.priceCents.values[ordinal] ?? 0
  grid
    .sumsOf(cell)
    .add(
      stepsOf(ranges.latitude.values[ordinal] ?? 0),
      stepsOf(ranges.longitude.values[ordinal] ?? 0),
      priceCents,
      offers ? offers.rentOf(ordinal) : null,
      columns.requiredFeeCents[ordinal] ?? 0,
    )
  grid.rank(cell, (columns.score[ordinal] ?? 0) + bonus, segment.idOf(ordinal))
}

/** Looking at a listing where it lies beside its neighbors costs so small a fraction of looking at one alone. */
const BESIDE = 24
/** Listings that are looked at between two looks at the clock. */
const MOST_AT_ONCE = 16_384

interface Counted {
  bits: Bitmap
  /** Those whose rent is not the price of each night; null: none. */
  ruled: Bitmap | null
  bonus: number
}

/**
 * Counts the matches among the listings of one cell of the index that lies in one cell of the grid. In variables,
 * which take a fraction of the time of fields: there may be a million.
 */
function countBeside(grid: MapGrid, cell: number, { index: { segment }, offers }: Found, { bits, ruled, bonus }: Counted): void {
  const { cells, columns } = segment.data
  const { ordinals, latitudes, longitudes, priceCents, requiredFeeCents } = cells
  const level = cells.levels[CELL_LEVEL]
  if (!level) return
  const { keys, starts } = level
  const end = starts[cell + 1] ?? 0
  const nights = offers?.nights ?? 0
  let [count, latitudeSum, longitudeSum, best] = [0, 0, 0, 0]
  let [lowest, lowestTotal] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [west, south, east, north] = [2 ** 30, 2 ** 30, -(2 ** 30), -(2 ** 30)]
  let [cheapestRent, cheapestFee] = [0, 0]
  for (let at = starts[cell] ?? 0; at < end; at += 1) {
    const ordinal = ordinals[at] ?? 0
    if ((((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 0) continue
    const latitude = latitudes[at] ?? 0
    const longitude = longitudes[at] ?? 0
    const price = priceCents[at] ?? 0
    if (count === 0) best = ordinal
    count += 1
    latitudeSum += latitude
    longitudeSum += longitude
    if (longitude < west) west = longitude
    if (longitude > east) east = longitude
    if (latitude < south) south = latitude
    if (latitude > north) north = latitude
    if (price < lowest) lowest = price
    if (!offers) continue
    const isPlain = ruled === null || !hasBit(ruled, ordinal)
    const rent = isPlain ? price * nights : offers.rentOf(ordinal)
    const fee = requiredFeeCents[at] ?? 0
    if (rent + fee >= lowestTotal) continue
    lowestTotal = rent + fee
    cheapestRent = rent
    cheapestFee = fee
  }
  if (count === 0) return
  const { column, row } = placeOfCell(keys[cell] ?? 0, CELL_LEVEL, grid.level)
  const inGrid = grid.cellAt(column, row)
  const sums = grid.sumsOf(inGrid)
  sums.merge(count, latitudeSum, longitudeSum, { west, south, east, north })
  sums.price(lowest, offers ? cheapestRent : null, cheapestFee)
  grid.rank(inGrid, (columns.score[best] ?? 0) + bonus, segment.idOf(best))
}

async function countPart({ grid, slices }: Grid, found: Found, part: Matches, bonus: number, box: MapBox): Promise<void> {
  const { cells, withTerms } = found.index.segment.data
  const counts = cells.levels[CELL_LEVEL]?.counts
  const touched: number[] = []
  let beside = 0
  if ('bits' in part && grid.level <= CELL_LEVEL) {
    walkCells(cells, stepBox(box), (level, cell) => {
      if (level < CELL_LEVEL) return true
      beside += counts?.[cell] ?? 0
      return touched.push(cell) === 0
    })
  }
  if ('list' in part || grid.level > CELL_LEVEL || countMatches(part) * BESIDE < beside)
    return visitMatches(part, slices, (ordinal) => countListing(grid, found, ordinal, bonus))
  const { bits } = part
  const ruled = found.offers?.isFlexible ? bits : sharedBits(bits, withTerms)
  let looked = 0
  for (const cell of touched) {
    if (looked > MOST_AT_ONCE) {
      looked = 0
      if (slices.isOver) await slices.pause()
    }
    countBeside(grid, cell, found, { bits, ruled, bonus })
    looked += counts?.[cell] ?? 0
  }
}

function countFresh(grid: MapGrid, offers: Offers | null, listing: Listing, bonus: number): void {
  const { latitude, longitude, requiredFeeCents, priceCents, id } = listing
  if (latitude === null || longitude === null) return
  const cell = grid.cellOf(columnOf(longitude), rowOf(latitude))
  const rentCents = offers?.freshRent(listing) ?? null
  grid.sumsOf(cell).add(stepsOf(latitude), stepsOf(longitude), priceCents, rentCents, requiredFeeCents)
  grid.rank(cell, scoreOf(listing) + bonus, id)
}

async function countCells(found: Found, { words }: SearchFilter, box: MapBox, { grid, slices }: Grid): Promise<void> {
  const bonus = words.length > 0 ? PLACE_BONUS : 0
  await countPart({ grid, slices }, found, found.inPlace, bonus, box)
  await countPart({ grid, slices }, found, found.elsewhere, 0, box)
  for (const { listing, isInPlace } of found.fresh) countFresh(grid, found.offers, listing, isInPlace ? bonus : 0)
}

/** Whether a search asks for nothing but a box. */
const asksForBoxAlone = ({ box: _, sort: __, minTotalCents: ___, maxTotalCents: ____, ...asked }: SearchFilter): boolean =>
  Object.values(asked).every((one) => one === null || (Array.isArray(one) && one.length === 0))

/**
 * Counts every listing of a box: the sums of whole cells where these lie in the box and in one cell of the grid, the
 * listings of the others.
 */
function countBox({ segment, fresh }: ListingIndex, filter: SearchFilter, box: MapBox, grid: MapGrid): void {
  const { cells, columns, live } = segment.data
  const steps = stepBox(box)
  walkCells(cells, steps, (level, cell, isInside) => {
    const sums = cells.levels[level]
    if (!sums || ((!isInside || level < grid.level) && level < CELL_LEVEL)) return true
    if (isInside && level >= grid.level) {
      const { column, row } = placeOfCell(sums.keys[cell] ?? 0, level, grid.level)
      const inGrid = grid.cellAt(column, row)
      const best = sums.best[cell] ?? 0
      grid.sumsOf(inGrid).mergeCell(sums, cell)
      grid.rank(inGrid, columns.score[best] ?? 0, segment.idOf(best))
      return false
    }
    const [from, to] = listingsOf(cells, level, cell)
    for (let at = from; at < to; at += 1) {
      const [ordinal = 0, latitude = 0, longitude = 0] = [cells.ordinals[at], cells.latitudes[at], cells.longitudes[at]]
      if (!hasBit(live, ordinal) || !(isInside || isInBox(latitude, longitude, steps))) continue
      const inGrid = grid.cellOf(columns.column[ordinal] ?? 0, columns.row[ordinal] ?? 0)
      grid.sumsOf(inGrid).add(latitude, longitude, cells.priceCents[at] ?? 0, null, 0)
      grid.rank(inGrid, columns.score[ordinal] ?? 0, segment.idOf(ordinal))
    }
    return false
  })
  for (const { listing } of findFresh([...fresh.all()], { ...filter, box }, [], null)) countFresh(grid, null, listing, 0)
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
  const level = cellLevel(zoom, box)
  if (asksForBoxAlone(filter)) {
    if (slices.isOver) await slices.pause()
    const grid = new MapGrid(box, level)
    countBox(index, placed, box, grid)
    const { total } = grid
    if (total > maxPins) return { ...showCells(grid, maxPins), dates: new Map(), total }
  }
  const found = await findAll(index, placed, { rents: true, slices })
  if (found.total <= maxPins) {
    const ids = (await takeBest(found, placed, { after: null, limit: maxPins, slices })).map(({ id }) => id)
    return { ids, dates: datesOf(found, ids), clusters: [], total: found.total }
  }
  const grid = new MapGrid(box, level)
  await countCells(found, placed, box, { grid, slices })
  const { ids, clusters } = showCells(grid, maxPins)
  return { ids, dates: datesOf(found, ids), clusters, total: found.total }
}

/** The best of the listings that are alone in their cells, and the other cells as clusters, those first whose best is. */
function showCells(grid: MapGrid, maxPins: number): Pick<FoundMap, 'ids' | 'clusters'> {
  const cells = grid.cells().sort((a, b) => comparePositions(a.best, b.best))
  const alone = new Set<Cell>(cells.filter(({ count }) => count === 1).slice(0, maxPins))
  return {
    ids: [...alone].map(({ best }) => best.id),
    clusters: cells.filter((cell) => !alone.has(cell)).map(({ best: _best, ...cluster }): FoundCluster => cluster),
  }
}
