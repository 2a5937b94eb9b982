import { mix } from '../paint/colors.ts'
import { f1 } from '../paint/geometry.ts'

import type { Face } from './perspective.ts'
import type { Site } from './site.ts'

export type RoofMaterial = 'shingle' | 'seam' | 'thatch' | 'tile'

/** One slope of a roof: rows of shingles or tiles, seams or thatch; under snow in winter. */
export function addRoofFace(s: Site, F: Face, mat: RoofMaterial, col: string): void {
  if (!F.vis) return
  const { c, env, r } = s
  const base = env.face(env.snow ? mix(col, '#FFFFFF', 0.9) : col, F.n)
  const a = F.at(F.w / 2, 0)
  const b = F.at(F.w / 2, F.h)
  c.poly(
    F.quad(0, 0, F.w, F.h),
    c.lin(
      [
        [0, mix(base, '#20202E', 0.1)],
        [1, mix(base, '#FFFFFF', 0.07)],
      ],
      a[0],
      a[1],
      b[0],
      b[1],
    ),
  )
  let d = ''
  const seg = (u: number, v: number, u2: number, v2: number) => {
    const p = F.at(u, v)
    const q = F.at(u2, v2)
    d += `M${f1(p[0])} ${f1(p[1])}L${f1(q[0])} ${f1(q[1])}`
  }
  if (env.snow) {
    c.poly(F.quad(0, 0, F.w, 0.16), env.face(col, F.n))
    return
  }
  if (mat === 'seam') for (let u = 0.4; u < F.w; u += 0.42) seg(u, 0, u, F.h)
  else if (mat === 'thatch') {
    for (let i = 0; i < 60; i++) {
      const u = r.n(0, F.w)
      const v = r.n(0, F.h - 0.6)
      seg(u, v, u + r.n(-0.05, 0.05), v + 0.6)
    }
    c.poly(F.quad(0, F.h - 0.5, F.w, F.h), mix(base, '#5E4526', 0.3))
  } else {
    for (let v = 0.3; v < F.h; v += 0.3) seg(0, v, F.w, v)
    for (let i = 0; i < F.w * F.h * 0.5; i++) {
      const u = r.n(0, F.w - 0.4)
      const v = Math.floor(r.n(0, F.h / 0.3)) * 0.3
      if (v + 0.3 <= F.h) c.poly(F.quad(u, v, u + 0.36, v + 0.28), mix(base, r.p(0.5) ? '#FFF3E0' : '#20202E', 0.13))
    }
  }
  c.lines(d, mix(base, '#1C1A22', 0.5), 1, 0.42)
}
