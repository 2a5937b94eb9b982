import { degreesOf, stepsOf } from '#contract/properties/location.rules.ts'
import type { MapBox } from '../search-filter.ts'
import { type Bitmap, hasBit, shared } from './bitmap.ts'

/** Positions on the map are whole numbers: 2^30 columns and rows around the world. */
const POSITION_BITS = 30
/** Listings are kept by cells of this level: 2^12 columns and rows, about 9 km at the equator. */
export const CELL_LEVEL = 12
const SHIFT = POSITION_BITS - CELL_LEVEL
/** Above every ordinal, beyond every step, and more degrees than there are. */
const [NOBODY, NEVER, BEYOND] = [2 ** 32 - 1, 2 ** 30, 1_000]

/** Latitude on Mercator's map, in degrees: there a cell is as high as it is wide. */
export const mercatorDegrees = (latitude: number): number => {
  const inside = Math.max(-85, Math.min(85, latitude))
  return (Math.log(Math.tan(Math.PI / 4 + (inside * Math.PI) / 360)) * 180) / Math.PI
}

export const columnOf = (longitude: number): number =>
  Math.max(0, Math.min(2 ** POSITION_BITS - 1, Math.floor(((longitude + 180) / 360) * 2 ** POSITION_BITS)))
/** The grid is square: degrees of the projection are counted from the south as longitudes from the west. */
export const rowOf = (latitude: number): number => columnOf(mercatorDegrees(latitude))

/** The column or row of a position in the grid with 2^`level` of them around the world. */
export const atLevel = (position: number, level: number): number => position >>> (POSITION_BITS - level)

/**
 * The cells of one level that have listings, as sums over those that are live. Coordinates are steps of
 * `stepsOf`.
 */
export interface CellLevel {
  /** Ascending: the bits of column and row by turns, so that the parts of a cell lie side by side. */
  keys: Uint32Array
  /** Where the parts of each cell begin in the next level, or its listings after the last one; one more at the end. */
  starts: Uint32Array
  counts: Uint32Array
  latitudes: Float64Array
  longitudes: Float64Array
  west: Int32Array
  south: Int32Array
  east: Int32Array
  north: Int32Array
  /** The ordinal of the best listing. */
  best: Uint32Array
  minPriceCents: Float64Array
}

/** The listings of a segment with coordinates, cell by cell of the last level, in each the best first. */
export interface CellIndex {
  /** The first one has one cell, the world. */
  levels: CellLevel[]
  ordinals: Uint32Array
  /** Coordinates and cents in the same order, so that counting many reads them one after the other. */
  latitudes: Int32Array
  longitudes: Int32Array
  priceCents: Float64Array
  requiredFeeCents: Float64Array
}

/** The bits of a number of 16 bits with a gap before each. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f
  spaced = (spaced | (spaced << 2)) & 0x33333333
  return (spaced | (spaced << 1)) & 0x55555555
}

function gather(spaced: number): number {
  let bits = spaced & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0xffff
}

const keyOf = (column: number, row: number): number => (spread(column >>> SHIFT) << 1) | spread(row >>> SHIFT)

/** The column and row of a cell in the grid of a coarser or the same level. */
export function placeOfCell(key: number, level: number, coarser: number): { column: number; row: number } {
  return { column: gather(key >>> 1) >>> (level - coarser), row: gather(key) >>> (level - coarser) }
}

/** Numbers by ordinal; without coordinates, column and row are 0. */
interface PlacedColumns {
  column: Uint32Array
  row: Uint32Array
  requiredFeeCents: Float64Array
}
type PlacedValues = Record<'latitude' | 'longitude' | 'priceCents', { values: Float64Array }>

const emptyLevel = (keys: Uint32Array, starts: Uint32Array): CellLevel => ({
  keys,
  starts,
  counts: shared.whole(keys.length),
  latitudes: shared.floats(keys.length),
  longitudes: shared.floats(keys.length),
  west: shared.ints(keys.length),
  south: shared.ints(keys.length),
  east: shared.ints(keys.length),
  north: shared.ints(keys.length),
  best: shared.whole(keys.length),
  minPriceCents: shared.floats(keys.length),
})

