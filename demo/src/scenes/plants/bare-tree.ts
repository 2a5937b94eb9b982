import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { lerp, type Point, pen } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import { trunkTones } from './tones.ts'

interface Branch {
  level: number
  from: Point
  bend: Point
  to: Point
}

/** Grows branches, the trunk at the highest level and the twigs at 0. */
function grow(r: Random, list: Branch[], [x, y]: Point, angle: number, length: number, level: number): void {
  const to: Point = [x + Math.cos(angle) * length, y - Math.sin(angle) * length]
  list.push({ level, from: [x, y], bend: [lerp(x, to[0], 0.5) + r.n(-0.06, 0.06) * length, lerp(y, to[1], 0.5)], to })
  if (level === 0) return
  for (const spread of level > 3 ? [-0.5, 0.05, 0.5] : [-0.42, 0.38])
    grow(r, list, to, angle + spread + r.n(-0.16, 0.16), length * r.n(0.62, 0.76), level - 1)
}

const toPath = (list: readonly Branch[], dx = 0, dy = 0): string =>
  list.map(({ from, bend, to }) => pen`M${from[0] + dx} ${from[1] + dy}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`).join('')

/** A tree without leaves, with snow on its larger branches. */
export function bareTree(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d: number): void {
  const [shade] = trunkTones(env, '#6B5648', d)
  const depth = h > 90 ? 5 : 4
  const branches: Branch[] = []
  grow(r, branches, [x, y], 1.57 + r.n(-0.06, 0.06), h * 0.28, depth)
  for (let level = 0; level <= depth; level++) {
    const width = h * 0.034 * ((level + 0.6) / (depth + 0.6)) ** 1.5
    c.strokes(toPath(branches.filter((branch) => branch.level === level)), shade, Math.max(0.7, width))
  }
  if (!env.snow) return
  const large = branches.filter(({ level }) => level === depth - 1 || level === depth - 2)
  c.strokes(toPath(large, env.side, -1), mix(env.lit('#FFFFFF'), env.haze, d), Math.max(0.6, h * 0.006), 0.8)
}
