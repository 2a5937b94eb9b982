import { type Bounds, mapPolicy } from '#contract/properties/search/map.rules.ts'
import type { SearchFilter } from './search.domain.ts'
import { mercatorDegrees } from './search-plan.domain.ts'

/** Without a zoom the map is assumed to show a continent. */
const USUAL_ZOOM = 4
/** At any zoom, no box has more cells than this side squared. */
const MAX_CELLS_A_SIDE = 64

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

/**
 * The listings with a pin of their own, best first, and the clusters of all the others. `total` is at most one above
 * `mapPolicy.countCap` where filters are set.
 */
export interface FoundMap {
  ids: number[]
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
  return Math.floor(Math.min(onScreen, inBox))
}

/** Whether a search is for a part of the map only: then stored counts apply. */
export const asksForBoxAlone = ({ box: _box, sort: _sort, words, ...others }: SearchFilter): boolean =>
  words.length === 0 && Object.values(others).every((value) => value === null)
