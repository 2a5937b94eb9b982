import { mix } from '../paint/colors.ts'
import { lerp, norm, pts, type Vec3 } from '../paint/geometry.ts'

import type { Face } from './perspective.ts'
import { addRoofFace, type RoofMaterial } from './roofs.ts'
import type { Sides, Site } from './site.ts'

/** A box of walls and everything its roof needs to know about it. */
export interface Mass {
  x: number
  z: number
  w: number
  d: number
  x0: number
  x1: number
  z0: number
  z1: number
  /** Height of the eaves. */
  t: number
  S: Sides
  col: string
  trim: string
  rcol: string
  rmat: RoofMaterial
  pitch: number
  over: number
}

const addGable = (s: Site, col: string, F: Face, corners: readonly Vec3[]): void => {
  if (F.vis)
    s.c.poly(
      corners.map((q) => s.p(...q)),
      s.env.face(col, F.n),
    )
}

/** A board `k` high hanging from the line between two points. */
function addStrip(s: Site, a: Vec3, b: Vec3, k: number, color: string): void {
  const corners = [s.p(...a), s.p(...b), s.p(b[0], b[1] - k, b[2]), s.p(a[0], a[1] - k, a[2])]
  s.c.poly(corners, color)
}

const addEaveShade = (s: Site, F: Face): void => {
  if (F.vis) s.c.poly(F.quad(0, F.h - 0.32, F.w, F.h), '#1D1A2C', 'fill-opacity=".24"')
}

const edgeColor = (s: Site, trim: string): string => (s.env.snow ? s.env.lit('#FFFFFF') : s.env.mid(trim))

/** A ridge along the front. `deco` draws doors and windows once the walls stand and before the roof covers them. */
export function addRidgeAlong(s: Site, m: Mass, deco: () => void): void {
  const { x, z, w, d, x0, x1, z0, z1, t, S, col, trim, rcol, rmat, pitch, over } = m
  const { c, env } = s
  const tc = edgeColor(s, trim)
  const rise = (d / 2) * pitch
  const dr = over * pitch
  addGable(s, col, S.left, [
    [x0, t, z0],
    [x0, t, z1],
    [x0, t + rise, z],
  ])
  addGable(s, col, S.right, [
    [x1, t, z0],
    [x1, t, z1],
    [x1, t + rise, z],
  ])
  deco()
  addEaveShade(s, S.front)
  const len = Math.hypot(d / 2 + over, rise + dr)
  const F = s.face([x0 - over, t - dr, z0 - over], [1, 0, 0], [0, rise + dr, d / 2 + over], w + 2 * over, len)
  const B = s.face([x1 + over, t - dr, z1 + over], [-1, 0, 0], [0, rise + dr, -(d / 2 + over)], w + 2 * over, len)
  addRoofFace(s, B, rmat, rcol)
  for (const [k, X] of [
    ['left', x0 - over],
    ['right', x1 + over],
  ] as const)
    if (S[k].vis) {
      const wx = X < x ? x0 : x1
      const verge: Vec3[] = [
        [X, t + rise, z],
        [X, t - dr, z1 + over],
        [wx, t - dr, z1 + over],
        [wx, t + rise, z],
      ]
      c.poly(
        verge.map((q) => s.p(...q)),
        env.dark(mix(rcol, '#2A2230', 0.4)),
      )
      addStrip(s, [X, t + rise + 0.02, z], [X, t - dr, z1 + over], 0.22, env.face(trim, S[k].n))
      addStrip(s, [X, t + rise + 0.02, z], [X, t - dr, z0 - over], 0.22, env.face(trim, S[k].n))
    }
  addRoofFace(s, F, rmat, rcol)
  addStrip(s, [x0 - over, t - dr + 0.02, z0 - over], [x1 + over, t - dr + 0.02, z0 - over], 0.16, tc)
}

