import type { Vec } from '../paint/light.ts'
import type { Face } from './face.ts'
import { dot, EPSILON, negate } from './vectors.ts'

interface Node {
  plane: Face
  on: Face[]
  front: Node | null
  back: Node | null
}

const NEAR = EPSILON * 10
const MOST_TRIES = 9
const CUT_COST = 6
const BALANCE_COST = 0.4

type Position = 'front' | 'back' | 'on' | 'across'

function positionOf(face: Face, plane: Face): Position {
  let isFront = false
  let isBack = false
  for (const p of face.p) {
    const height = dot(plane.n, p) - plane.distance
    if (height > NEAR) isFront = true
    else if (height < -NEAR) isBack = true
  }
  if (isFront && isBack) return 'across'
  if (isFront) return 'front'
  return isBack ? 'back' : 'on'
}

/** The plane that cuts few faces and leaves as many before it as behind it. */
function choosePlane(list: readonly Face[]): Face | null {
  const planes = list.filter((face) => !face.o.sprite)
  const from = planes.length > 0 ? planes : list
  const tries = Math.min(MOST_TRIES, from.length)
  let best: Face | null = null
  let least = Infinity
  for (let i = 0; i < tries; i++) {
    const plane = from[Math.floor((i * from.length) / tries)]
    if (!plane) continue
    const counts = { front: 0, back: 0, on: 0, across: 0 }
    for (const face of list) counts[positionOf(face, plane)] += 1
    const cost = counts.across * CUT_COST + Math.abs(counts.front - counts.back - counts.on) * BALANCE_COST
    if (cost < least) {
      least = cost
      best = plane
    }
  }
  return best
}

function build(list: readonly Face[]): Node | null {
  const plane = choosePlane(list)
  if (!plane) return null
  const parts: Record<'front' | 'back' | 'on', Face[]> = { front: [], back: [], on: [] }
  for (const face of list) {
    // A face never splits by its own plane: a bent one would recurse for ever.
    const position = face === plane ? 'on' : positionOf(face, plane)
    if (position !== 'across') {
      parts[position].push(face)
      continue
    }
    const near = face.cut(plane.n, plane.distance)
    const far = face.cut(negate(plane.n), -plane.distance)
    if (near) parts.front.push(near)
    if (far) parts.back.push(far)
  }
  return { plane, on: parts.on, front: build(parts.front), back: build(parts.back) }
}

/** Faces from far to near as seen by an eye, by a BSP tree: nothing ever shows through a wall. */
export function sortFarToNear(faces: readonly Face[], eye: Vec): Face[] {
  const sorted: Face[] = []
  const walk = (node: Node | null): void => {
    if (!node) return
    const isInFront = dot(node.plane.n, eye) - node.plane.distance > 0
    walk(isInFront ? node.back : node.front)
    sorted.push(...node.on)
    walk(isInFront ? node.front : node.back)
  }
  walk(build(faces))
  return sorted
}
