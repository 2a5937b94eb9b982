import { ground } from '../land/landforms.ts'
import { drawLandscape } from '../land/landscape.ts'
import { bush } from '../land/plants.ts'
import { tree } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { type Environment, FLOWERS } from '../paint/environment.ts'
import { f1 } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import type { SceneKind } from '../scene-kinds.ts'
import { makeCamera } from '../structure/perspective.ts'
import { Site } from '../structure/site.ts'
import { OUTLOOK } from './shell.ts'

/** A deck with two chairs, string lights and the view. */
export function drawTerrace(c: Canvas, env: Environment, r: Random, kind: SceneKind): void {
  const hz = 400
  const cam = makeCamera(hz, 1.7, 800)
  const s = new Site(c, env, r, cam, 0, 6, 0)
  drawLandscape(c, env, r, OUTLOOK[kind], hz)
  ground(c, env, r, hz + (kind === 'beach' || kind === 'villa' ? 96 : 40), kind === 'beach' ? '#EBD7B0' : env.grass, 0.25)
  if (kind !== 'city')
    for (let i = 0; i < 5; i++) tree(c, env, r, r.pick([r.n(0, 330), r.n(870, 1200)]), 500, r.n(140, 260), 0.12)
  s.deck(-6, 6, 0.02, -5, 0, '#B98D62')
  s.rail(-6, 6, 0, 0, '#FBF7EE')
  for (const x of [-3.6, 3.6]) s.post(x, 0, 3.1, -0.3, '#F4EFE4', 0.1)
  s.box(-4.4, 4.4, 3, 3.2, -0.6, 0.1, '#F4EFE4')
  for (const k of [0, 1]) {
    const y = k ? 44 : 92
    let q = ''
    for (let i = 0; i <= 12; i++) {
      const t = i / 12
      const x = 90 + t * 1020
      const yy = y + Math.sin(t * Math.PI * 3) ** 2 * 46
      q += `${(i ? 'L' : 'M') + f1(x)} ${f1(yy)}`
      c.ell(x, yy + 9, 6, 8, '#FFE3A0')
      c.glow(x, yy + 9, 20 + env.lamp * 34, 0.5 + env.lamp * 0.35)
    }
    c.lines(q, '#3A302B', 2, 0.7)
  }
  const chair = (x: number) => {
    const col = r.pick(['#1F5146', '#F4EFE4', '#B4633F'])
    s.shadow(x - 0.5, x + 0.5, -2.6, -1.6, 0.7)
    s.box(x - 0.5, x + 0.5, 0.35, 0.45, -2.6, -1.6, col)
    for (let i = 0; i < 5; i++) s.box(x - 0.48 + i * 0.2, x - 0.32 + i * 0.2, 0.45, 1.25, -1.66, -1.58, col)
    for (const q of [-0.5, 0.42]) {
      s.box(x + q, x + q + 0.1, 0.0, 0.7, -2.6, -2.5, col)
      s.box(x + q - 0.04, x + q + 0.14, 0.7, 0.76, -2.65, -1.6, col)
    }
    s.box(x - 0.34, x + 0.34, 0.46, 0.6, -2.4, -1.8, '#F0D9A8')
  }
  chair(-1.3)
  chair(1.3)
  s.box(-0.3, 0.3, 0.45, 0.52, -2.4, -1.8, '#9A6A42')
  s.box(-0.05, 0.05, 0, 0.45, -2.1, -2, '#7A5238')
  const p = s.p(0, 0.52, -2.1)
  c.rect(p[0] - 13, p[1] - 44, 26, 42, '#FFE3A0', 'rx="6"')
  s.lamps.push([p[0], p[1] - 22, 130, 0.5 + 0.4 * env.lamp])
  for (const x of [-3.3, 3.2]) {
    const q = s.p(x, 0, -1.2)
    c.poly(
      [
        [q[0] - 40, q[1] - 62],
        [q[0] + 40, q[1] - 62],
        [q[0] + 30, q[1]],
        [q[0] - 30, q[1]],
      ],
      env.mid('#B4633F'),
    )
    bush(c, env, r, q[0], q[1] - 56, 66, '#6F8F5A', FLOWERS)
  }
  s.glows()
}
