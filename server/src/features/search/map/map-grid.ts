import type { Bounds } from '#contract/properties/search/map.rules.ts'
import { atLevel, columnOf, rowOf } from '../index/cells.ts'
import type { MapBox, Position } from '../search-filter.ts'

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
