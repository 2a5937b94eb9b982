import { mix } from '../paint/colors.ts'
import { clamp, f1 } from '../paint/geometry.ts'

import type { Face } from './perspective.ts'
import type { Site } from './site.ts'

export interface WindowLook {
  frame?: string
  /** Thickness of the frame in meters. */
  t?: number
  /** How brightly it is lit inside, 0 to 1; by chance when left out. */
  lit?: number
  grid?: [number, number]
  shutter?: string
  flowers?: readonly string[]
}

/** A window of `w` by `h` meters with its lower left corner at (u, v) of a wall. */
export function addWindow(s: Site, F: Face, u: number, v: number, w: number, h: number, o: WindowLook = {}): void {
  if (!F.vis) return
  const { c, env, r } = s
  const fr = env.face(o.frame || '#FBF7EE', F.n)
  const t = o.t ?? 0.08
  const on = clamp((o.lit ?? (r.p(0.75) ? 1 : 0.1)) * env.lamp)
  const [m, n] = o.grid || [2, 2]
  if (o.shutter) addShutters(s, F, u, v, w, h, o.shutter)
  c.poly(F.quad(u - t, v - t, u + w + t, v + h + t), fr)
  const top = mix(mix(env.sky[1], '#3E5A68', 0.45), '#FFDF9A', on)
  const bot = mix(mix(env.sky[0], '#2C4450', 0.55), '#FFB652', on)
  const a = F.at(u, v + h)
  const b = F.at(u, v)
  c.poly(
    F.quad(u, v, u + w, v + h),
    c.lin(
      [
        [0, top],
        [1, bot],
      ],
      a[0],
      a[1],
      b[0],
      b[1],
    ),
  )
  if (on > 0.35) {
    c.poly(F.quad(u, v, u + w * 0.16, v + h), '#FFF1CE', 'fill-opacity=".5"')
    c.poly(F.quad(u + w * 0.84, v, u + w, v + h), '#E79A3F', 'fill-opacity=".35"')
    if (r.p(0.6)) c.poly(F.quad(u + w * 0.3, v, u + w * 0.52, v + h * r.n(0.2, 0.42)), '#A8612D', 'fill-opacity=".4"')
  } else
    c.poly(
      [F.at(u + w * 0.1, v), F.at(u + w * 0.42, v), F.at(u + w * 0.8, v + h), F.at(u + w * 0.48, v + h)],
      '#FFFFFF',
      'fill-opacity=".2"',
    )
  for (let i = 1; i < m; i++) c.poly(F.quad(u + (w * i) / m - 0.025, v, u + (w * i) / m + 0.025, v + h), fr)
  for (let i = 1; i < n; i++) c.poly(F.quad(u, v + (h * i) / n - 0.022, u + w, v + (h * i) / n + 0.022), fr)
  c.poly(F.quad(u, v + h - 0.12, u + w, v + h), '#1F2430', 'fill-opacity=".2"')
  c.poly(F.quad(u - t * 1.8, v - t * 1.7, u + w + t * 1.8, v - t * 0.4), mix(fr, '#FFFFFF', 0.2))
  if (env.snow) c.poly(F.quad(u - t * 1.8, v - t * 0.6, u + w + t * 1.8, v + 0.07), env.lit('#FFFFFF'))
  if (o.flowers && !env.snow) addFlowerBox(s, F, u, v, w, o.flowers)
  const g = F.at(u + w / 2, v + h / 2)
  if (on > 0.5) s.lamps.push([g[0], g[1], Math.abs(a[1] - b[1]) * 1.5, 0.26 * on])
}

function addShutters(s: Site, F: Face, u: number, v: number, w: number, h: number, color: string): void {
  const { c, env } = s
  for (const q of [
    [u - w * 0.42, u - 0.06],
    [u + w + 0.06, u + w * 1.42],
  ] as const) {
    c.poly(F.quad(q[0], v - 0.03, q[1], v + h + 0.03), env.face(color, F.n))
    let d = ''
    for (let k = v + 0.1; k < v + h; k += 0.13) {
      const A = F.at(q[0] + 0.05, k)
      const B = F.at(q[1] - 0.05, k)
      d += `M${f1(A[0])} ${f1(A[1])}L${f1(B[0])} ${f1(B[1])}`
    }
    c.lines(d, '#1D2620', 1, 0.25)
  }
}

function addFlowerBox(s: Site, F: Face, u: number, v: number, w: number, flowers: readonly string[]): void {
  const { c, env, r } = s
  c.poly(F.quad(u - 0.05, v - 0.42, u + w + 0.05, v - 0.16), env.face('#7A5238', F.n))
  for (let k = 0; k < 16; k++) {
    const q = F.at(u + r.n(0, w), v - 0.16 + r.n(0, 0.22))
    c.ell(q[0], q[1], 3.4, 3.2, env.lit(k % 3 ? r.pick(flowers) : '#6E9A58'))
  }
}

/** A door with the porch light beside it: that light is always on. */
export function addDoor(s: Site, F: Face, u: number, w = 1, h = 2.1, col = '#1F5146'): void {
  if (!F.vis) return
  const { c, env } = s
  c.poly(F.quad(u - 0.1, 0, u + w + 0.1, h + 0.1), env.face('#FBF7EE', F.n))
  c.poly(F.quad(u, 0, u + w, h), env.face(col, F.n))
  c.poly(F.quad(u + w * 0.2, h * 0.55, u + w * 0.8, h * 0.9), mix('#7FA4AE', '#FFD488', Math.max(0.5, env.lamp)))
  for (const s of [0.1, 0.56])
    c.poly(F.quad(u + w * s + 0.06, 0.2, u + w * (s + 0.34) - 0.06, h * 0.46), '#000000', 'fill-opacity=".14"')
  const k = F.at(u + w * 0.86, 1)
  c.ell(k[0], k[1], 2.4, 2.4, '#F4D27A')
  addLantern(s, F, u + w + 0.34, h * 0.84)
}

export function addLantern(s: Site, F: Face, u: number, v: number): void {
  const { c, env } = s
  c.poly(F.quad(u - 0.09, v - 0.2, u + 0.09, v + 0.16), '#2B2A2C')
  c.poly(F.quad(u - 0.06, v - 0.16, u + 0.06, v + 0.1), '#FFE7A6')
  const g = F.at(u, v)
  s.lamps.push([g[0], g[1], 50 + 100 * env.lamp, 0.55 + 0.4 * env.lamp])
}
