import { degreesOf } from '#contract/properties/location.rules.ts'
import type { Bounds } from '#contract/properties/search/map.rules.ts'
import { atLevel, type CellLevel, columnOf, rowOf } from './index/cells.ts'
import type { MapBox, Position } from './search-filter.ts'

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

/** Sums over listings of one cell, with the sums and the bounds of their coordinates in steps of `stepsOf`. */
export class CellSums {
  count = 0
  latitudes = 0
  longitudes = 0
  west = MANY
  south = MANY
  east = FEW
  north = FEW
  minPriceCents = MANY
  /** Of the stay with the lowest total; infinite without dates. */
  minSubtotal = MANY
  rentCents = 0
  feeCents = 0

  /** Adds a listing; `rentCents` is null without dates. */
  add(latitude: number, longitude: number, priceCents: number, rentCents: number | null, feeCents: number): void {
    this.merge(1, latitude, longitude, { west: longitude, south: latitude, east: longitude, north: latitude })
    this.price(priceCents, rentCents, feeCents)
  }

  /** Adds several listings by their sums. */
  merge(count: number, latitudes: number, longitudes: number, { west, south, east, north }: MapBox): void {
    this.count += count
    this.latitudes += latitudes
    this.longitudes += longitudes
    if (west < this.west) this.west = west
    if (south < this.south) this.south = south
    if (east > this.east) this.east = east
    if (north > this.north) this.north = north
  }

  /** Remembers the lowest price of a night and, with a rent, the stay with the lowest total. */
  price(priceCents: number, rentCents: number | null, feeCents: number): void {
    if (priceCents < this.minPriceCents) this.minPriceCents = priceCents
    if (rentCents === null || rentCents + feeCents >= this.minSubtotal) return
    this.minSubtotal = rentCents + feeCents
    this.rentCents = rentCents
    this.feeCents = feeCents
  }

  /** Adds all listings of a cell of the index, without dates. */
  mergeCell(cells: CellLevel, cell: number): void {
    const { counts, latitudes, longitudes, west, south, east, north, minPriceCents } = cells
    const [left = 0, bottom = 0, right = 0, top = 0] = [west[cell], south[cell], east[cell], north[cell]]
    const bounds = { west: left, south: bottom, east: right, north: top }
    this.merge(counts[cell] ?? 0, latitudes[cell] ?? 0, longitudes[cell] ?? 0, bounds)
    this.price(minPriceCents[cell] ?? MANY, null, 0)
  }
}

/** Counts the listings of a box by the cells of a grid level. */
export class MapGrid {
  readonly level: number
  /** The last column of the level: columns go around the world, and this many bits of them count. */
  readonly #lastColumn: number
  readonly #firstColumn: number
  readonly #firstRow: number
  readonly #rows: number
  readonly #sums: (CellSums | undefined)[]
  readonly #bestKey: Float64Array
  readonly #bestId: Float64Array

  constructor({ west, south, east, north }: MapBox, level: number) {
    this.level = level
    this.#lastColumn = 2 ** level - 1
    this.#firstColumn = atLevel(columnOf(west), level)
    this.#firstRow = atLevel(rowOf(south), level)
    this.#rows = Math.max(0, atLevel(rowOf(north), level) - this.#firstRow) + 1
    const size = (((atLevel(columnOf(east), level) - this.#firstColumn) & this.#lastColumn) + 1) * this.#rows
    this.#sums = new Array(size)
    this.#bestKey = floats(size, FEW)
    this.#bestId = floats(size, 0)
  }

  /** The number of the cell of a column and row of the grid's own level that lie in the box. */
  cellAt(column: number, row: number): number {
    const across = (column - this.#firstColumn) & this.#lastColumn
    return across * this.#rows + row - this.#firstRow
  }

  /** The cell of a position on the map that lies in the box. */
  cellOf(column: number, row: number): number {
    return this.cellAt(atLevel(column, this.level), atLevel(row, this.level))
  }

  /** The sums of a cell, to be added to. */
  sumsOf(cell: number): CellSums {
    const known = this.#sums[cell]
    if (known) return known
    const sums = new CellSums()
    this.#sums[cell] = sums
    return sums
  }

  /** Remembers the listing when it is the best of its cell. */
  rank(cell: number, key: number, id: number): void {
    const best = this.#bestKey[cell] ?? 0
    if (key < best || (key === best && id < (this.#bestId[cell] ?? 0))) return
    this.#bestKey[cell] = key
    this.#bestId[cell] = id
  }

  /** The number of listings. */
  get total(): number {
    return this.#sums.reduce((total, sums) => total + (sums?.count ?? 0), 0)
  }

  /** The cells with listings. */
  cells(): Cell[] {
    const cells: Cell[] = []
    for (const [cell, sums] of this.#sums.entries()) if (sums && sums.count > 0) cells.push(this.#cell(cell, sums))
    return cells
  }

  #cell(cell: number, { count, latitudes, longitudes, west, south, east, north, ...sums }: CellSums): Cell {
    return {
      best: { key: this.#bestKey[cell] ?? 0, id: this.#bestId[cell] ?? 0 },
      count,
      latitude: degreesOf(latitudes) / count,
      longitude: degreesOf(longitudes) / count,
      minPriceCents: sums.minPriceCents,
      cheapestStay: sums.minSubtotal === MANY ? null : { rentCents: sums.rentCents, requiredFeeCents: sums.feeCents },
      bounds: { west: degreesOf(west), south: degreesOf(south), east: degreesOf(east), north: degreesOf(north) },
    }
  }
}
