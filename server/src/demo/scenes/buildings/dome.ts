import { mix } from '../paint/colors.ts'
import { f1, type Point, pts } from '../paint/geometry.ts'
import { addLantern } from '../structure/openings.ts'
import type { Site } from '../structure/site.ts'

/** The canvas over its frame: `R` the radius in pixels around `q`, `by` the y of its foot. */
function drawCanvas(s: Site, q: Point, R: number, by: number): void {
  const { c, env } = s
  c.path(
    `M${f1(q[0] - R)} ${f1(by)}A${f1(R)} ${f1(R * 1.06)} 0 0 1 ${f1(q[0] + R)} ${f1(by)}Z`,
    c.lin(
      [
        [0, env.side < 0 ? env.lit('#FBF5E8') : env.dark('#E3DACB')],
        [1, env.side < 0 ? env.dark('#E3DACB') : env.lit('#FBF5E8')],
      ],
      q[0] - R,
      0,
      q[0] + R,
      0,
    ),
  )
  let d = ''
  const rings = 4
  const pt = (i: number, j: number, n: number): Point => {
    const t = (i / rings) * 1.5708
    const a = Math.PI * (j / n)
    const rr = Math.cos(t) * R
    return [q[0] - Math.cos(a) * rr, by - Math.sin(t) * R * 1.06]
  }
  for (let i = 0; i < rings; i++) {
    const n = 8 - i
    for (let j = 0; j <= n; j++) {
      const A = pt(i, j, n)
      d +=
        i < rings - 1
          ? `${j < n ? `M${pts([A, pt(i, j + 1, n)])}` : ''}${j < n ? `M${pts([A, pt(i + 1, j, n - 1)])}` : ''}${j > 0 ? `M${pts([A, pt(i + 1, j - 1, n - 1)])}` : ''}`
          : `M${pts([A, [q[0], by - R * 1.06]])}`
    }
  }
  c.lines(d, env.dark('#B9A98E'), 2, 0.6)
}

/** The great round-topped window on the side away from the light. */
function drawDomeWindow(s: Site, q: Point, R: number, by: number): void {
  const { c, env } = s
  const wx = q[0] - env.side * R * 0.18
  const ww = R * 0.62
  c.path(
    `M${f1(wx - ww)} ${f1(by - 4)}V${f1(by - R * 0.38)}A${f1(ww)} ${f1(R * 0.34)} 0 0 1 ${f1(wx + ww)} ${f1(by - R * 0.38)}V${f1(by - 4)}Z`,
    c.lin(
      [
        [0, mix(env.sky[1], '#FFDF9A', Math.max(0.35, env.lamp))],
        [1, mix(env.sky[0], '#FFB652', Math.max(0.35, env.lamp))],
      ],
      0,
      by - R * 0.7,
      0,
      by,
    ),
    `stroke="${env.dark('#5B4636')}" stroke-width="7"`,
  )
  for (const t of [-0.33, 0.33])
    c.line(
      [
        [wx + ww * t, by - 4],
        [wx + ww * t, by - R * 0.68],
      ],
      env.dark('#5B4636'),
      5,
    )
  c.rect(wx - ww * 0.85, by - R * 0.17, ww * 0.9, R * 0.14, '#A8612D', 'fill-opacity=".5" rx="9"')
  s.lamps.push([wx, by - R * 0.3, R * 0.85, 0.4 * env.lamp])
}

/** A canvas dome on a deck. */
export function drawDome(s: Site): void {
  const q = s.p(0, 0.4, 0)
  const R = 3.9 * Math.abs(s.p(0, 1.4, 0)[1] - q[1])
  s.deck(-5, 5, 0.4, -5.2, 3.4, '#B58C60')
  const by = s.p(0, 0.4, -2.6)[1]
  drawCanvas(s, q, R, by)
  drawDomeWindow(s, q, R, by)
  const F = s.face([2.5, 0.4, -3.2], [1, 0, 0], [0, 1, 0], 1, 2.2)
  s.post(3.4, 0.4, 2.2, -3.4, '#5B4636', 0.05)
  addLantern(s, F, 0.9, 1.9)
  s.rail(-5, 5, 0.4, -5.1, '#7A5238', [-0.9, 0.9])
}
