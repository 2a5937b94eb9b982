/** Degrees. */
export interface LatLng {
  latitude: number
  longitude: number
}

/** The width of the world at zoom 0 in pixels, as in MapLibre. */
const worldPixels = 512
const earthMeters = 40_075_017
const steepest = 85.0511

/** The position of a place on a world map at this zoom, in pixels from its north-west corner. */
export function toPixels({ latitude, longitude }: LatLng, zoom: number): { x: number; y: number } {
  const size = worldPixels * 2 ** zoom
  const inside = Math.max(-steepest, Math.min(steepest, latitude))
  const sine = Math.sin((inside * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The pixels of a ground distance at a latitude and zoom. */
export function metersToPixels(meters: number, latitude: number, zoom: number): number {
  return (meters / (earthMeters * Math.cos((latitude * Math.PI) / 180))) * worldPixels * 2 ** zoom
}
