import type { Canvas } from '../paint/canvas.ts'
import { mix, multiply } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { HEIGHT, lerp, type Point, type Vec3, WIDTH } from '../paint/geometry.ts'
import { itemAt, type Random } from '../paint/random.ts'

type Line = (x: number) => number

/** The height of a rolling skyline at each x. */
export function ridgeLine(r: Random, base: number, amp: number, rough = 1): Line {
  const ph: Vec3 = [r.n(0, 6.3), r.n(0, 6.3), r.n(0, 6.3)]
  const f: Vec3 = [r.n(0.8, 1.7), r.n(2.4, 4.2), r.n(7, 11)]
  return (x) =>
    base -
    amp *
      (0.62 * Math.sin(((f[0] * x) / WIDTH) * 6.28 + ph[0]) +
        0.28 * Math.sin(((f[1] * x) / WIDTH) * 6.28 + ph[1]) +
        0.1 * rough * Math.sin(((f[2] * x) / WIDTH) * 6.28 + ph[2]))
}

/** Fills the land below a skyline, down to `to`. */
export function ridge(c: Canvas, line: Line, top: string, bottom: string, to: number, step = 30): void {
  const p: Point[] = []
  let min = HEIGHT
  for (let x = 0; x <= WIDTH; x += step) {
    const y = line(x)
    min = Math.min(min, y)
    p.push([x, y])
  }
  c.poly(
    [...p, [WIDTH, to], [0, to]],
    c.lin(
      [
        [0, top],
        [1, bottom],
      ],
      0,
      min,
      0,
      to,
    ),
  )
}

/** One mountain with a lit and a shaded face, `d` of the way into the haze. */
function mountain(
  c: Canvas,
  env: Environment,
  r: Random,
  x: number,
  base: number,
  w: number,
  h: number,
  col: string,
  d: number,
): void {
  const peak: Point = [x + r.n(-0.08, 0.08) * w, base - h]
  const jag = (a: Point, b: Point, n: number, j: number): Point[] => {
    const l: Point[] = []
    for (let i = 1; i < n; i++) {
      const t = i / n
      l.push([lerp(a[0], b[0], t) + r.n(-j, j) * w, lerp(a[1], b[1], t) + r.n(-j, j) * h])
    }
    return l
  }
  const l: Point = [x - w / 2, base]
  const q: Point = [x + w / 2, base]
  const L = jag(peak, l, 7, 0.022)
  const R = jag(peak, q, 7, 0.022)
  const rib = jag(peak, [x + r.n(-0.04, 0.1) * w * -env.side, base], 6, 0.04)
  const dark = mix(env.dark(col), env.haze, d)
  const lit = mix(env.lit(col), env.haze, d)
  const fade = (k: string) =>
    c.lin(
      [
        [0, k],
        [1, mix(k, env.haze, 0.5)],
      ],
      0,
      base - h,
      0,
      base,
    )
  c.poly([peak, ...L, l, q, ...R.slice().reverse()], fade(dark))
  const edge = env.side < 0 ? L : R
  const end = env.side < 0 ? l : q
  c.poly([peak, ...edge, end, ...rib.slice().reverse()], fade(lit))
  const sl = env.snow ? 4 : h > 230 ? 2 : 0 // snow cap: follow both edges, come back in a zigzag
  if (sl) {
    const zig = (a: Point, b: Point): Point[] =>
      [0.25, 0.5, 0.75].map((t, i): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + (i % 2 ? -1 : 1) * h * 0.07])
    const white = mix('#FFFFFF', env.haze, d * 0.6)
    c.poly(
      [peak, ...L.slice(0, sl), ...zig(itemAt(L, sl - 1), itemAt(R, sl - 1)), ...R.slice(0, sl).reverse()],
      multiply(white, mix(env.shade, '#FFFFFF', 0.25)),
    )
    c.poly(
      [peak, ...edge.slice(0, sl), ...zig(itemAt(edge, sl - 1), itemAt(rib, sl - 1)).slice(1), ...rib.slice(0, sl).reverse()],
      multiply(white, env.light),
    )
  }
}

/** A chain of mountains, tallest first so that the lower ones stand before it. */
export function range(c: Canvas, env: Environment, r: Random, base: number, h: number, d: number, n: number): void {
  const col = r.pick(['#6E7F93', '#7C8797', '#6A8488', '#8B8490'])
  const list: Point[] = []
  for (let i = 0; i < n; i++) list.push([(WIDTH * (i + 0.5)) / n + r.n(-70, 70), h * r.n(0.55, 1)])
  for (const [x, height] of list.sort((a, b) => b[1] - a[1]))
    mountain(c, env, r, x, base + 14, height * r.n(1.9, 2.5), height, col, d)
}

/** The ground from `y0` to the viewer, with soft patches of light and shade. */
export function ground(c: Canvas, env: Environment, r: Random, y0: number, col: string, far = 0.3): void {
  const line = ridgeLine(r, y0, 5)
  ridge(c, line, mix(env.mid(col), env.haze, far), env.mid(mix(col, '#3F6B4A', env.snow ? 0.02 : 0.16)), HEIGHT)
  for (let i = 0; i < 22; i++) {
    const t = r() ** 0.7
    const y = lerp(y0 + 20, HEIGHT, t)
    c.ell(
      r.n(0, WIDTH),
      y,
      60 + t * 190,
      3 + t * 13,
      (r.p(0.5) ? env.lit : env.dark)(col),
      `fill-opacity="${env.snow ? 0.3 : 0.2}"`,
    )
  }
}
