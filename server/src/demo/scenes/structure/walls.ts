import { mix } from '../paint/colors.ts'
import { f1 } from '../paint/geometry.ts'

import type { Face } from './perspective.ts'
import type { Site } from './site.ts'

export type WallMaterial = 'board' | 'batten' | 'log' | 'brick' | 'stone' | 'plain'

/** A wall: its color, its material, a contact shade at the bottom and the eave's shade at the top. */
export function addWall(s: Site, F: Face, mat: WallMaterial, col: string): void {
  if (!F.vis) return
  const { c, env, r } = s
  const base = env.face(col, F.n)
  const P = F.quad(0, 0, F.w, F.h)
  c.poly(P, base)
  let d = ''
  const seg = (a: number, b: number, e: number, g: number) => {
    const p = F.at(a, b)
    const q = F.at(e, g)
    d += `M${f1(p[0])} ${f1(p[1])}L${f1(q[0])} ${f1(q[1])}`
  }
  if (mat === 'board') for (let v = 0.24; v < F.h; v += 0.24) seg(0, v, F.w, v)
  if (mat === 'batten') for (let u = 0.3; u < F.w; u += 0.3) seg(u, 0, u, F.h)
  if (mat === 'log')
    for (let v = 0; v < F.h - 0.1; v += 0.3) {
      c.poly(F.quad(0, v, F.w, v + 0.1), mix(base, '#1d1512', 0.26))
      c.poly(F.quad(0, v + 0.2, F.w, v + 0.27), mix(base, '#FFE9C8', 0.16))
    }
  if (mat === 'brick') {
    for (let v = 0.22; v < F.h; v += 0.22) seg(0, v, F.w, v)
    for (let i = 0; i < F.w * F.h * 0.9; i++) {
      const u = r.n(0, F.w - 0.5)
      const v = Math.floor(r.n(0, F.h / 0.22)) * 0.22
      if (v + 0.22 < F.h) c.poly(F.quad(u, v, u + 0.42, v + 0.2), mix(base, r.p(0.5) ? '#FFF0DC' : '#3A2420', 0.14))
    }
  }
  if (mat === 'stone')
    for (let i = 0; i < F.w * F.h * 1.3; i++) {
      const u = r.n(0, F.w - 0.6)
      const v = Math.floor(r.n(0, F.h / 0.34)) * 0.34
      const w = r.n(0.3, 0.7)
      if (v + 0.3 < F.h)
        c.poly(F.quad(u, v + 0.02, Math.min(F.w, u + w), v + 0.3), mix(base, r.pick(['#FFF6E6', '#5B5148', '#8B7F6C']), 0.17))
    }
  c.lines(d, mix(base, '#2A2522', 0.45), 1, 0.4)
  const a = F.at(0, 0)
  const b = F.at(0, F.h)
  c.poly(
    P,
    c.lin(
      [
        [0, '#2A2030', 0.22],
        [0.3, '#2A2030', 0],
        [0.8, '#2A2030', 0],
        [1, '#2A2030', 0.2],
      ],
      0,
      a[1],
      0,
      b[1],
    ),
  )
}
