import type { LatLng } from './mercator.ts'

/** The step of an arrow key in pixels; Shift multiplies it by ten. */
const stepPixels = 4
const strides = { plain: 1, shift: 10 } as const

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** A place rounded to about a meter, the precision that matters. */
export const roundPlace = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Math.max(-85, Math.min(85, round(latitude))),
  longitude: round(((((longitude + 180) % 360) + 360) % 360) - 180),
})

/** The pin's place after an arrow key at a zoom, or null for any other key. */
export function movePin(from: LatLng, key: string, zoom: number, isFast: boolean): LatLng | null {
  const direction = directions[key]
  if (!direction) return null
  const [east, north] = direction
  const degrees = (360 / (512 * 2 ** zoom)) * stepPixels * strides[isFast ? 'shift' : 'plain']
  const squeezed = degrees * Math.cos((from.latitude * Math.PI) / 180)
  return roundPlace({ latitude: from.latitude + north * squeezed, longitude: from.longitude + east * degrees })
}

/** `35.59510, -82.55150`, the displayed and announced format. */
export const describePlace = ({ latitude, longitude }: LatLng): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
