import { type LatLng, type Point, toPixels, toPlace, worldPixels, wrapLongitude } from '../mercator.ts'

/** Degrees. In a box of a map east is always greater than west, beyond 180 where the map repeats. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export interface Size {
  width: number
  height: number
}

/** The part of a map's box that a fit leaves free on each side, in pixels. */
export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

export const zeroPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

/** The center of a map's box in pixels of a world map at zoom 0, and its zoom. */
export interface Camera extends Point {
  zoom: number
}

const farthestZoom = 0.25
const nearestZoom = 18

/**
 * A box that a map shows as a whole, in pixels of a world map at zoom 0: its center, its sides, and the closest zoom.
 */
export interface Fit extends Point, Size {
  closest: number
}

/** Sides of a place without size: no division by zero. */
const smallestSide = 1e-6

/**
 * The fit of a box in degrees, whatever its numbers are: an address may have any. An east below its west is beyond
 * the antimeridian.
 */
export function fitOf({ west, south, east, north }: Box, closest: number): Fit {
  const left = wrapLongitude(west)
  const span = Math.min(360, east < west ? wrapLongitude(east) - left + (wrapLongitude(east) < left ? 360 : 0) : east - west)
  const corner = toPixels({ latitude: Math.max(south, north), longitude: left }, 0)
  const opposite = toPixels({ latitude: Math.min(south, north), longitude: left + span }, 0)
  return {
    x: (corner.x + opposite.x) / 2,
    y: (corner.y + opposite.y) / 2,
    width: Math.max(smallestSide, opposite.x - corner.x),
    height: Math.max(smallestSide, opposite.y - corner.y),
    closest,
  }
}

/**
 * Pixels of the window for a pixel of a world map at zoom 0, as CSS: the same as `zoomOfFit`, without a measured box.
 */
export const scaleOfFit = ({ width, height, closest }: Fit): string => {
  const across = `(100cqw - var(--pad-left) - var(--pad-right)) / ${width}`
  const down = `(100cqh - var(--pad-top) - var(--pad-bottom)) / ${height}`
  return `clamp(${2 ** farthestZoom}px, min(${across}, ${down}), ${2 ** closest}px)`
}

/** The middle of the padded box as CSS. */
export const middleOfFit =
  'calc((100cqw + var(--pad-left) - var(--pad-right)) / 2) calc((100cqh + var(--pad-top) - var(--pad-bottom)) / 2)'

/** The fractional zoom at which a box of this size shows a fit within its padding. */
export function zoomOfFit({ width, height, closest }: Fit, size: Size, { top, right, bottom, left }: Padding): number {
  const across = Math.max(1, size.width - left - right) / width
  const down = Math.max(1, size.height - top - bottom) / height
  return Math.max(farthestZoom, Math.min(closest, Math.log2(Math.min(across, down))))
}

/** The camera that shows a fit in the middle of the padded box. */
export function cameraOfFit(fit: Fit, size: Size, padding: Padding): Camera {
  const zoom = zoomOfFit(fit, size, padding)
  const scale = 2 ** zoom
  return {
    x: fit.x + (padding.right - padding.left) / 2 / scale,
    y: fit.y + (padding.bottom - padding.top) / 2 / scale,
    zoom,
  }
}

/** The nearest camera that may be: within the zooms, and not beyond a pole where the world is higher than the box. */
export function allowed({ x, y, zoom }: Camera, { height }: Size): Camera {
  const inside = Math.max(farthestZoom, Math.min(nearestZoom, zoom))
  const half = Math.min(worldPixels, height / 2 ** inside) / 2
  return { x, y: Math.max(half, Math.min(worldPixels - half, y)), zoom: inside }
}

/** Zooms so that what is at a point of the box stays there. */
export function zoomAround(camera: Camera, { width, height }: Size, point: Point, zoom: number): Camera {
  const next = Math.max(farthestZoom, Math.min(nearestZoom, zoom))
  const change = 1 / 2 ** camera.zoom - 1 / 2 ** next
  return { x: camera.x + (point.x - width / 2) * change, y: camera.y + (point.y - height / 2) * change, zoom: next }
}

/** The visible box in degrees. */
export function boxOfCamera({ x, y, zoom }: Camera, { width, height }: Size): Box {
  const [across, down] = [width / 2 / 2 ** zoom, height / 2 / 2 ** zoom]
  const corner = toPlace({ x: x - across, y: Math.max(0, y - down) }, 0)
  const opposite = toPlace({ x: x + across, y: Math.min(worldPixels, y + down) }, 0)
  return { west: corner.longitude, north: corner.latitude, east: opposite.longitude, south: opposite.latitude }
}

/** A point on the copy of the world that is nearest to another one. */
export const nearestCopy = ({ x, y }: Point, to: Point): Point => ({
  x: x + Math.round((to.x - x) / worldPixels) * worldPixels,
  y,
})

/** A place in pixels of a world map at zoom 0 from a point, on the copy of the world that is nearest to it. */
export function offsetFrom(from: Point, place: LatLng): Point {
  const { x, y } = nearestCopy(toPixels(place, 0), from)
  return { x: x - from.x, y: y - from.y }
}

/** A place in pixels of the map's box. */
export function project(camera: Camera, { width, height }: Size, place: LatLng): Point {
  const { x, y } = offsetFrom(camera, place)
  const scale = 2 ** camera.zoom
  return { x: width / 2 + x * scale, y: height / 2 + y * scale }
}
