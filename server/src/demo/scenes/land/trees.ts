import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { f1, lerp, type Point, WIDTH } from '../paint/geometry.ts'
import { itemAt, type Random } from '../paint/random.ts'

/** A fir of height `h` standing at (x, y), `d` of the way into the haze. */
export function conifer(c: Canvas, env: Environment, r: Random, x: number, y: number, h: number, d = 0): void {
  const col = r.pick(['#2F5D50', '#3A6B55', '#284F4A', '#44705A'])
  const a = mix(env.dark(col), env.haze, d)
  const b = mix(env.lit(mix(col, '#7FA36B', 0.25)), env.haze, d)
  const w = h * r.n(0.3, 0.4)
  const n = h < 60 ? 3 : h < 150 ? 4 : 6
  c.rect(x - h * 0.02, y - h * 0.12, h * 0.04, h * 0.13, mix(env.dark('#5A4030'), env.haze, d))
  const L: Point[] = []
  const R: Point[] = []
  for (let i = 0; i < n; i++) {
    const t1 = (i + 1) / n
    const yy = y - h * 0.07 - h * 0.93 * (1 - t1)
    const ww = (w * (0.16 + 0.84 * t1)) / 2
    L.push([x - ww * r.n(0.9, 1.08), yy + h * 0.025], [x - ww * 0.52, yy - h * 0.012])
    R.push([x + ww * r.n(0.9, 1.08), yy + h * 0.025], [x + ww * 0.52, yy - h * 0.012])
  }
  c.poly([[x, y - h], ...L.slice(0, -1), [x, y - h * 0.05], ...R.slice(0, -1).reverse()], a)
  const M = (env.side < 0 ? L : R).slice(0, -1)
  c.poly(
    [
      [x, y - h],
      ...M,
      ...M.filter((_, i) => i % 2)
        .map((p): Point => [lerp(x, p[0], 0.25), p[1] + h * 0.03])
        .reverse(),
    ],
    b,
    'fill-opacity=".8"',
  )
  if (env.snow && h > 34)
    for (let i = 0; i < n - 1; i++) {
      const p = itemAt(L, 2 * i)
      const q = itemAt(R, 2 * i)
      c.poly(
        [
          [x, p[1] - ((h * 0.93) / n) * 0.9],
          p,
          [lerp(p[0], q[0], 0.25), p[1] - h * 0.02],
          [lerp(p[0], q[0], 0.5), p[1] + h * 0.01],
          [lerp(p[0], q[0], 0.75), p[1] - h * 0.02],
          q,
        ],
        mix(env.lit('#FFFFFF'), env.haze, d),
        `fill-opacity="${env.side < 0 === (i % 2 === 0) ? 0.85 : 0.7}"`,
      )
    }
}

/** One leafy mass with a scalloped edge. */
export function blob(c: Canvas, x: number, y: number, w: number, h: number, fill: string, r: Random, o = 1): void {
  const n = 9
  const p: Point[] = []
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283 + r.n(-0.1, 0.1)
    const k = r.n(0.86, 1.1)
    p.push([x + Math.cos(a) * w * k, y + Math.sin(a) * h * k])
  }
  const start = itemAt(p, 0)
  let d = `M${f1(start[0])} ${f1(start[1])}`
  for (let i = 1; i <= n; i++) {
    const q = itemAt(p, i % n)
    const s = itemAt(p, i - 1)
    const rr = Math.hypot(q[0] - s[0], q[1] - s[1]) * 0.58
    d += `A${f1(rr)} ${f1(rr)} 0 0 1 ${f1(q[0])} ${f1(q[1])}`
  }
  c.path(`${d}Z`, fill, o < 1 ? `fill-opacity="${o}"` : '')
}

/** A broadleaved tree; bare in winter. */
export function tree(c: Canvas, env: Environment, r: Random, x: number, y: number, h: number, d = 0, col = env.leaf()): void {
  const tr = mix(env.dark('#6B4E3A'), env.haze, d)
  const lean = r.n(-0.06, 0.06) * h
  if (env.snow) {
    // bare, with snow on the light side
    const grow = (x0: number, y0: number, a: number, l: number, w: number, k: number): void => {
      const x1 = x0 + Math.cos(a) * l
      const y1 = y0 - Math.sin(a) * l
      c.line(
        [
          [x0, y0],
          [x1, y1],
        ],
        tr,
        w,
      )
      if (k)
        for (const s of k > 2 ? [-0.5, 0.1, 0.55] : [-0.45, 0.4])
          grow(x1, y1, a + s + r.n(-0.15, 0.15), l * r.n(0.6, 0.74), w * 0.6, k - 1)
    }
    grow(x, y, 1.57 + r.n(-0.08, 0.08), h * 0.34, h * 0.035, h > 120 ? 4 : 3)
    return
  }
  c.poly(
    [
      [x - h * 0.03, y],
      [x - h * 0.014 + lean * 0.6, y - h * 0.5],
      [x + h * 0.014 + lean * 0.6, y - h * 0.5],
      [x + h * 0.03, y],
    ],
    tr,
  )
  const w = h * r.n(0.26, 0.34)
  const cy = y - h * 0.64
  const tx = x + lean
  const s = env.side
  const D = mix(env.dark(col), env.haze, d)
  const M = mix(env.mid(col), env.haze, d)
  const Lt = mix(env.lit(mix(col, '#F6E3A0', 0.22)), env.haze, d)
  blob(c, tx, cy, w, h * 0.34, D, r)
  blob(c, tx - w * 0.45 * s, cy + h * 0.12, w * 0.62, h * 0.19, D, r)
  blob(c, tx + w * 0.16 * s, cy - h * 0.04, w * 0.78, h * 0.27, M, r)
  blob(c, tx + w * 0.38 * s, cy - h * 0.1, w * 0.46, h * 0.15, Lt, r, 0.85)
  blob(c, tx + w * 0.05 * s, cy - h * 0.21, w * 0.34, h * 0.09, Lt, r, 0.6)
}