/** A gable over the front. */
export function addGableFront(s: Site, m: Mass, deco: () => void): void {
  const { x, w, d, x0, x1, z0, z1, t, S, col, trim, rcol, rmat, pitch, over } = m
  const { env } = s
  const rise = (w / 2) * pitch
  const dr = over * pitch
  const len = Math.hypot(w / 2 + over, rise + dr)
  addGable(s, col, S.front, [
    [x0, t, z0],
    [x1, t, z0],
    [x, t + rise, z0],
  ])
  deco()
  addEaveShade(s, S.left)
  addEaveShade(s, S.right)
  addRoofFace(
    s,
    s.face([x1 + over, t - dr, z0 - over], [0, 0, 1], [-(w / 2 + over), rise + dr, 0], d + 2 * over, len),
    rmat,
    rcol,
  )
  addRoofFace(s, s.face([x0 - over, t - dr, z1 + over], [0, 0, -1], [w / 2 + over, rise + dr, 0], d + 2 * over, len), rmat, rcol)
  const zf = z0 - over
  addStrip(s, [x, t + rise + 0.05, zf], [x1 + over, t - dr, zf], 0.28, env.face(env.snow ? '#FFFFFF' : trim, S.front.n))
  addStrip(s, [x, t + rise + 0.05, zf], [x0 - over, t - dr, zf], 0.28, env.face(env.snow ? '#FFFFFF' : trim, S.front.n))
}

/** Four slopes. */
export function addHip(s: Site, m: Mass, deco: () => void): void {
  const { w, d, x0, x1, z0, z1, t, S, trim, rcol, pitch, over } = m
  const { c, env } = s
  const tc = edgeColor(s, trim)
  deco()
  for (const k of ['front', 'left', 'right'] as const) addEaveShade(s, S[k])
  const rise = (Math.min(w, d) / 2) * pitch
  const k = Math.min(w, d) / 2
  const O = over
  const T = t - O * pitch
  const a: Vec3 = [x0 - O, T, z0 - O]
  const b: Vec3 = [x1 + O, T, z0 - O]
  const e: Vec3 = [x1 + O, T, z1 + O]
  const g: Vec3 = [x0 - O, T, z1 + O]
  const R0: Vec3 = [x0 + k, t + rise, z0 + k]
  const R1: Vec3 = [x1 - k, t + rise, z1 - k]
  const C = env.snow ? mix(rcol, '#FFFFFF', 0.9) : rcol
  const f = (q: readonly Vec3[], n: Vec3) => {
    const N: Vec3 = norm([n[0] * s.cs - n[2] * s.sn, n[1], n[0] * s.sn + n[2] * s.cs])
    const A = q.map((v) => s.p(...v))
    c.poly(A, env.face(C, N))
  }
  if (S.left.vis) f([g, a, R0, R1[0] === R0[0] ? R1 : R0], [-pitch, 1, 0])
  if (S.right.vis) f([b, e, R1, R1], [pitch, 1, 0])
  f([a, b, [R1[0], R1[1], R0[2]], R0], [0, 1, -pitch])
  let dd = ''
  for (let i = 1; i < 9; i++) {
    const q = i / 9
    const A = s.p(lerp(a[0], R0[0], q), lerp(a[1], R0[1], q), lerp(a[2], R0[2], q))
    const B = s.p(lerp(b[0], R1[0], q), lerp(b[1], R1[1], q), lerp(b[2], R0[2], q))
    dd += `M${pts([A, B])}`
  }
  if (!env.snow) c.lines(dd, '#3A1F18', 1.2, 0.3)
  addStrip(s, [a[0], T + 0.04, a[2]], [b[0], T + 0.04, b[2]], 0.16, tc)
  if (S.right.vis) addStrip(s, [b[0], T + 0.04, b[2]], [e[0], T + 0.04, e[2]], 0.16, env.face(trim, S.right.n))
  if (S.left.vis) addStrip(s, [a[0], T + 0.04, a[2]], [g[0], T + 0.04, g[2]], 0.16, env.face(trim, S.left.n))
}

/** A flat slab, or one tilted forward. `lid` is the slab, whose underside was drawn before the walls. */
export function addSlab(s: Site, m: Mass, lid: Sides, isShed: boolean, deco: () => void): void {
  const { w, d, x0, z0, t, S, trim, rcol, rmat, over } = m
  const { c, env } = s
  deco()
  addEaveShade(s, S.front)
  for (const k of ['left', 'right', 'top', 'front'] as const)
    if (lid[k].vis) c.poly(lid[k].quad(0, 0, lid[k].w, lid[k].h), env.face(trim, lid[k].n))
  if (isShed)
    addRoofFace(s, s.face([x0 - over, t + 0.28, z0 - over], [1, 0, 0], [0, -0.2, 1], w + 2 * over, d + 2 * over), rmat, rcol)
  if (env.snow) c.poly(lid.front.quad(0, 0.16, w + 2 * over, 0.36), env.lit('#FFFFFF'))
}
