import { FLOWERS } from '../paint/environment.ts'
import { f1 } from '../paint/geometry.ts'
import { addBlock, addChimney } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { FLANKS, type Site } from '../structure/site.ts'

/** The hull and the cabin on it. */
function drawHull(s: Site): void {
  const { r } = s
  s.box(-5.4, 5.4, 0, 0.75, -2.1, 2.1, '#3D4E58')
  s.box(-5.6, 5.6, 0.75, 0.95, -2.3, 2.3, '#B98D62')
  addBlock(
    s,
    {
      y: 0.95,
      x: 0.2,
      w: 7.4,
      d: 3.4,
      h: 2.4,
      col: r.pick(['#B4523F', '#2F6F73', '#E9D7B4', '#50677E']),
      roof: 'gableX',
      pitch: 0.35,
      over: 0.5,
      rcol: '#5E666A',
      rmat: 'seam',
    },
    (S) => {
      addWindow(s, S.front, 0.7, 0.6, 1.4, 1.2, { lit: 1, flowers: FLOWERS })
      addDoor(s, S.front, 3.1, 1, 2, '#F4EFE4')
      addWindow(s, S.front, 5.2, 0.6, 1.4, 1.2, { lit: 1, flowers: FLOWERS })
      for (const k of FLANKS) addWindow(s, S[k], 1, 0.7, 1.3, 1.1, { lit: 1 })
    },
  )
  s.rail(-5.4, -3.6, 0.95, -2.1, '#F4EFE4')
  s.rail(4, 5.4, 0.95, -2.1, '#F4EFE4')
  addChimney(s, 2.6, 0.4, 2.8, 4.5, '#4A4A4C')
}

/** The hull's shade, the windows' light (`glow`, a gradient) and ripples on the water. */
function drawReflections(s: Site, glow: string): void {
  const { c, env, r } = s
  const a = s.p(-5.4, 0, -2.1)
  const b = s.p(5.4, 0, -2.1)
  c.poly(
    [a, b, [b[0] - 60, b[1] + 150], [a[0] + 60, a[1] + 150]],
    c.lin(
      [
        [0, env.dark('#3A4650'), 0.5],
        [1, env.dark('#3A4650'), 0],
      ],
      0,
      a[1],
      0,
      a[1] + 160,
    ),
  )
  for (const k of [-2.6, 0, 2.2]) {
    const q = s.p(k, 0, -2.2)
    c.rect(q[0] - 34, q[1] + 20, 68, 190, glow, 'rx="30"')
  }
  let d = ''
  for (let i = 0; i < 40; i++) {
    const y = r.n(a[1] + 10, 790)
    d += `M${f1(r.n(80, 1100))} ${f1(y)}h${f1(r.n(20, 110))}`
  }
  c.lines(d, env.lit('#D5EBE6'), 2.2, 0.3)
}

/** A jetty, and reeds on the side of the light. */
function drawShore(s: Site): void {
  const { c, env, r } = s
  c.poly(
    [
      [600, 800],
      [760, 800],
      [s.p(3.4, 0, -4)[0] + 40, s.p(0, 0, -3.4)[1]],
      [s.p(3.4, 0, -4)[0] - 10, s.p(0, 0, -3.4)[1]],
    ],
    env.mid('#A57F57'),
  )
  for (let i = 0; i < 16; i++) {
    const X = env.side > 0 ? r.n(-10, 240) : r.n(960, 1210)
    c.line(
      [
        [X, 810],
        [X + r.n(-14, 14), r.n(640, 740)],
      ],
      env.dark('#7C8A52'),
      4,
    )
    if (r.p(0.4)) c.ell(X, r.n(660, 720), 5, 17, env.mid('#7A5238'))
  }
}

/** A houseboat on a lake, its windows mirrored in the water. */
export function drawHouseboat(s: Site): void {
  const { c, env } = s
  const y0 = s.p(0, 0, 0)[1]
  const glow = c.lin(
    [
      [0, '#FFCE80', 0.55 * env.lamp],
      [1, '#FFCE80', 0],
    ],
    0,
    y0 + 40,
    0,
    y0 + 230,
  )
  drawHull(s)
  drawReflections(s, glow)
  s.glows()
  drawShore(s)
}
