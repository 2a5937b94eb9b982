import type { Random } from '../../../../server/src/demo/world/random.ts'
import { type Point, pen, smooth } from './geometry.ts'

const TURN = 6.283

/**
 * Leaf or brush dabs scattered in an ellipse, as one path. `angle` turns all dabs alike; without it each turns
 * freely.
 */
export function dabs(
  r: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  angle: number | null = null,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const around = r.n(0, TURN)
    const reach = Math.sqrt(r())
    const x = cx + Math.cos(around) * rx * reach
    const y = cy + Math.sin(around) * ry * reach
    const turn = angle === null ? r.n(0, 3.14) : angle + r.n(-0.5, 0.5)
    const length = size * r.n(0.6, 1.3)
    const ux = Math.cos(turn) * length
    const uy = Math.sin(turn) * length
    const vx = -uy * 0.45
    const vy = ux * 0.45
    d += pen`M${x - ux} ${y - uy}Q${x + vx} ${y + vy} ${x + ux} ${y + uy}Q${x - vx} ${y - vy} ${x - ux} ${y - uy}Z`
  }
  return d
}

/** A soft irregular closed shape around a center: a smooth curve through `count` points. */
export function pebble(r: Random, cx: number, cy: number, rx: number, ry: number, count = 9, rough = 0.14): string {
  const around: Point[] = []
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TURN
    const reach = 1 + r.n(-rough, rough)
    around.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach])
  }
  return smooth(around, true)
}