export function cypress(c: Canvas, env: Environment, r: Random, x: number, y: number, h: number): void {
  const w = h * r.n(0.075, 0.1)
  const g = c.lin(
    [
      [0, env.side < 0 ? env.lit('#5C8257') : env.dark('#33594A')],
      [1, env.side < 0 ? env.dark('#2B4C42') : env.lit('#5C8257')],
    ],
    x - w,
    0,
    x + w,
    0,
  )
  c.path(
    `M${f1(x)} ${f1(y - h)}C${f1(x + w * 0.9)} ${f1(y - h * 0.7)} ${f1(x + w * 1.3)} ${f1(y - h * 0.2)} ${f1(x + w * 0.5)} ${f1(y)}L${f1(x - w * 0.5)} ${f1(y)}C${f1(x - w * 1.3)} ${f1(y - h * 0.2)} ${f1(x - w * 0.9)} ${f1(y - h * 0.7)} ${f1(x)} ${f1(y - h)}Z`,
    g,
  )
}

export function palm(c: Canvas, env: Environment, r: Random, x: number, y: number, h: number): void {
  const bend = r.n(0.1, 0.25) * h * r.pick([-1, 1])
  const tx = x + bend
  const ty = y - h
  const k = h * 0.022
  c.path(
    `M${f1(x - k * 1.5)} ${f1(y)}Q${f1(x + bend * 0.1)} ${f1(y - h * 0.6)} ${f1(tx - k * 0.7)} ${f1(ty)}L${f1(tx + k * 0.7)} ${f1(ty)}Q${f1(x + bend * 0.2 + k * 2)} ${f1(y - h * 0.55)} ${f1(x + k * 1.5)} ${f1(y)}Z`,
    c.lin(
      [
        [0, env.side < 0 ? env.lit('#A98663') : env.dark('#8A6A50')],
        [1, env.side < 0 ? env.dark('#7A5C48') : env.lit('#A98663')],
      ],
      x - k * 2,
      0,
      x + k * 3,
      0,
    ),
  )
  for (let i = 0; i < 9; i++) {
    const a = -2.9 + i * 0.66 + r.n(-0.12, 0.12)
    const l = h * r.n(0.36, 0.46)
    const ex = tx + Math.cos(a) * l
    const ey = ty + Math.sin(a) * l * 0.55 + l * 0.34
    const mx = tx + Math.cos(a) * l * 0.55
    const my = ty + Math.sin(a) * l * 0.6 - l * 0.2
    c.path(
      `M${f1(tx)} ${f1(ty)}Q${f1(mx)} ${f1(my - l * 0.06)} ${f1(ex)} ${f1(ey)}Q${f1(mx - Math.sin(a) * 6)} ${f1(my + l * 0.2)} ${f1(tx)} ${f1(ty)}Z`,
      (Math.cos(a) * env.side > 0 ? env.lit : env.dark)(r.pick(['#5F8F5A', '#6C9A5C', '#4F7F58'])),
    )
  }
}

/** A row of trees along a skyline. */
export function treeline(
  c: Canvas,
  env: Environment,
  r: Random,
  y: number | ((x: number) => number),
  h: number,
  d: number,
  kind: 'fir' | 'mixed' = 'mixed',
  step = 34,
): void {
  for (let x = -20; x < WIDTH + 30; x += step * r.n(0.6, 1.3)) {
    const yy = typeof y === 'function' ? y(x) : y
    if (kind === 'fir' || (kind === 'mixed' && r.p(0.3))) conifer(c, env, r, x, yy + 6, h * r.n(0.7, 1.4), d)
    else
      blob(
        c,
        x,
        yy - h * 0.2,
        h * r.n(0.4, 0.7),
        h * r.n(0.35, 0.55),
        mix(env.mid(env.snow ? '#8B9A97' : env.leaf()), env.haze, d),
        r,
      )
  }
}
