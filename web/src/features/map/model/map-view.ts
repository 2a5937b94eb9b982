import { type Bounds, mapPolicy, parseBbox } from '#contract/properties/search/map.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { type Box, type Fit, fitOf, type Padding, type Size, zeroPadding, zoomOfFit } from '../../../ui/map/flat/camera.ts'
import { type GroundView, groundAround } from '../../../ui/map/ground/ground-view.ts'
import { type LatLng, toPixels, toPlace, wrapLongitude } from '../../../ui/map/mercator.ts'
import { canBeParted, groupMarks, type MapMark } from './map-markers.ts'

/**
 * The box and the padding of the map on common windows: what the server draws for, before a window was measured. The
 * paddings are those of `mapPadding`.
 */
const layouts = {
  laptop: { size: { width: 704, height: 760 }, padding: { top: 132, right: 48, bottom: 84, left: 48 } },
  phone: { size: { width: 390, height: 468 }, padding: { top: 128, right: 76, bottom: 84, left: 48 } },
} as const satisfies Record<string, { size: Size; padding: Padding }>
export type Layout = keyof typeof layouts

/** The closest zoom of a fit, which has towns around it, and of one that parts stays. */
export const closestFits = { usual: 11, parted: 16 } as const
/** Zooms between two tries to part a cluster. */
const nearer = 0.5
/**
 * From this difference of zooms on the center of the box replaces the mean, which may be at the edge of the results.
 */
const farEnough = 0.2

/** Outliers are fewer than this share of the stays, beyond an empty strip of this share of the box's longer side. */
const outliers = { share: 0.1, strip: 0.25 }

/** The opening view of a map. */
export interface Opening {
  fit: Fit
  /** The fit is a box of the address, which is shown without padding. */
  isTight: boolean
}

/** The zoom of an opening on a common window. */
export const zoomOf = ({ fit, isTight }: Opening, layout: Layout): number => {
  const { size, padding } = layouts[layout]
  return zoomOfFit(fit, size, isTight ? zeroPadding : padding)
}

const countOf = (marks: readonly MapMark[]): number => marks.reduce((sum, mark) => sum + mark.count, 0)

/** The marks without those beyond the widest empty strip with at most `most` stays on one side; null without one. */
function withoutFarSide(marks: readonly MapMark[], most: number): readonly MapMark[] | null {
  const boxes = marks.map((mark) => ({ mark, box: fitOf(mark.bounds, 0) }))
  const axes = [
    boxes.map(({ mark, box }) => ({ mark, from: box.x - box.width / 2, to: box.x + box.width / 2 })),
    boxes.map(({ mark, box }) => ({ mark, from: box.y - box.height / 2, to: box.y + box.height / 2 })),
  ]
  const sides = axes.map((axis) => Math.max(...axis.map(({ to }) => to)) - Math.min(...axis.map(({ from }) => from)))
  let widest = outliers.strip * Math.max(...sides)
  let rest: readonly MapMark[] | null = null
  for (const axis of axes) {
    const sorted = axis.toSorted((one, other) => one.from - other.from)
    let reached = Number.POSITIVE_INFINITY
    sorted.forEach(({ from, to }, at) => {
      if (from - reached >= widest) {
        const before = sorted.slice(0, at).map(({ mark }) => mark)
        const after = sorted.slice(at).map(({ mark }) => mark)
        const kept = countOf(before) <= most ? after : countOf(after) <= most ? before : null
        if (kept) [widest, rest] = [from - reached, kept]
      }
      reached = at === 0 ? to : Math.max(reached, to)
    })
  }
  return rest
}

/**
 * The marks that an opening shows: all but a few far from the others, such as two of sixty on an island overseas.
 * Fewer than one stay in ten is left out; fewer than eleven stays are shown as a whole.
 */
export function withoutOutliers(marks: readonly MapMark[]): readonly MapMark[] {
  const total = countOf(marks)
  let kept = marks
  for (;;) {
    const most = Math.ceil(total * outliers.share) - 1 - (total - countOf(kept))
    const nearer = most > 0 ? withoutFarSide(kept, most) : null
    if (!nearer) return kept
    kept = nearer
  }
}

