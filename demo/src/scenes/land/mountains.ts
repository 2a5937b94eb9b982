import { itemAt, type Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { clamp, lerp, type Point, WIDTH } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'

export interface MountainChoices {
  color: string
  /** How far it is in the haze, 0 to 1. */
  distance: number
  /** The share of its height that is under snow. */
  snow: number
}

/** The jagged edges of a mountain. */
const STEPS = 8

/** A mountain with a lit and a shaded side and a broken rib between them. */
function mountain(
  c: Canvas,
  env: Environment,
  r: Random,
  x: number,
  base: number,
  w: number,
  h: number,
  choices: MountainChoices,
): void {
  const { color, distance, snow } = choices
  const peak: Point = [x, base - h]
  const jag = (to: Point, rough: number): Point[] =>
    Array.from({ length: STEPS - 1 }, (_, i): Point => {
      const t = (i + 1) / STEPS
      const px = lerp(peak[0], to[0], t) + r.n(-rough, rough) * w
      return [px, lerp(peak[1], to[1], t ** 0.9) + r.n(-rough, rough) * h * 0.7]
    })
  const leftFoot: Point = [x - w / 2, base + 20]
  const rightFoot: Point = [x + w / 2, base + 20]
  const left = jag(leftFoot, 0.016)
  const right = jag(rightFoot, 0.016)
  const ribFoot: Point = [x + r.n(0.02, 0.1) * w * -env.side, base + 20]
  const rib = jag(ribFoot, 0.028)
  const fade = (tone: string) =>
    c.down(mix(tone, env.haze, distance), mix(tone, env.haze, clamp(distance + 0.38)), base - h, base)
  c.poly([peak, ...left, leftFoot, rightFoot, ...right.toReversed()], fade(env.dark(color)))
  const [sunny, shady, foot] = env.side < 0 ? [left, right, leftFoot] : [right, left, rightFoot]
  const lit = fade(env.lit(mix(color, '#D9C3A8', 0.25)))
  c.poly([peak, ...sunny, foot, ribFoot, ...rib.toReversed()], lit)
  for (const a of rib.slice(1, 6)) {
    const length = h * r.n(0.1, 0.2)
    const tip: Point = [a[0] - env.side * length * 0.5, a[1] + length * 0.9]
    c.poly([a, tip, [a[0] - env.side * length * 0.12, a[1] + length * 0.8]], lit, 'fill-opacity=".5"')
  }
  if (snow <= 0) return
  const count = Math.round(STEPS * snow)
  const zigzag = (a: Point, b: Point): Point[] =>
    [0.2, 0.4, 0.6, 0.8].map(
      (t, i): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + (i % 2 ? -0.07 : 0.06) * h * r.n(0.6, 1.2)],
    )
  const cap = (edge: readonly Point[]): Point[] => [
    peak,
    ...edge.slice(0, count),
    ...zigzag(itemAt(edge, count - 1), itemAt(rib, count - 1)),
    ...rib.slice(0, count).toReversed(),
  ]
  c.poly(cap(shady), mix(mix(env.dark('#FFFFFF'), env.lit('#FFFFFF'), 0.22), env.haze, distance * 0.7))
  c.poly(cap(sunny), mix(env.lit('#FFFFFF'), env.haze, distance * 0.55))
}

const ROCKS = ['#76839A', '#7E8AA0', '#6F8094']

export interface RangeChoices {
  height: number
  distance: number
  count: number
  snow: number
  colors?: readonly string[]
}

/** A range of mountains, the highest farthest. */
export function range(c: Canvas, env: Environment, r: Random, base: number, choices: RangeChoices): void {
  const { height, distance, count, snow, colors = ROCKS } = choices
  const peaks = Array.from(
    { length: count },
    (_, i): Point => [(WIDTH * (i + 0.5)) / count + r.n(-60, 60), height * r.n(0.58, 1)],
  )
  for (const [x, h] of peaks.sort((a, b) => b[1] - a[1]))
    mountain(c, env, r, x, base, h * r.n(2, 2.7), h, { color: r.pick(colors), distance, snow })
}
