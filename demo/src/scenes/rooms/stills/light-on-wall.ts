import { pointsOf } from '../../paint/geometry.ts'
import type { Room, WallName } from '../room.ts'

/** The light of a window thrown on a wall as leaning panes, as path data; empty on dark days. */
export function lightOn(
  { walls, out, cam }: Room,
  wall: WallName,
  u: number,
  v: number,
  w: number,
  h: number,
  lean: number,
): string {
  if (out.dim || out.gray > 0.4) return ''
  const f = walls[wall]
  const at = (a: number, b: number) => f.at(u + w * a - out.side * lean * b, v + h * b)
  const panes = Array.from({ length: 6 }, (_, index) => {
    const [left, right] = [(index % 2) / 2 + 0.02, ((index % 2) + 1) / 2 - 0.02]
    const row = Math.floor(index / 2)
    const [low, high] = [row / 3 + 0.02, (row + 1) / 3 - 0.02]
    const area = cam.poly(f.inside([at(left, low), at(right, low), at(right, high), at(left, high)]) ?? [])
    return area ? `M${pointsOf(area)}Z` : ''
  })
  return panes.join('')
}