/** The distinct ones of ascending keys, and where each begins; one more at the end. */
function groupKeys(keys: Uint32Array): CellLevel {
  let count = 0
  for (let at = 0; at < keys.length; at += 1) if (at === 0 || keys[at] !== keys[at - 1]) count += 1
  const [distinct, starts] = [shared.whole(count), shared.whole(count + 1)]
  let last = -1
  for (let at = 0; at < keys.length; at += 1) {
    if (at > 0 && keys[at] === keys[at - 1]) continue
    last += 1
    distinct[last] = keys[at] ?? 0
    starts[last] = at
  }
  starts[count] = keys.length
  return emptyLevel(distinct, starts)
}

/** Builds the index of listings with coordinates; a missing one is NaN. All of them are live. */
export function buildCellIndex(columns: PlacedColumns, { latitude, longitude, priceCents }: PlacedValues): CellIndex {
  const keys: number[] = []
  for (let ordinal = 0; ordinal < latitude.values.length; ordinal += 1) {
    if (Number.isNaN(latitude.values[ordinal])) continue
    const cell = keyOf(columns.column[ordinal] ?? 0, columns.row[ordinal] ?? 0)
    // Both in one number below 2^53, so that plain numbers are sorted.
    keys.push(cell * 2 ** 28 + ordinal)
  }
  const sorted = Float64Array.from(keys).sort()
  const size = sorted.length
  const ordinals = shared.whole(size)
  const cells = new Uint32Array(size)
  for (let at = 0; at < size; at += 1) {
    cells[at] = Math.floor((sorted[at] ?? 0) / 2 ** 28)
    ordinals[at] = (sorted[at] ?? 0) % 2 ** 28
  }
  const levels = [groupKeys(cells)]
  while (levels.length <= CELL_LEVEL) levels.unshift(groupKeys((levels[0]?.keys ?? cells).map((key) => key >>> 2)))
  const index: CellIndex = {
    levels,
    ordinals,
    latitudes: shared.ints(size),
    longitudes: shared.ints(size),
    priceCents: shared.floats(size),
    requiredFeeCents: shared.floats(size),
  }
  for (let at = 0; at < size; at += 1) {
    const ordinal = ordinals[at] ?? 0
    index.latitudes[at] = stepsOf(latitude.values[ordinal] ?? 0)
    index.longitudes[at] = stepsOf(longitude.values[ordinal] ?? 0)
    index.priceCents[at] = priceCents.values[ordinal] ?? 0
    index.requiredFeeCents[at] = columns.requiredFeeCents[ordinal] ?? 0
  }
  for (let level = CELL_LEVEL; level >= 0; level -= 1) {
    for (let cell = 0; cell < (levels[level]?.keys.length ?? 0); cell += 1) sumCell(index, level, cell, null)
  }
  return index
}

/** Sums a cell from its parts, or one of the last level from its live listings; null: all are live. */
function sumCell(index: CellIndex, level: number, cell: number, live: Bitmap | null): void {
  const sums = index.levels[level]
  if (!sums) return
  const parts = index.levels[level + 1]
  let [count, latitudes, longitudes, best, minPriceCents] = [0, 0, 0, NOBODY, Number.POSITIVE_INFINITY]
  let [west, south, east, north] = [NEVER, NEVER, -NEVER, -NEVER]
  for (let at = sums.starts[cell] ?? 0; at < (sums.starts[cell + 1] ?? 0); at += 1) {
    const ordinal = parts ? (parts.best[at] ?? 0) : (index.ordinals[at] ?? 0)
    if (!parts && live && !hasBit(live, ordinal)) continue
    const [latitude, longitude] = [index.latitudes[at] ?? 0, index.longitudes[at] ?? 0]
    count += parts ? (parts.counts[at] ?? 0) : 1
    latitudes += parts ? (parts.latitudes[at] ?? 0) : latitude
    longitudes += parts ? (parts.longitudes[at] ?? 0) : longitude
    west = Math.min(west, parts ? (parts.west[at] ?? 0) : longitude)
    south = Math.min(south, parts ? (parts.south[at] ?? 0) : latitude)
    east = Math.max(east, parts ? (parts.east[at] ?? 0) : longitude)
    north = Math.max(north, parts ? (parts.north[at] ?? 0) : latitude)
    best = Math.min(best, ordinal)
    minPriceCents = Math.min(minPriceCents, (parts ? parts.minPriceCents[at] : index.priceCents[at]) ?? 0)
  }
  sums.counts[cell] = count
  sums.latitudes[cell] = latitudes
  sums.longitudes[cell] = longitudes
  sums.west[cell] = west
  sums.south[cell] = south
  sums.east[cell] = east
  sums.north[cell] = north
  sums.best[cell] = best
  sums.minPriceCents[cell] = minPriceCents
}

