import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { smooth } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'
import { pebble } from '../paint/shapes.ts'

const PUFFS = 7

/** A heap of cloud, flat below; `s` is its scale. */
export function cumulus(c: Canvas, env: Environment, r: Random, x: number, y: number, s: number): void {
  let d = ''
  for (let i = 0; i < PUFFS; i++) {
    const t = (i / (PUFFS - 1)) * 2 - 1
    const k = (1 - t * t) * 46 + 10
    d += pebble(r, x + t * 105 * s + r.n(-8, 8), y - k * s * 0.55, (24 + k * 0.62) * s, k * s * 0.72, 9, 0.09)
  }
  const opacity = env.dim ? 0.35 : 0.92
  const top = mix('#FFFFFF', env.light, 0.35)
  const low = mix(env.sky[1], env.shade, 0.3)
  const fill = c.lin(
    [
      [0, top, opacity],
      [0.6, mix(top, low, 0.4), opacity * 0.9],
      [1, mix(low, env.sky[2], 0.4), 0],
    ],
    x,
    y - 62 * s,
    x,
    y + 8 * s,
  )
  c.path(d, fill)
}

/** Long thin clouds of a low sun; `s` is their scale. */
export function streak(c: Canvas, env: Environment, r: Random, x: number, y: number, s: number): void {
  const width = r.n(150, 300) * s
  const lit = env.dim ? mix(env.sky[2], '#FFFFFF', 0.1) : mix(env.sky[2], '#FFF6E6', 0.55)
  const dark = mix(env.sky[0], env.sky[1], 0.6)
  for (let i = 0; i < 6; i++) {
    const w = width * r.n(0.3, 1)
    const cx = x + r.n(-0.6, 0.6) * width
    const cy = y + r.n(-9, 9) * s
    const h = r.n(5, 13) * s
    const outline = smooth(
      [
        [cx - w, cy],
        [cx - w * 0.5, cy - h * 0.6],
        [cx, cy - h],
        [cx + w * 0.55, cy - h * 0.5],
        [cx + w, cy],
        [cx + w * 0.3, cy + h * 0.35],
        [cx - w * 0.5, cy + h * 0.3],
      ],
      true,
    )
    const fill = c.lin(
      [
        [0, dark, env.dim ? 0.2 : 0.1],
        [0.7, lit, env.dim ? 0.36 : 0.55],
        [1, lit, 0.1],
      ],
      0,
      cy - h,
      0,
      cy + h * 0.4,
    )
    c.path(outline, fill)
  }
}
