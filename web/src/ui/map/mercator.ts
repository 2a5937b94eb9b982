/** Degrees. */
export interface LatLng {
  latitude: number
  longitude: number
}

/** How wide the world is at zoom 0, in pixels, as MapLibre counts. */
const worldPixels = 512
const earthMetres = 40_075_017
const steepest = 85.0511

/** Where a place lies on a map of the whole world at this zoom, in pixels from its north-west corner. */
export function toPixels({ latitude, longitude }: LatLng, zoom: number): { x: number; y: number } {
  const size = worldPixels * 2 ** zoom
  const inside = Math.max(-steepest, Math.min(steepest, latitude))
  const sine = Math.sin((inside * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** How many pixels a length on the ground has at a latitude and zoom. */
export function metresToPixels(metres: number, latitude: number, zoom: number): number {
  return (metres / (earthMetres * Math.cos((latitude * Math.PI) / 180))) * worldPixels * 2 ** zoom
}
