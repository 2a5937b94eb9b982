import { f1, type Point, pts } from '../paint/geometry.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { Face } from '../structure/perspective.ts'
import type { Site } from '../structure/site.ts'

/** A windmill with four sails. */
export function drawWindmill(s: Site): void {
  const { c, env, r, cam } = s
  const A = s.p(0, 0, 0)
  const k = Math.abs(s.p(0, 1, 0)[1] - A[1])
  const b = 2.5 * k
  const t = 1.6 * k
  const h = 6.4 * k
  const cl = r.pick(['#F5EEDF', '#E5CFA9', '#C98F70'])
  c.path(
    `M${f1(A[0] - b)} ${f1(A[1] + 12)}Q${f1(A[0])} ${f1(A[1] + 34)} ${f1(A[0] + b)} ${f1(A[1] + 12)}L${f1(A[0] + t)} ${f1(A[1] - h)}H${f1(A[0] - t)}Z`,
    c.lin(
      [
        [0, env.side < 0 ? env.lit(cl) : env.dark(cl)],
        [1, env.side < 0 ? env.dark(cl) : env.lit(cl)],
      ],
      A[0] - b,
      0,
      A[0] + b,
      0,
    ),
  )
  c.path(
    `M${f1(A[0] - t - 14)} ${f1(A[1] - h)}Q${f1(A[0] - t)} ${f1(A[1] - h - 130)} ${f1(A[0])} ${f1(A[1] - h - 138)}Q${f1(A[0] + t)} ${f1(A[1] - h - 130)} ${f1(A[0] + t + 14)} ${f1(A[1] - h)}Z`,
    env.snow ? env.lit('#FFFFFF') : env.mid('#6B5142'),
  )
  const F = new Face(cam, s.w(-2.4, 0, -2.5), [1, 0, 0], [0, 1, 0], 4.8, 7)
  addDoor(s, F, 1.9, 1, 2.1, '#1F5146')
  addWindow(s, F, 0.8, 2.9, 0.9, 1.1, { lit: 1 })
  addWindow(s, F, 2.9, 2.9, 0.9, 1.1, { lit: 1 })
  addWindow(s, F, 2, 4.5, 0.8, 1, { lit: 1 })
  const o: Point = [A[0], A[1] - h - 30]
  const a0 = r.n(0.2, 1.3)
  for (let i = 0; i < 4; i++) {
    const a = a0 + i * 1.5708
    const l = h * 0.78
    const n: Point = [-Math.sin(a), Math.cos(a)]
    const P = (t: number, q: number): Point => [o[0] + Math.cos(a) * l * t + n[0] * q, o[1] + Math.sin(a) * l * t + n[1] * q]
    c.poly([P(0.16, 3), P(1, 3), P(1, 44), P(0.16, 36)], env.lit('#FBF3E2'), 'fill-opacity=".92"')
    let d = ''
    for (let q = 0.2; q < 1; q += 0.08) d += `M${pts([P(q, 2), P(q, 42)])}`
    c.lines(d, '#6B5142', 2, 0.7)
    c.line([P(0, 0), P(1.02, 0)], env.dark('#6B5142'), 9)
  }
  c.ell(...o, 15, 15, env.dark('#4A342A'))
}
