import { type Bounds, mapPolicy } from '#contract/properties/map.rules.ts'
import { type LatLng, toPixels } from '../../../ui/map/mercator.ts'
import type { MapMark } from './map-markers.ts'

export interface MapView extends LatLng {
  zoom: number
}

/** Where the map starts (spec §2): the mean of all coordinates at zoom 13 for one stay and 6 for several; the central US without any. */
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

/** At its edges a map shows no stay well: half a pin, or a control over it. */
const edge = 40
/** The part of the stays that the opening view has to show, how far it steps back for it, and in which steps. */
const enough = 0.8
const farthest = 1
const stepBack = 0.25

/** How many stays a map of this size shows. */
function countInView(marks: readonly MapMark[], view: MapView, { width, height }: Size): number {
  const middle = toPixels(view, view.zoom)
  return marks.reduce((sum, mark) => {
    const at = toPixels(mark, view.zoom)
    const isSeen = Math.abs(at.x - middle.x) < width / 2 - edge && Math.abs(at.y - middle.y) < height / 2 - edge
    return isSeen ? sum + mark.count : sum
  }, 0)
}

/**
 * What the map opens with: the specified start. Where that would hide most of what was found (the mean of places all over the country
 * is in the middle of nowhere) it steps back from the same centre until four stays of five are seen.
 */
export function openingView(marks: readonly MapMark[], size: Size): MapView {
  const start = startView(marks)
  const count = marks.reduce((sum, mark) => sum + mark.count, 0)
  let view = start
  while (view.zoom > farthest && countInView(marks, view, size) < count * enough) view = { ...view, zoom: view.zoom - stepBack }
  return view
}

/** The box that holds every mark, or null without any. */
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

/** How many stays lie in the box that is on the screen. */
export const countInBounds = (marks: readonly MapMark[], bounds: Bounds): number =>
  marks.reduce((sum, mark) => (isInBounds(mark, bounds) ? sum + mark.count : sum), 0)

/** A map that has been moved around the world counts on; the API counts from -180 to 180. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The box on the screen as the API takes it: whole when all of the world is seen, across the antimeridian where it is. */
export function toApiBounds({ west, south, east, north }: Bounds): Bounds {
  const isWhole = east - west >= 360
  return {
    west: isWhole ? -180 : wrap(west),
    east: isWhole ? 180 : wrap(east),
    south: Math.max(-90, south),
    north: Math.min(90, north),
  }
}

/** The same box for a camera, whose east is always east of its west. */
export const toCameraBounds = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
]
