/** Degrees. */
export interface LatLng {
  latitude: number
  longitude: number
}

/** Pixels. */
export interface Point {
  x: number
  y: number
}

/** The width of the world at zoom 0 in pixels, as in MapLibre. */
export const worldPixels = 512
const earthMeters = 40_075_017
/** The latitude at the edge of a square world. */
const steepest = 85.0511

/** The position of a place on a world map at this zoom, in pixels from its north-west corner. */
export function toPixels({ latitude, longitude }: LatLng, zoom: number): Point {
  const size = worldPixels * 2 ** zoom
  const inside = Math.max(-steepest, Math.min(steepest, latitude))
  const sine = Math.sin((inside * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/**
 * The place at a position in pixels of a world map at this zoom. Its longitude is beyond 180 where the map repeats.
 */
export function toPlace({ x, y }: Point, zoom: number): LatLng {
  const size = worldPixels * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size) * 360 - 180,
  }
}

/** The longitude from -180 to 180 of a map that is moved around the world. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The pixels of a ground distance at a latitude and zoom. */
export function metersToPixels(meters: number, latitude: number, zoom: number): number {
  return (meters / (earthMeters * Math.cos((latitude * Math.PI) / 180))) * worldPixels * 2 ** zoom
}
