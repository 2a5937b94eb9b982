import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { f1, HEIGHT, lerp, WIDTH } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'

import { blob } from './trees.ts'

/** Blades of grass from `y0` down; their size grows toward the viewer. */
export function tufts(
  c: Canvas,
  env: Environment,
  r: Random,
  y0: number,
  n: number,
  col: string,
  flowers: readonly string[] = [],
): void {
  for (let i = 0; i < n; i++) {
    const t = r() ** 0.6
    const y = lerp(y0, HEIGHT + 10, t)
    const x = r.n(-10, WIDTH + 10)
    const s = 5 + t * 26
    let d = ''
    for (let k = 0; k < 5; k++)
      d += `M${f1(x + (k - 2) * s * 0.16)} ${f1(y)}q${f1((k - 2) * s * 0.1)} ${f1(-s * 0.5)} ${f1((k - 2) * s * 0.3 + r.n(-3, 3))} ${f1(-s * r.n(0.6, 1.1))}`
    c.add(
      `<path d="${d}" fill="none" stroke="${r.p(0.5) ? env.lit(col) : env.dark(col)}" stroke-width="${f1(1 + t * 2)}" stroke-linecap="round" stroke-opacity=".8"/>`,
    )
    if (flowers.length && r.p(0.55))
      for (let k = 0; k < 3; k++)
        c.ell(x + r.n(-s, s) * 0.6, y - s * r.n(0.5, 1.1), 1.5 + t * 4, 1.5 + t * 3.6, env.lit(r.pick(flowers)))
  }
}

/** A rounded bush, in flower when flowers are given. */
export function bush(
  c: Canvas,
  env: Environment,
  r: Random,
  x: number,
  y: number,
  s: number,
  col?: string,
  flowers?: readonly string[],
): void {
  const k = env.snow ? '#7C8B80' : col || env.leaf()
  blob(c, x, y - s * 0.42, s * 0.8, s * 0.5, env.dark(k), r)
  blob(c, x + env.side * s * 0.18, y - s * 0.52, s * 0.55, s * 0.34, env.mid(k), r)
  blob(c, x + env.side * s * 0.3, y - s * 0.66, s * 0.3, s * 0.17, env.lit(mix(k, '#F3E6A8', 0.2)), r, 0.8)
  if (env.snow) c.ell(x, y - s * 0.84, s * 0.56, s * 0.16, env.lit('#FFFFFF'))
  else if (flowers)
    for (let i = 0; i < 12; i++)
      c.ell(
        x + r.n(-0.65, 0.65) * s,
        y - r.n(0.15, 0.85) * s,
        s * 0.06,
        s * 0.055,
        (r.p(0.6) ? env.lit : env.mid)(r.pick(flowers)),
      )
}