function positionOf(keys: Uint32Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? low : -1
}

/** Sums the cells around some listings again, which are live no more. */
export function recountCells(
  index: CellIndex,
  { column, row }: Pick<PlacedColumns, 'column' | 'row'>,
  gone: readonly number[],
  live: Bitmap,
): void {
  let keys = new Set(gone.map((ordinal) => keyOf(column[ordinal] ?? 0, row[ordinal] ?? 0)))
  for (let level = CELL_LEVEL; level >= 0; level -= 1) {
    for (const key of keys) {
      const cell = positionOf(index.levels[level]?.keys ?? new Uint32Array(), key)
      if (cell >= 0) sumCell(index, level, cell, live)
    }
    keys = new Set([...keys].map((key) => key >>> 2))
  }
}

/** The first step at or above a number of degrees. */
function stepFrom(degrees: number): number {
  const inside = Math.max(-BEYOND, Math.min(BEYOND, degrees))
  let step = Math.ceil(inside * stepsOf(1)) - 1
  while (degreesOf(step) < inside) step += 1
  return step
}

/** The box in steps, both ends included: listings are compared with it as whole numbers. */
export const stepBox = ({ west, south, east, north }: MapBox): MapBox => ({
  west: stepFrom(west),
  south: stepFrom(south),
  east: -stepFrom(-east),
  north: -stepFrom(-north),
})

/** Whether a place lies in a box, all in steps. */
export function isInBox(latitude: number, longitude: number, { west, south, east, north }: MapBox): boolean {
  if (latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

/** Whether all listings of a cell lie in a box of steps; null when none does. */
function isCellInside(cells: CellLevel, cell: number, { west, south, east, north }: MapBox): boolean | null {
  const [left = 0, right = 0, bottom = 0, top = 0] = [cells.west[cell], cells.east[cell], cells.south[cell], cells.north[cell]]
  if (top < south || bottom > north) return null
  const isBetween = bottom >= south && top <= north
  if (west <= east) return right < west || left > east ? null : isBetween && left >= west && right <= east
  return right < west && left > east ? null : isBetween && (left >= west || right <= east)
}

/**
 * Calls `visit` with the cells that a box of steps touches, from the world on. It returns whether to go on with the
 * parts of the cell.
 */
export function walkCells(
  { levels }: CellIndex,
  box: MapBox,
  visit: (level: number, cell: number, isInside: boolean) => boolean,
): void {
  const walk = (level: number, from: number, to: number) => {
    const cells = levels[level]
    for (let cell = from; cells && cell < to; cell += 1) {
      const isInside = isCellInside(cells, cell, box)
      if (isInside === null || !visit(level, cell, isInside)) continue
      walk(level + 1, cells.starts[cell] ?? 0, cells.starts[cell + 1] ?? 0)
    }
  }
  walk(0, 0, levels[0]?.keys.length ?? 0)
}

/** Where the listings of a cell begin and end. */
export function listingsOf({ levels }: CellIndex, level: number, cell: number): [number, number] {
  let [from, to] = [cell, cell + 1]
  for (const { starts } of levels.slice(level)) [from, to] = [starts[from] ?? 0, starts[to] ?? 0]
  return [from, to]
}

/** The listings in a box, as lists without common listings; null when they are more than `most`. */
export function listsInBox(index: CellIndex, box: MapBox, most: number): Uint32Array[] | null {
  const steps = stepBox(box)
  const lists: Uint32Array[] = []
  const onEdge: number[] = []
  let count = 0
  walkCells(index, steps, (level, cell, isInside) => {
    if (count > most || (!isInside && level < CELL_LEVEL)) return count <= most
    const [from, to] = listingsOf(index, level, cell)
    count += to - from
    if (isInside) lists.push(index.ordinals.subarray(from, to))
    else {
      for (let at = from; at < to; at += 1) {
        if (isInBox(index.latitudes[at] ?? 0, index.longitudes[at] ?? 0, steps)) onEdge.push(index.ordinals[at] ?? 0)
      }
    }
    return false
  })
  return count > most ? null : [...lists, Uint32Array.from(onEdge)]
}
