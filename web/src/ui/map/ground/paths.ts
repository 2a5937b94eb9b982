import type { Position } from 'geojson'
import { toPixels, worldPixels } from '../mercator.ts'

/** A line or ring in pixels of a world map at zoom 0, as x and y in turn, with its bounding box. */
export interface Outline {
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
}

/** A box in pixels of a world map at zoom 0, and the units of a drawing that one of these pixels takes. */
export interface DrawnBox {
  west: number
  north: number
  size: number
  scale: number
}

/** What lies beyond the box by this many units is cut off: the line of the cut is out of sight. */
const margin = 48
/** Points closer to the simplified line, in units, are left out. */
const tolerance = 1.8
/** Rings smaller than this, in units, are not drawn. */
const smallest = 4

export function outlineOf(line: readonly Position[]): Outline {
  const points = new Float64Array(line.length * 2)
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const [at, [longitude = 0, latitude = 0]] of line.entries()) {
    const { x, y } = toPixels({ latitude, longitude }, 0)
    points[at * 2] = x
    points[at * 2 + 1] = y
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.north = Math.min(box.north, y)
    box.south = Math.max(box.south, y)
  }
  return { points, ...box }
}

type Points = number[]

/** The points of an outline as whole units of the drawing, without repetitions. */
function place({ points }: Outline, { west, north, scale }: DrawnBox, shift: number): Points {
  const placed: Points = []
  let [x, y] = [Number.NaN, Number.NaN]
  for (let at = 0; at < points.length; at += 2) {
    const nextX = Math.round(((points[at] ?? 0) + shift - west) * scale)
    const nextY = Math.round(((points[at + 1] ?? 0) - north) * scale)
    if (nextX === x && nextY === y) continue
    placed.push(nextX, nextY)
    x = nextX
    y = nextY
  }
  return placed
}

/** Cuts a ring at one side of a box: what is beyond `limit` along `axis` (0 for x), on the side of `sign`. */
function cut(ring: Points, axis: 0 | 1, limit: number, sign: 1 | -1): Points {
  const kept: Points = []
  let [beforeX = 0, beforeY = 0] = ring.slice(-2)
  const isIn = (x: number, y: number) => ((axis === 0 ? x : y) - limit) * sign <= 0
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0]
    if (isIn(x, y) !== isIn(beforeX, beforeY)) {
      const part = axis === 0 ? (limit - beforeX) / (x - beforeX) : (limit - beforeY) / (y - beforeY)
      kept.push(Math.round(beforeX + part * (x - beforeX)), Math.round(beforeY + part * (y - beforeY)))
    }
    if (isIn(x, y)) kept.push(x, y)
    beforeX = x
    beforeY = y
  }
  return kept
}

function cutRing(ring: Points, units: number): Points {
  const [low, high] = [-margin, units + margin]
  return cut(cut(cut(cut(ring, 0, low, -1), 0, high, 1), 1, low, -1), 1, high, 1)
}

/** The parts of a line whose steps touch the box. */
function cutLine(line: Points, units: number): Points[] {
  const [low, high] = [-margin, units + margin]
  const parts: Points[] = []
  let part: Points | null = null
  for (let at = 2; at < line.length; at += 2) {
    const [x1, y1, x2, y2] = [line[at - 2] ?? 0, line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0]
    const isOut = Math.max(x1, x2) < low || Math.min(x1, x2) > high || Math.max(y1, y2) < low || Math.min(y1, y2) > high
    if (isOut) part = null
    else if (part) part.push(x2, y2)
    else {
      part = [x1, y1, x2, y2]
      parts.push(part)
    }
  }
  return parts
}

/** The squared distance of a point from the part of a line between two others. */
function squaredDistance(points: Points, at: number, from: number, to: number): number {
  const [x, y, x1, y1] = [points[at] ?? 0, points[at + 1] ?? 0, points[from] ?? 0, points[from + 1] ?? 0]
  const [dx, dy] = [(points[to] ?? 0) - x1, (points[to + 1] ?? 0) - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2
}

/** The points that a line needs to stay within a tolerance (Douglas and Peucker). */
function simplify(points: Points, within = tolerance): Points {
  const last = points.length - 2
  if (last < 4) return points
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[last] = 1
  const open = [0, last]
  while (open.length > 0) {
    const to = open.pop() ?? 0
    const from = open.pop() ?? 0
    let farthest = -1
    let distance = within * within
    for (let at = from + 2; at < to; at += 2) {
      const own = squaredDistance(points, at, from, to)
      if (own > distance) {
        farthest = at
        distance = own
      }
    }
    if (farthest < 0) continue
    isKept[farthest] = 1
    open.push(from, farthest, farthest, to)
  }
  return points.filter((_, at) => isKept[at - (at % 2)] === 1)
}

/** An outline with the points alone that a drawing of this many units a pixel shows: far views are drawn from it. */
export function coarsen(outline: Outline, scale: number): Outline {
  const points = simplify(place(outline, { west: 0, north: 0, size: worldPixels, scale }, 0), tolerance / 2)
  return { ...outline, points: Float64Array.from(points, (units) => units / scale) }
}

/** Points as a path of relative steps. */
function writePath(points: Points, end: 'z' | ''): string {
  let [x, y] = [points[0] ?? 0, points[1] ?? 0]
  let text = `M${x} ${y}l`
  for (let at = 2; at < points.length; at += 2) {
    const [dx, dy] = [(points[at] ?? 0) - x, (points[at + 1] ?? 0) - y]
    text += `${dx < 0 || at === 2 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    x += dx
    y += dy
  }
  return text + end
}

/** The outlines that touch the box, each by as many worlds east as it has to go. */
function* touching(outlines: readonly Outline[], { west, north, size }: DrawnBox): Generator<[Outline, number]> {
  for (const outline of outlines) {
    if (outline.south < north || outline.north > north + size) continue
    const first = Math.ceil((west - outline.east) / worldPixels)
    const last = Math.floor((west + size - outline.west) / worldPixels)
    for (let copy = first; copy <= last; copy++) yield [outline, copy * worldPixels]
  }
}

/** The rings in the box as one path, for the rule `evenodd`. */
export function drawRings(rings: readonly Outline[], box: DrawnBox): string {
  const units = Math.round(box.size * box.scale)
  let path = ''
  for (const [ring, shift] of touching(rings, box)) {
    if ((ring.east - ring.west) * box.scale < smallest && (ring.south - ring.north) * box.scale < smallest) continue
    const simple = simplify(cutRing(place(ring, box, shift), units))
    if (simple.length >= 6) path += writePath(simple, 'z')
  }
  return path
}

/** The lines in the box as one path. */
export function drawLines(lines: readonly Outline[], box: DrawnBox): string {
  const units = Math.round(box.size * box.scale)
  let path = ''
  for (const [line, shift] of touching(lines, box))
    for (const part of cutLine(place(line, box, shift), units)) path += writePath(simplify(part), '')
  return path
}
