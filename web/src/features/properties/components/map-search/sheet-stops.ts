/** The three heights of the sheet, lowest first. */
export const sheetStops = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof sheetStops)[number]

const peekPixels = 64
const halfPixels = 400
const halfShare = 0.58

/** The height of a stop in CSS; `--sheet-gap` is what a full sheet leaves free above it. */
export const stopHeight: Record<SheetStop, string> = {
  peek: `${peekPixels}px`,
  half: `min(${halfPixels}px, ${halfShare * 100}%)`,
  full: 'calc(100% - var(--sheet-gap))',
}

/** The stop above or below, or the same at either end. */
export const nextStop = (stop: SheetStop, step: 1 | -1): SheetStop => sheetStops[sheetStops.indexOf(stop) + step] ?? stop

/** A flick is faster than this, in pixels per millisecond. */
const flick = 0.5

/** The stop at which a dragged sheet comes to rest: the nearest, or the next in the direction of a flick. */
export function restingStop(height: number, fullHeight: number, speed: number): SheetStop {
  const heights = { peek: peekPixels, half: Math.min(halfPixels, halfShare * fullHeight), full: fullHeight }
  if (speed > flick) return sheetStops.find((stop) => heights[stop] > height) ?? 'full'
  if (speed < -flick) return sheetStops.findLast((stop) => heights[stop] < height) ?? 'peek'
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - height)
  return sheetStops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best))
}
