import { blob } from '../land/trees.ts'
import { mix } from '../paint/colors.ts'
import { FLOWERS } from '../paint/environment.ts'
import { f1, lerp } from '../paint/geometry.ts'
import { addBlock } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { FLANKS, type Site } from '../structure/site.ts'

/** The trunk that carries the house, and its crown. */
function drawTrunk(s: Site): void {
  const { c, env, r } = s
  const q = s.p(0, 0, 0)
  c.path(
    `M${f1(q[0] - 70)} ${f1(q[1] + 16)}Q${f1(q[0] - 34)} ${f1(q[1] - 60)} ${f1(q[0] - 34)} ${f1(q[1] - 260)}L${f1(q[0] - 80)} 0H${f1(q[0] + 96)}L${f1(q[0] + 36)} ${f1(q[1] - 260)}Q${f1(q[0] + 36)} ${f1(q[1] - 60)} ${f1(q[0] + 82)} ${f1(q[1] + 16)}Z`,
    c.lin(
      [
        [0, env.side < 0 ? env.lit('#8A6A50') : env.dark('#5A4030')],
        [1, env.side < 0 ? env.dark('#5A4030') : env.lit('#8A6A50')],
      ],
      q[0] - 50,
      0,
      q[0] + 50,
      0,
    ),
  )
  const k = env.leaf()
  for (const [a, b, w] of [
    [-200, 90, 190],
    [210, 60, 200],
    [0, 10, 240],
  ] as const) {
    const cc = env.snow ? '#8FA09A' : k
    blob(c, q[0] + a, b, w, 100, env.dark(cc), r)
    blob(c, q[0] + a + env.side * 50, b - 16, w * 0.66, 66, env.mid(cc), r)
    blob(c, q[0] + a + env.side * 80, b - 34, w * 0.36, 34, env.lit(mix(cc, '#F6E3A0', 0.2)), r, 0.8)
  }
}

/** Struts, platform and the house on it. */
function drawPlatform(s: Site): void {
  const { c, env, r } = s
  for (const X of [-2.4, 2.4]) {
    c.line([s.p(X, 2.5, -1.8), s.p(X * 0.15, 0.9, 0)], env.dark('#5A4030'), 12)
  }
  s.deck(-3.6, 3.6, 2.5, -3.3, 2.4, '#B58C60')
  addBlock(
    s,
    {
      y: 2.5,
      x: 0.1,
      w: 5,
      d: 4,
      h: 2.4,
      col: r.pick(['#A9774A', '#8C6244', '#7B8B6A']),
      mat: 'board',
      roof: 'gableZ',
      pitch: 0.95,
      over: 0.5,
      rcol: '#5A4A42',
      trim: '#6B4A32',
    },
    (S) => {
      addWindow(s, S.front, 0.6, 0.7, 1.3, 1.2, { lit: 1, flowers: FLOWERS })
      addDoor(s, S.front, 2.6, 0.95, 1.95, '#1F5146')
      addWindow(s, S.front, 1.95, 2.6, 1.1, 0.9, { lit: 1 })
      for (const z of FLANKS) addWindow(s, S[z], 1.2, 0.7, 1.4, 1.2, { lit: 1 })
    },
  )
  s.rail(-3.6, 3.6, 2.5, -3.2, '#7A5238', [0.6, 1.7])
}

/** A small house around a big trunk, with a ladder. */
export function drawTreehouse(s: Site): void {
  const { c, env } = s
  drawTrunk(s)
  drawPlatform(s)
  const a = s.p(0.7, 2.5, -3.3)
  const b = s.p(0.4, 0, -5.6)
  const e = s.p(1.6, 2.5, -3.3)
  const g = s.p(1.5, 0, -5.6)
  c.line([a, b], env.lit('#8A6A50'), 8)
  c.line([e, g], env.lit('#8A6A50'), 8)
  for (let i = 1; i < 10; i++)
    c.line(
      [
        [lerp(a[0], b[0], i / 10), lerp(a[1], b[1], i / 10)],
        [lerp(e[0], g[0], i / 10), lerp(e[1], g[1], i / 10)],
      ],
      env.mid('#A57F57'),
      7,
    )
}
