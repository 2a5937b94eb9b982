import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { pen, WIDTH } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'

/** Water between two heights, with glints under the sun and waves that widen toward the viewer. */
export function sea(
  c: Canvas,
  env: Environment,
  r: Random,
  top: number,
  bottom: number,
  deep: string,
  shallow: string,
  isCalm = false,
): void {
  c.rect(
    -20,
    top,
    WIDTH + 40,
    bottom - top,
    c.lin(
      [
        [0, mix(env.mid(deep), env.sky[2], 0.5)],
        [0.3, mix(env.mid(deep), env.sky[1], 0.18)],
        [1, mix(env.mid(shallow), env.sky[1], 0.1)],
      ],
      0,
      top,
      0,
      bottom,
    ),
  )
  const glint = mix('#FFFFFF', env.sky[2], 0.45)
  let d = ''
  for (let i = 0; i < 70; i++) {
    const t = r() ** 1.5
    const y = top + 2 + t * (bottom - top - 6)
    const s = 5 + t * 46
    const x = env.sunX + r.n(-1, 1) * (20 + t * 190)
    d += pen`M${x - s * r()} ${y}h${s}`
  }
  c.strokes(d, glint, 1.8, env.gray > 0.5 ? 0.25 : 0.6)
  d = ''
  for (let i = 0; i < 60; i++) {
    const t = r() ** 1.3
    const y = top + 3 + t * (bottom - top - 6)
    const x = r.n(-20, WIDTH)
    const s = 8 + t * 60
    d += pen`M${x} ${y}q${s / 2} ${-1 - t * 2} ${s} 0`
  }
  c.strokes(d, mix(env.lit('#EAF4F0'), env.sky[1], 0.2), 1.4, isCalm ? 0.22 : 0.34)
}

/** Still water: soft upright reflections of the far bank, broken by level strokes. */
export function mirror(c: Canvas, env: Environment, r: Random, top: number, bottom: number, h: number): void {
  for (let i = 0; i < 70; i++) {
    const x = r.n(-20, WIDTH)
    const l = h * r.n(0.5, 1.3)
    c.rect(
      x,
      top,
      r.n(12, 40),
      l,
      c.lin(
        [
          [0, mix(env.dark('#38594C'), env.haze, 0.25), 0.42],
          [1, env.dark('#38594C'), 0],
        ],
        0,
        top,
        0,
        top + l,
      ),
    )
  }
  let d = ''
  for (let i = 0; i < 46; i++) {
    const t = r()
    const y = top + 3 + t * t * (bottom - top)
    const x = r.n(-40, WIDTH)
    d += pen`M${x} ${y}h${20 + t * 130}`
  }
  c.strokes(d, mix(env.sky[2], '#FFFFFF', 0.25), 1.5, 0.35)
}

/** A sailing boat. */
export function boat(c: Canvas, env: Environment, x: number, y: number, s: number): void {
  c.poly(
    [
      [x, y - 34 * s],
      [x, y - 3 * s],
      [x + 15 * s, y - 3 * s],
    ],
    env.lit('#FFFDF5'),
  )
  c.poly(
    [
      [x - 2 * s, y - 29 * s],
      [x - 2 * s, y - 3 * s],
      [x - 12 * s, y - 3 * s],
    ],
    env.mid('#F3EBDC'),
  )
  c.path(pen`M${x - 15 * s} ${y - 1}h${32 * s}l${-6 * s} ${6 * s}h${-20 * s}Z`, env.dark('#8A5B45'))
}
