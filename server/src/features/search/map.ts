import { type Bounds, mapPolicy } from '#contract/properties/search/map.rules.ts'
import { atLevel, columnOf, mercatorDegrees, rowOf } from './index/cells.ts'
import { type Listing, scoreOf } from './index/listing.ts'
import type { ListingIndex } from './index/listing-index.ts'
import { type Matches, visitMatches } from './index/matches.ts'
import type { Slices } from './index/slices.ts'
import { comparePositions, datesOf, type Found, findAll, PLACE_BONUS, takeBest } from './pages.ts'
import type { FoundDates, MapBox, Position, SearchFilter } from './search-filter.ts'

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

/**
 * Several stays in one cell of the grid; amounts in cents. `cheapestStay` is the rent and the fees of the stay with
 * the lowest total, when there are dates.
 */
export interface FoundCluster {
  latitude: number
  longitude: number
  count: number
  minPriceCents: number
  cheapestStay: { rentCents: number; requiredFeeCents: number } | null
  bounds: Bounds
}

/** A cell with its best listing. */
export interface Cell extends FoundCluster {
  best: Position
}

const floats = (size: number, value: number) => new Float64Array(size).fill(value)
const [MANY, FEW] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

/** Counts the listings of a box by the cells of a grid level, in arrays: a million listings make no objects. */
export class MapGrid {
  readonly #level: number
  /** The last column of the level: columns go around the world, and this many bits of them count. */
  readonly #lastColumn: number
  readonly #firstColumn: number
  readonly #firstRow: number
  readonly #rows: number
  readonly #count: Float64Array
  readonly #latitudes: Float64Array
  readonly #longitudes: Float64Array
  readonly #west: Float64Array
  readonly #south: Float64Array
  readonly #east: Float64Array
  readonly #north: Float64Array
  readonly #bestKey: Float64Array
  readonly #bestId: Float64Array
  readonly #minPrice: Float64Array
  readonly #minSubtotal: Float64Array
  readonly #rent: Float64Array
  readonly #fee: Float64Array

  constructor({ west, south, east, north }: MapBox, level: number) {
    this.#level = level
    this.#lastColumn = 2 ** level - 1
    this.#firstColumn = atLevel(columnOf(west), level)
    this.#firstRow = atLevel(rowOf(south), level)
    this.#rows = Math.max(0, atLevel(rowOf(north), level) - this.#firstRow) + 1
    const size = (((atLevel(columnOf(east), level) - this.#firstColumn) & this.#lastColumn) + 1) * this.#rows
    this.#count = floats(size, 0)
    this.#latitudes = floats(size, 0)
    this.#longitudes = floats(size, 0)
    this.#west = floats(size, MANY)
    this.#south = floats(size, MANY)
    this.#east = floats(size, FEW)
    this.#north = floats(size, FEW)
    this.#bestKey = floats(size, FEW)
    this.#bestId = floats(size, 0)
    this.#minPrice = floats(size, MANY)
    this.#minSubtotal = floats(size, MANY)
    this.#rent = floats(size, 0)
    this.#fee = floats(size, 0)
  }

  /** The cell of a position on the map that lies in the box. */
  cellAt(column: number, row: number): number {
    const across = (atLevel(column, this.#level) - this.#firstColumn) & this.#lastColumn
    return across * this.#rows + atLevel(row, this.#level) - this.#firstRow
  }

  /** Counts a listing at its place. */
  place(cell: number, latitude: number, longitude: number): void {
    this.#count[cell] = (this.#count[cell] ?? 0) + 1
    this.#latitudes[cell] = (this.#latitudes[cell] ?? 0) + latitude
    this.#longitudes[cell] = (this.#longitudes[cell] ?? 0) + longitude
    if (longitude < (this.#west[cell] ?? 0)) this.#west[cell] = longitude
    if (longitude > (this.#east[cell] ?? 0)) this.#east[cell] = longitude
    if (latitude < (this.#south[cell] ?? 0)) this.#south[cell] = latitude
    if (latitude > (this.#north[cell] ?? 0)) this.#north[cell] = latitude
  }

  /** Remembers the listing when it is the best of its cell. */
  rank(cell: number, key: number, id: number): void {
    const best = this.#bestKey[cell] ?? 0
    if (key < best || (key === best && id < (this.#bestId[cell] ?? 0))) return
    this.#bestKey[cell] = key
    this.#bestId[cell] = id
  }

  /** Remembers the lowest price of a night and, with a rent, the stay with the lowest total. */
  price(cell: number, priceCents: number, rentCents: number | null, requiredFeeCents: number): void {
    if (priceCents < (this.#minPrice[cell] ?? 0)) this.#minPrice[cell] = priceCents
    if (rentCents === null || rentCents + requiredFeeCents >= (this.#minSubtotal[cell] ?? 0)) return
    this.#minSubtotal[cell] = rentCents + requiredFeeCents
    this.#rent[cell] = rentCents
    this.#fee[cell] = requiredFeeCents
  }

  /** The cells with listings. */
  cells(): Cell[] {
    const cells: Cell[] = []
    for (const [cell, count] of this.#count.entries()) if (count > 0) cells.push(this.#cell(cell, count))
    return cells
  }

  #cell(cell: number, count: number): Cell {
    const at = (values: Float64Array) => values[cell] ?? 0
    return {
      best: { key: at(this.#bestKey), id: at(this.#bestId) },
      count,
      latitude: at(this.#latitudes) / count,
      longitude: at(this.#longitudes) / count,
      minPriceCents: at(this.#minPrice),
      cheapestStay: at(this.#minSubtotal) === MANY ? null : { rentCents: at(this.#rent), requiredFeeCents: at(this.#fee) },
      bounds: { west: at(this.#west), south: at(this.#south), east: at(this.#east), north: at(this.#north) },
    }
  }
}
