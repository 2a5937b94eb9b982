import { itemAt, type Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { clamp, lerp, type Point, pen, smooth } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'

/** Flat-topped red rock: a cliff with strata on a slope of rubble. */
export function mesa(
  c: Canvas,
  env: Environment,
  r: Random,
  x: number,
  base: number,
  w: number,
  h: number,
  d: number,
  color = '#B9603F',
): void {
  const fade = (k: string) => mix(k, env.haze, d)
  const cliff = base - h * r.n(0.42, 0.5)
  const s = env.side
  const top: Point[] = []
  const n = 7
  const notch = () => r.n(0, 0.05) * h
  for (let i = 0; i <= n; i++) top.push([x - w / 2 + (w * i) / n, base - h + notch()])
  const low: Point[] = []
  for (let i = 0; i <= n; i++) low.push([x - w / 2 - w * 0.04 + (w * 1.08 * i) / n, cliff + r.n(-0.03, 0.03) * h])
  c.poly(
    [itemAt(low, 0), [x - w * 0.78, base + 16], [x + w * 0.78, base + 16], itemAt(low, n), ...low.toReversed()],
    c.down(fade(env.mid(mix(color, '#D08A5A', 0.4))), fade(mix(env.mid('#C98A5C'), env.haze, 0.25)), cliff, base),
  )
  c.poly([...top, ...low.toReversed()], fade(env.dark(color)))
  for (let i = 0; i < n; i++) {
    const lit = s < 0 ? i < n * 0.62 : i > n * 0.38
    if (lit && r.p(0.86)) {
      const a = itemAt(top, i)
      const b = itemAt(top, i + 1)
      const e = itemAt(low, i + 1)
      const g = itemAt(low, i)
      c.poly([a, b, [e[0] - r.n(0, 4), e[1]], g], fade(env.lit(mix(color, r.pick(['#D98555', '#E2955F', '#CC7448']), 0.6))))
    }
  }
  for (const t of [0.14, 0.34, 0.52, 0.78] as const)
    c.strokes(
      smooth(low.map((q, i): Point => [lerp(itemAt(top, i)[0], q[0], t), lerp(itemAt(top, i)[1], q[1], t) + r.n(-1, 1)])),
      fade(env.dark('#8E4630')),
      Math.max(0.7, h * 0.012),
      0.4,
    )
  for (let i = 1; i < n; i++)
    c.line(
      [
        [itemAt(top, i)[0], itemAt(top, i)[1]],
        [itemAt(low, i)[0] + r.n(-3, 3), itemAt(low, i)[1]],
      ],
      fade(env.dark('#7E3E2D')),
      Math.max(0.6, h * 0.01),
      'stroke-opacity=".4"',
    )
}

/** Steep fluted green ridge (Na Pali). */
export function flutes(c: Canvas, env: Environment, r: Random, x: number, base: number, w: number, h: number, d: number): void {
  const n = 9
  const p: Point[] = [[x - w / 2, base]]
  for (let i = 1; i < n; i++) {
    const t = (i + r.n(-0.25, 0.25)) / n
    p.push([x - w / 2 + w * t, base - h * Math.sin(Math.PI * t) ** 0.8 * r.n(0.72, 1)])
    if (i < n - 1) p.push([x - w / 2 + w * (t + 0.5 / n), base - h * Math.sin(Math.PI * (t + 0.4 / n)) ** 0.8 * r.n(0.56, 0.7)])
  }
  p.push([x + w / 2, base])
  c.poly(
    [...p, [x + w / 2, base + 12], [x - w / 2, base + 12]],
    c.down(mix(env.dark('#35684C'), env.haze, d), mix(env.dark('#5B8460'), env.haze, clamp(d + 0.2)), base - h, base),
  )
  for (let i = 1; i < p.length - 1; i++) {
    const a = itemAt(p, i)
    const l = base - a[1]
    const s = env.side
    const spread = (w / n) * r.n(0.4, 0.75)
    c.path(
      pen`M${a[0]} ${a[1]}Q${a[0] + s * spread * 0.3} ${a[1] + l * 0.4} ${a[0] + s * spread} ${base + 6}L${a[0] - s * spread * 0.1} ${base + 6}Q${a[0] - s * spread * 0.16} ${a[1] + l * 0.5} ${a[0]} ${a[1]}Z`,
      c.down(mix(env.lit('#8FBF62'), env.haze, clamp(d)), mix(env.lit('#6FA65C'), env.haze, clamp(d + 0.16)), a[1], base),
      'fill-opacity=".6"',
    )
  }
}
