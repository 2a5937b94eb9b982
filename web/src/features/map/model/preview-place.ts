import type { Size } from '../../../ui/map/flat/camera.ts'
import type { Point } from '../../../ui/map/mercator.ts'

type Corner = 'topRight' | 'topLeft' | 'bottomRight' | 'bottomLeft'

/** The size of a preview in pixels, at most, and half that of a selected pin. */
const preview = { width: 284, height: 330 }
const pin = { x: 50, y: 30 }

/** The distances of each corner's preview from the edges in pixels: clear of the map's controls. */
const edges: Record<Corner, { x: number; y: number }> = {
  topRight: { x: 76, y: 16 },
  topLeft: { x: 16, y: 72 },
  bottomRight: { x: 16, y: 40 },
  bottomLeft: { x: 16, y: 88 },
}

/** The corners as classes; the numbers are those above. */
export const cornerClasses: Record<Corner, string> = {
  topRight: 'top-4 right-19 w-71',
  topLeft: 'top-18 left-4 w-71',
  bottomRight: 'right-4 bottom-10 w-71',
  bottomLeft: 'bottom-22 left-4 w-71',
}

const corners = Object.keys(edges) as Corner[]

/** The box of a preview in a corner, grown by half a pin: a pin outside that box is not covered. */
function boxOf(corner: Corner, { width, height }: Size) {
  const left = corner.endsWith('Left') ? edges[corner].x : width - edges[corner].x - preview.width
  const top = corner.startsWith('top') ? edges[corner].y : height - edges[corner].y - preview.height
  return {
    left: left - pin.x,
    right: left + preview.width + pin.x,
    top: top - pin.y,
    bottom: top + preview.height + pin.y,
  }
}

/**
 * The corner for the preview of a pin: the one that covers the fewest other pins, never the pin itself. On a map too
 * small for that, `moveBy` is how far the pin has to go to the right, in pixels; otherwise it is 0.
 */
export function placePreview(own: Point, others: readonly Point[], size: Size): { corner: Corner; moveBy: number } {
  const covers = (corner: Corner, { x, y }: Point) => {
    const box = boxOf(corner, size)
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  }
  const free = corners.filter((corner) => !covers(corner, own))
  const countIn = (corner: Corner) => others.filter((other) => covers(corner, other)).length
  const [best] = free.sort((a, b) => countIn(a) - countIn(b))
  if (best) return { corner: best, moveBy: 0 }
  return { corner: 'bottomLeft', moveBy: Math.ceil(boxOf('bottomLeft', size).right - own.x) }
}
