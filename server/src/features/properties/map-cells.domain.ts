import type { MapBox } from './search.domain.ts'
import { mercatorDegrees } from './search-plan.domain.ts'

/** Grid cells from corner to corner, both included; none when a side runs backwards. */
export interface CellRange {
  x0: number
  x1: number
  y0: number
  y1: number
}

/** The finest and the coarsest grid level with stored counts. */
export const keptLevels = { fine: 13, coarse: 10 } as const

/** A part of the map in cells: those it touches, those entirely inside it, and the coarse ones among these. */
export interface CountedArea {
  box: MapBox
  touched: CellRange
  inside: CellRange
  coarse: CellRange
}

const size = 2 ** keptLevels.fine
const ratio = 2 ** (keptLevels.fine - keptLevels.coarse)
/** Places this close to the edge of a cell are checked one by one, because rounding may put them on either side. */
const EDGE = 1e-6

const toCells = (degrees: number): number => ((degrees + 180) / 360) * size
const clamp = (cell: number): number => Math.max(0, Math.min(size - 1, cell))

function areaOf(box: MapBox): CountedArea {
  const [west, east] = [toCells(box.west), toCells(box.east)]
  const [south, north] = [toCells(mercatorDegrees(box.south)), toCells(mercatorDegrees(box.north))]
  const inside = {
    x0: Math.ceil(west + EDGE),
    x1: Math.floor(east - EDGE) - 1,
    y0: Math.ceil(south + EDGE),
    y1: Math.floor(north - EDGE) - 1,
  }
  return {
    box,
    touched: {
      x0: clamp(Math.floor(west - EDGE)),
      x1: clamp(Math.floor(east + EDGE)),
      y0: clamp(Math.floor(south - EDGE)),
      y1: clamp(Math.floor(north + EDGE)),
    },
    inside,
    coarse: {
      x0: Math.ceil(inside.x0 / ratio),
      x1: Math.floor((inside.x1 + 1) / ratio) - 1,
      y0: Math.ceil(inside.y0 / ratio),
      y1: Math.floor((inside.y1 + 1) / ratio) - 1,
    },
  }
}

/** The areas of a box: two where it crosses the antimeridian, none where it is upside down. */
export function areasOf(box: MapBox): CountedArea[] {
  if (box.south > box.north) return []
  if (box.west <= box.east) return [areaOf(box)]
  return [areaOf({ ...box, east: 180 }), areaOf({ ...box, west: -180 })]
}
