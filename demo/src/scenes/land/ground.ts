import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { HEIGHT, lerp, WIDTH } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'
import { dabs } from '../paint/shapes.ts'
import { ridge, ridgeLine } from './ridges.ts'

/** Flat ground to the bottom edge, with bands that widen toward the viewer. */
export function ground(c: Canvas, env: Environment, r: Random, y0: number, far: string, near: string, bumps = 5): void {
  const line = bumps ? ridgeLine(r, y0, bumps) : () => y0
  ridge(c, line, mix(env.lit(far), env.haze, 0.26), mix(env.mid(near), env.lit(near), 0.35), HEIGHT + 10)
  for (let i = 0; i < 26; i++) {
    const t = r() ** 0.8
    const y = lerp(y0 + 12, HEIGHT, t)
    const isDark = r.p(0.5)
    const tone = isDark ? env.dark(near) : env.lit(mix(near, '#FFF0C8', 0.3))
    c.softEll(r.n(0, WIDTH), y, 72 + t * 260, 6 + t * 19, tone, isDark ? 0.3 : 0.42)
  }
}

/** Small level dabs over the ground, larger toward the viewer. */
export function speckle(c: Canvas, r: Random, y0: number, color: string, n: number, opacity = 0.5): void {
  let d = ''
  for (let i = 0; i < n; i++) {
    const t = r() ** 0.7
    const y = lerp(y0, HEIGHT, t)
    d += dabs(r, r.n(0, WIDTH), y, 4 + t * 12, 1 + t * 2, 2, 0.8 + t * 2.6, 0)
  }
  c.path(d, color, `fill-opacity="${opacity}"`)
}

const MEADOWS = {
  spring: ['#A9C274', '#8FB361'],
  summer: ['#9BB869', '#82A65B'],
  autumn: ['#C3AE66', '#A99552'],
  winter: ['#EEF2F7', '#F6F8FB'],
} as const

/** The far and the near color of a meadow in its season. */
export const meadowOf = (env: Environment): readonly [far: string, near: string] => MEADOWS[env.season]
