import { type Bounds, mapPolicy } from '#contract/properties/map.rules.ts'
import type { SearchFilter } from './search.domain.ts'

/** Without a zoom the map is taken to show a continent. */
const USUAL_ZOOM = 4
/** However near one looks, no box is cut into more cells than this side squared. */
const MAX_CELLS_A_SIDE = 64

/** Several stays in one cell of the grid; money in cents. `cheapestStay` is the stay with the lowest whole price, when there are dates. */
export interface FoundCluster {
  latitude: number
  longitude: number
  count: number
  minPriceCents: number
  cheapestStay: { priceCents: number; requiredFeeCents: number } | null
  bounds: Bounds
}

/** The listings that are pins of their own, best first, and the clusters of all the others. */
export interface FoundMap {
  ids: number[]
  clusters: FoundCluster[]
  total: number
}

/** Finds approved listings that have a place. The database answers today; kept clusters could, behind the same promise. */
export interface PropertyMapIndex {
  locate(filter: SearchFilter, zoom: number | undefined): Promise<FoundMap>
}

/** Latitude as Mercator's map draws it, in degrees: on it a cell is as high as it is wide. */
export const mercatorDegrees = (latitude: number): number => {
  const inside = Math.max(-85, Math.min(85, latitude))
  return (Math.log(Math.tan(Math.PI / 4 + (inside * Math.PI) / 360)) * 180) / Math.PI
}

/** The side of the grid's cells in degrees of longitude at a zoom, wide enough that the box has a bounded number of them. */
export function cellDegrees(zoom: number | undefined, box: Bounds | null): number {
  const onScreen = (360 * mapPolicy.cellPixels) / (mapPolicy.worldPixels * 2 ** (zoom ?? USUAL_ZOOM))
  const width = box ? (box.west <= box.east ? box.east - box.west : 360 + box.east - box.west) : 360
  const height = box ? Math.max(0, mercatorDegrees(box.north) - mercatorDegrees(box.south)) : 360
  return Math.max(onScreen, Math.max(width, height) / MAX_CELLS_A_SIDE)
}
