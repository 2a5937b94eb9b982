import type { MapBox } from '../search-filter.ts'

/** Positions on the map are whole numbers: 2^30 columns and rows around the world. */
const POSITION_BITS = 30
/** Listings are kept by cells of this level: 2^12 columns and rows, about 9 km at the equator. */
const CELL_LEVEL = 12
const CELL_SIZE = 2 ** CELL_LEVEL
const SHIFT = POSITION_BITS - CELL_LEVEL
/** The most columns of cells that are worth looking up one by one. */
const MOST_COLUMNS = 256

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

/** The listings of a segment by cells of the map. */
export interface CellIndex {
  /** Ascending: column * 2^12 + row. */
  cells: Uint32Array
  /** The listing in each of `cells`. */
  ordinals: Uint32Array
}

const shared = (size: number) => new Uint32Array(new SharedArrayBuffer(size * 4))

/** Builds the index of listings with coordinates; a missing one is NaN. */
export function buildCellIndex(latitudes: Float64Array, longitudes: Float64Array): CellIndex {
  const keys: number[] = []
  for (let ordinal = 0; ordinal < latitudes.length; ordinal += 1) {
    const [latitude = Number.NaN, longitude = Number.NaN] = [latitudes[ordinal], longitudes[ordinal]]
    if (Number.isNaN(latitude)) continue
    const cell = (columnOf(longitude) >>> SHIFT) * CELL_SIZE + (rowOf(latitude) >>> SHIFT)
    // Both in one number below 2^53, so that plain numbers are sorted.
    keys.push(cell * 2 ** 28 + ordinal)
  }
  const sorted = Float64Array.from(keys).sort()
  const [cells, ordinals] = [shared(sorted.length), shared(sorted.length)]
  for (const [at, key] of sorted.entries()) {
    cells[at] = Math.floor(key / 2 ** 28)
    ordinals[at] = key % 2 ** 28
  }
  return { cells, ordinals }
}

function lowerBound(cells: Uint32Array, cell: number): number {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle] ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The listings of the cells that a box touches, as lists without common listings, or null when looking them up would
 * not pay.
 */
export function listsInBox({ cells, ordinals }: CellIndex, { west, south, east, north }: MapBox): Uint32Array[] | null {
  if (south > north) return []
  const spans =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ]
  const [bottom, top] = [rowOf(south) >>> SHIFT, rowOf(north) >>> SHIFT]
  const lists: Uint32Array[] = []
  for (const [from = 0, to = 0] of spans) {
    const [first, last] = [columnOf(from) >>> SHIFT, columnOf(to) >>> SHIFT]
    if (last - first >= MOST_COLUMNS) return null
    for (let column = first; column <= last; column += 1) {
      const start = lowerBound(cells, column * CELL_SIZE + bottom)
      const end = lowerBound(cells, column * CELL_SIZE + top + 1)
      if (end > start) lists.push(ordinals.subarray(start, end))
    }
  }
  return lists
}
