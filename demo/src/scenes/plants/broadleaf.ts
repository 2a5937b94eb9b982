import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { pen } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import { bareTree } from './bare-tree.ts'
import { crown, type Mass } from './crown.ts'
import { trunkFill, trunkTones } from './tones.ts'

/** Round deciduous tree. */
export function oak(
  c: Canvas,
  env: Shading,
  r: Random,
  x: number,
  y: number,
  h: number,
  d = 0,
  color = r.pick(env.leaves),
): void {
  if (env.snow) {
    bareTree(c, env, r, x, y, h, d)
    return
  }
  const [shadeTone, lightTone] = trunkTones(env, '#6E5241', d)
  const w = h * 0.028
  const lean = r.n(-0.04, 0.04) * h
  c.path(
    pen`M${x - w * 1.6} ${y}Q${x - w * 0.7} ${y - h * 0.15} ${x - w * 0.7 + lean} ${y - h * 0.5}H${x + w * 0.7 + lean}Q${x + w * 0.8} ${y - h * 0.15} ${x + w * 1.6} ${y}Z`,
    trunkFill(c, env, shadeTone, lightTone, x - w, x + w),
  )
  const k = h * r.n(0.2, 0.24)
  const list: Mass[] = [
    [0, -h * 0.62, k * 1.35, h * 0.22],
    [-k * 0.8, -h * 0.52, k * 0.8, h * 0.14],
    [k * 0.85, -h * 0.54, k * 0.8, h * 0.15],
    [-k * 0.35, -h * 0.8, k * 0.8, h * 0.15],
    [k * 0.4, -h * 0.78, k * 0.75, h * 0.14],
  ]
  crown(c, env, r, x + lean, y, list, color, d, Math.max(1.6, h * 0.02))
}

/** Low wide live oak with moss. */
export function liveOak(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0, color = '#5C7A4C'): void {
  const [shadeTone, lightTone] = trunkTones(env, '#66564A', d)
  const w = h * 0.06
  for (const [a, b] of [
    [-0.62, 0.5],
    [0.66, 0.54],
    [-0.25, 0.62],
    [0.3, 0.6],
  ] as const)
    c.path(
      pen`M${x - w} ${y}Q${x - w * 0.3} ${y - h * 0.25} ${x + a * h} ${y - h * b}Q${x + w * 0.6} ${y - h * 0.2} ${x + w * 1.3} ${y}Z`,
      a * env.side > 0 ? lightTone : shadeTone,
    )
  crown(
    c,
    env,
    r,
    x,
    y,
    [
      [0, -h * 0.72, h * 0.5, h * 0.2],
      [-h * 0.55, -h * 0.6, h * 0.34, h * 0.14],
      [h * 0.58, -h * 0.62, h * 0.34, h * 0.14],
      [-h * 0.3, -h * 0.85, h * 0.3, h * 0.13],
      [h * 0.28, -h * 0.86, h * 0.3, h * 0.12],
    ],
    color,
    d,
    Math.max(1.5, h * 0.016),
  )
  let m = ''
  for (let i = 0; i < 26; i++) {
    const mx = x + r.n(-0.8, 0.8) * h
    const my = y - h * r.n(0.46, 0.6)
    const l = h * r.n(0.06, 0.18)
    m += pen`M${mx} ${my}q${r.n(-4, 4)} ${l * 0.5} ${r.n(-3, 3)} ${l}`
  }
  c.strokes(m, mix(env.mid('#A9B097'), env.haze, d), Math.max(1, h * 0.012), 0.75)
}

/** A pair of birches, bare in winter. */
export function birch(
  c: Canvas,
  env: Shading,
  r: Random,
  x: number,
  y: number,
  h: number,
  d = 0,
  color = r.pick(env.leaves),
): void {
  for (let k = 0; k < 2; k++) {
    const lean = (k ? 1 : -1) * h * r.n(0.04, 0.1)
    const w = h * 0.011
    const bx = x + (k ? 1 : -1) * h * 0.025
    const bark = mix(env.mid('#F1EADF'), env.haze, d)
    c.path(
      pen`M${bx - w} ${y}L${bx + lean - w * 0.5} ${y - h * 0.9}h${w}L${bx + w} ${y}Z`,
      trunkFill(c, env, env.dark('#E6DCCD'), bark, bx - w, bx + w),
    )
    let m = ''
    for (let i = 0; i < 9; i++) {
      const t = r()
      const px = bx + lean * t * 0.9
      m += pen`M${px - w * 0.7} ${y - h * 0.9 * t}h${w * 1.1}`
    }
    c.strokes(m, mix(env.dark('#4D443E'), env.haze, d), Math.max(0.8, h * 0.006), 0.8)
    if (!env.snow)
      crown(
        c,
        env,
        r,
        bx + lean,
        y,
        [
          [0, -h * 0.8, h * 0.12, h * 0.15],
          [h * 0.05, -h * 0.62, h * 0.11, h * 0.1],
          [-h * 0.06, -h * 0.66, h * 0.1, h * 0.1],
        ],
        color,
        d,
        Math.max(1.4, h * 0.015),
      )
    else bareTree(c, env, r, bx + lean * 0.6, y - h * 0.5, h * 0.5, d)
  }
}
