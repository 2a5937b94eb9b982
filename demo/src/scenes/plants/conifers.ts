import { itemAt, type Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { lerp, type Point, pen } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import { crown, type Mass } from './crown.ts'
import { tones, trunkFill, trunkTones } from './tones.ts'

/** Fir or spruce. */
export function fir(
  c: Canvas,
  env: Shading,
  r: Random,
  x: number,
  y: number,
  h: number,
  d = 0,
  color = r.pick(['#33604F', '#3C6B52', '#2C5650']),
): void {
  const [dark, middle, light] = tones(env, color, d)
  const w = h * r.n(0.17, 0.21)
  const n = h > 260 ? 19 : h > 160 ? 14 : h > 60 ? 10 : 6
  const L: Point[] = []
  const R: Point[] = []
  c.rect(x - h * 0.014, y - h * 0.1, h * 0.028, h * 0.11, mix(env.dark('#5A4336'), env.haze, d))
  for (let i = 1; i <= n; i++) {
    const t = i / n
    const yy = y - h + h * 0.94 * t
    const k = w * (0.08 + 0.92 * t ** 0.85)
    const drop = h * (n > 12 ? 0.03 : 0.035)
    L.push([x - k * r.n(0.82, 1.1), yy + drop * 0.4], [x - k * 0.5, yy - drop * 0.55])
    R.push([x + k * r.n(0.82, 1.1), yy + drop * 0.4], [x + k * 0.5, yy - drop * 0.55])
  }
  c.poly([[x, y - h], ...L, ...R.reverse()], dark)
  R.reverse()
  const S = env.side < 0 ? L : R
  let d1 = ''
  let d2 = ''
  let snow = ''
  for (let i = 0; i < S.length - 1; i += 2) {
    const p = itemAt(S, i)
    const q: Point = [lerp(x, p[0], 0.12), p[1] - h * 0.03]
    d1 += pen`M${q[0]} ${q[1] - h * 0.03}L${p[0]} ${p[1]}L${lerp(x, p[0], 0.5)} ${p[1] - h * 0.004}L${lerp(x, p[0], -0.15)} ${p[1] + h * 0.006}Z`
    d2 += pen`M${lerp(x, p[0], 0.3)} ${p[1] - h * 0.03}L${p[0]} ${p[1] - 1}L${lerp(x, p[0], 0.55)} ${p[1] - h * 0.012}Z`
    for (const e of [itemAt(L, i), itemAt(R, i)] as const)
      if (r.p((e[0] - x) * env.side > 0 ? 0.62 : 0.25)) {
        const t = r.n(0.3, 0.6)
        const w = h * r.n(0.012, 0.02)
        snow += pen`M${lerp(x, e[0], t)} ${lerp(p[1] - h * 0.03, e[1], t) - w}Q${lerp(x, e[0], 0.8)} ${e[1] - w * 1.5} ${e[0]} ${e[1] - 1}Q${lerp(x, e[0], 0.75)} ${e[1] - w * 0.1} ${lerp(x, e[0], t)} ${lerp(p[1] - h * 0.03, e[1], t) + w * 0.4}Z`
      }
  }
  c.path(d1, middle, 'fill-opacity=".8"')
  if (env.snow) {
    c.path(snow, mix(env.mid('#F4F7FB'), env.haze, d))
  } else c.path(d2, light, 'fill-opacity=".75"')
}

/** Ponderosa or shore pine: bare trunk, flat boughs blown away from the sea. */
export function pine(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0, color = '#4A6B52'): void {
  const [shadeTone, lightTone] = trunkTones(env, '#7A5340', d)
  const lean = h * r.n(0.03, 0.12) * (r.p(0.5) ? 1 : -1)
  const w = h * 0.02
  c.path(
    pen`M${x - w} ${y}Q${x} ${y - h * 0.5} ${x + lean - 1} ${y - h * 0.95}L${x + lean + 1} ${y - h * 0.95}Q${x + w * 0.8} ${y - h * 0.5} ${x + w} ${y}Z`,
    trunkFill(c, env, shadeTone, lightTone, x - w, x + w),
  )
  const list: Mass[] = []
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    const k = h * lerp(0.22, 0.08, t)
    list.push([lean * (0.4 + t * 0.6) + (i % 2 ? 1 : -1) * k * 0.55, -h * lerp(0.4, 0.93, t), k, h * lerp(0.055, 0.045, t)])
  }
  crown(c, env, r, x, y, list, color, d, Math.max(1.4, h * 0.016))
}

/** Bald cypress with a flared foot and moss. */
export function cypress(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0): void {
  const [shadeTone, lightTone] = trunkTones(env, '#7C6A5C', d)
  const w = h * 0.03
  c.path(
    pen`M${x - w * 3} ${y}C${x - w} ${y - h * 0.08} ${x - w * 0.9} ${y - h * 0.2} ${x - w * 0.5} ${y - h * 0.9}H${x + w * 0.5}C${x + w * 0.9} ${y - h * 0.2} ${x + w} ${y - h * 0.08} ${x + w * 3} ${y}Z`,
    trunkFill(c, env, shadeTone, lightTone, x - w * 2, x + w * 2),
  )
  const list: Mass[] = []
  for (let i = 0; i < 7; i++)
    list.push([(i % 2 ? 1 : -1) * h * r.n(0.02, 0.09), -h * lerp(0.46, 0.97, i / 6), h * lerp(0.2, 0.07, i / 6), h * 0.075])
  crown(c, env, r, x, y, list, env.season === 'autumn' ? '#B5763F' : '#6E8A58', d, Math.max(1.4, h * 0.013))
  let m = ''
  for (const [dx, dy, rx] of list)
    for (let i = 0; i < 7; i++) {
      const mx = x + dx + r.n(-rx, rx) * 0.8
      const l = h * r.n(0.04, 0.12)
      m += pen`M${mx} ${y + dy + h * 0.03}q${r.n(-3, 3)} ${l * 0.5} ${r.n(-3, 3)} ${l}`
    }
  c.strokes(m, mix(env.mid('#A9AF98'), env.haze, d), Math.max(1, h * 0.008), 0.8)
}