/** A fit around a point that shows all of a box. */
function fitAround({ x, y }: { x: number; y: number }, box: Fit): Fit {
  const half = (at: number, middle: number, side: number) => Math.abs(middle - at) + side / 2
  return { ...box, x, y, width: 2 * half(x, box.x, box.width), height: 2 * half(y, box.y, box.height) }
}

/** The mean of all stays in pixels of a world map at zoom 0. */
function meanOf(marks: readonly MapMark[]): { x: number; y: number } {
  const count = countOf(marks)
  const mean = (of: (mark: MapMark) => number) => marks.reduce((sum, mark) => sum + of(mark) * mark.count, 0) / count
  return toPixels({ latitude: mean((mark) => mark.latitude), longitude: mean((mark) => mark.longitude) }, 0)
}

/** What the map shows at first: the box of the address, else the results but for outliers. */
export function openingOf(marks: readonly MapMark[], bbox: string | undefined, money: MoneyFormat): Opening {
  const given = parseBbox(bbox)
  return given ? { fit: fitOf(given, mapPolicy.maxZoom), isTight: true } : viewOfAll(withoutOutliers(marks), money)
}

/**
 * The view of all marks within its padding, as near as they allow: around their mean, or around the center of their
 * box where the mean would widen it more. One stay has zoom 13, an empty map the central US at zoom 6, stays close
 * together zoom 11 or the first one that shows more than one cluster.
 */
export function viewOfAll(marks: readonly MapMark[], money: MoneyFormat): Opening {
  const bounds = boundsOfMarks(marks)
  if (!bounds) {
    const { latitude, longitude } = mapPolicy.centralUs
    const place = { west: longitude, east: longitude, south: latitude, north: latitude }
    return { fit: fitOf(place, mapPolicy.zoomOfMany), isTight: false }
  }
  const isOne = marks.length === 1 && marks[0]?.count === 1
  const box = fitOf(bounds, isOne ? mapPolicy.zoomOfOne : closestFits.usual)
  const middle = { fit: box, isTight: false }
  const around = { fit: fitAround(meanOf(marks), box), isTight: false }
  const isFarther = (layout: Layout) => zoomOf(middle, layout) - zoomOf(around, layout) > farEnough
  const opening = isFarther('laptop') || isFarther('phone') ? middle : around
  for (let { closest } = box; closest <= closestFits.parted; closest += nearer) {
    const tried = { ...opening, fit: { ...opening.fit, closest } }
    if (!isAlone(marks, tried, 'laptop', money) && !isAlone(marks, tried, 'phone', money)) return tried
  }
  return opening
}

/** Whether an opening shows one cluster alone that a closer view parts. */
function isAlone(marks: readonly MapMark[], opening: Opening, layout: Layout, money: MoneyFormat): boolean {
  const [first, ...others] = groupMarks(marks, zoomOf(opening, layout), money)
  return first !== undefined && others.length === 0 && first.count > 1 && canBeParted(first)
}

/** The picture of the ground that an opening starts with. */
export function groundOfOpening(opening: Opening): GroundView {
  return groundAround(toPlace(opening.fit, 0), zoomOf(opening, 'laptop'), 'search')
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

/**
 * The visible box for the API: the whole world when it is visible as a whole, and across the antimeridian where
 * needed.
 */
export function toApiBounds({ west, south, east, north }: Box): Bounds {
  const isWhole = east - west >= 360
  return {
    west: isWhole ? -180 : wrapLongitude(west),
    east: isWhole ? 180 : wrapLongitude(east),
    south: Math.max(-90, south),
    north: Math.min(90, north),
  }
}

/** The marks within the box of a view, or close enough to reach into it. */
export function marksNear(marks: readonly MapMark[], { west, south, east, north }: Box): MapMark[] {
  const across = (east - west) / 4
  const down = (north - south) / 4
  return marks.filter(({ longitude, latitude }) => {
    const copy = longitude + Math.round(((west + east) / 2 - longitude) / 360) * 360
    return copy >= west - across && copy <= east + across && latitude >= south - down && latitude <= north + down
  })
}
