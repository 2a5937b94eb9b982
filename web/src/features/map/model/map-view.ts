import { type Bounds, mapPolicy } from '#contract/properties/search/map.rules.ts'
import { type LatLng, toPixels } from '../../../ui/map/mercator.ts'
import type { MapMark } from './map-markers.ts'

export interface MapView extends LatLng {
  zoom: number
}

/**
 * The initial view of the map: the mean of all coordinates at zoom 13 for one stay and 6 for several; the central US
 * without any.
 */
export function startView(marks: readonly MapMark[]): MapView {
  const count = marks.reduce((sum, mark) => sum + mark.count, 0)
  const zoom = count === 1 ? mapPolicy.zoomOfOne : mapPolicy.zoomOfMany
  if (count === 0) return { ...mapPolicy.centralUs, zoom }
  const mean = (of: (mark: MapMark) => number) => marks.reduce((sum, mark) => sum + of(mark) * mark.count, 0) / count
  return { latitude: mean((mark) => mark.latitude), longitude: mean((mark) => mark.longitude), zoom }
}

export interface Size {
  width: number
  height: number
}

/** The padding of the map for its controls and half a mark, in pixels. */
export const mapPadding = { top: 76, bottom: 76, left: 56, right: 72 }
/**
 * The minimum zoom of the initial view, and its step; slightly closer than the whole world, because a map cannot
 * pass the poles.
 */
export const farthestZoom = 0.25
const stepBack = 0.25

/** Whether a map of this size shows a mark completely, clear of its controls. */
function isInView({ bounds: { west, south, east, north } }: MapMark, view: MapView, { width, height }: Size): boolean {
  const middle = toPixels(view, view.zoom)
  // The camera never shows anything beyond a pole.
  const lowest = mapPolicy.worldPixels * 2 ** view.zoom - height / 2
  const middleY = Math.max(height / 2, Math.min(lowest, middle.y))
  const corner = toPixels({ latitude: north, longitude: west }, view.zoom)
  const opposite = toPixels({ latitude: south, longitude: east }, view.zoom)
  return (
    middle.x - corner.x <= width / 2 - mapPadding.left &&
    opposite.x - middle.x <= width / 2 - mapPadding.right &&
    middleY - corner.y <= height / 2 - mapPadding.top &&
    opposite.y - middleY <= height / 2 - mapPadding.bottom
  )
}

/** A view that widens around its center until every stay is visible; null when that is impossible. */
function widen(view: MapView, marks: readonly MapMark[], size: Size): MapView | null {
  for (let { zoom } = view; zoom >= farthestZoom; zoom -= stepBack) {
    const wider = { ...view, zoom }
    if (marks.every((mark) => isInView(mark, wider, size))) return wider
  }
  return null
}

/** Beyond this factor the center of the box replaces the mean: a mean may be at the edge of the results. */
const farEnough = 0.5

/**
 * The initial view: the specified start, the mean of all places. If a stay is outside, it widens until all are
 * visible, including the best match, around the mean, or around the center of their box where the mean would widen
 * it much more.
 */
export function openingView(marks: readonly MapMark[], size: Size): MapView {
  const start = startView(marks)
  const box = boundsOfMarks(marks)
  if (!box) return start
  const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  const aroundMean = widen(start, marks, size)
  if (aroundMean?.zoom === start.zoom) return aroundMean
  const aroundMiddle = widen({ ...start, ...middle }, marks, size) ?? { ...middle, zoom: farthestZoom }
  return aroundMean && aroundMiddle.zoom - aroundMean.zoom <= farEnough ? aroundMean : aroundMiddle
}

/** The bounding box of all marks, or null without any. */
export function boundsOfMarks(marks: readonly MapMark[]): Bounds | null {
  if (marks.length === 0) return null
  return {
    west: Math.min(...marks.map(({ bounds }) => bounds.west)),
    south: Math.min(...marks.map(({ bounds }) => bounds.south)),
    east: Math.max(...marks.map(({ bounds }) => bounds.east)),
    north: Math.max(...marks.map(({ bounds }) => bounds.north)),
  }
}

export function isInBounds({ latitude, longitude }: LatLng, { west, south, east, north }: Bounds): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return latitude >= south && latitude <= north && isBetween
}

/** The number of stays in the visible box. */
export const countInBounds = (marks: readonly MapMark[], bounds: Bounds): number =>
  marks.reduce((sum, mark) => (isInBounds(mark, bounds) ? sum + mark.count : sum), 0)

/** A map moved around the world exceeds 180 degrees; the API counts from -180 to 180. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/**
 * The visible box for the API: the whole world when it is visible as a whole, and across the antimeridian where
 * needed.
 */
export function toApiBounds({ west, south, east, north }: Bounds): Bounds {
  const isWhole = east - west >= 360
  return {
    west: isWhole ? -180 : wrap(west),
    east: isWhole ? 180 : wrap(east),
    south: Math.max(-90, south),
    north: Math.min(90, north),
  }
}

/** The same box for a camera, whose east is always greater than its west. */
export const toCameraBounds = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
]
