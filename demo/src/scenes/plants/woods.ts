import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { type Point, pen, pointsOf, smooth } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import { dabs } from '../paint/shapes.ts'

/** The height of a line in pixels at each x. */
export type Line = (x: number) => number

export interface WoodsChoices {
  /** The height of its trees in pixels. */
  height: number
  color: string
  /** How far it is in the haze, 0 to 1. */
  distance: number
  kind?: 'round' | 'fir'
  /** Pixels between trees. */
  step?: number
}

/** A distant line of woods: one ragged mass with a lit upper edge. */
export function woods(c: Canvas, env: Shading, r: Random, line: Line, choices: WoodsChoices): void {
  const { height, color, distance, kind = 'round', step = 16 } = choices
  const top: Point[] = []
  const fade = (tone: string) => mix(tone, env.haze, distance)
  for (let x = -20; x <= 1220; x += step * r.n(0.6, 1.3)) {
    const y = line(x)
    const tip = height * r.n(0.55, 1.15)
    if (kind === 'fir') top.push([x - step * 0.5, y - tip * 0.25], [x, y - tip], [x + step * 0.45, y - tip * 0.2])
    else top.push([x, y - tip])
  }
  const base = Math.max(...top.map((q) => q[1])) + height
  const fill = c.lin(
    [
      [0, fade(mix(env.mid(color), env.lit(mix(color, '#F2DE9A', 0.25)), 0.35))],
      [0.5, fade(env.mid(color))],
      [1, fade(mix(env.dark(color), env.haze, 0.18))],
    ],
    0,
    base - height * 2,
    0,
    base + height * 0.4,
  )
  const edge = kind === 'fir' ? `M${pointsOf(top)}` : smooth(top)
  c.path(edge + pen`L1220 ${base}L-20 ${base}Z`, fill)
  if (kind === 'fir') return
  const leaf = Math.max(1.4, height * 0.07)
  const lit = top.map(([x, y]) => dabs(r, x + env.side * height * 0.1, y + height * 0.28, step * 0.6, height * 0.22, 4, leaf))
  c.path(lit.join(''), fade(env.lit(mix(color, '#F4E2A0', 0.3))), 'fill-opacity=".5"')
}
