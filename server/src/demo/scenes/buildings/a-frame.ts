import { mix } from '../paint/colors.ts'
import type { Point } from '../paint/geometry.ts'
import { addDoor } from '../structure/openings.ts'
import { addRoofFace } from '../structure/roofs.ts'
import type { Site } from '../structure/site.ts'

/** A roof down to the ground and a glazed front. */
export function drawAFrame(s: Site): void {
  const { c, env, r } = s
  const w = 3.6
  const h = 6.4
  const d = 3.4
  const len = Math.hypot(w, h)
  const rc = r.pick(['#4A4440', '#7A4A38', '#3F5750'])
  s.deck(-4.2, 4.2, 0.3, -6, -3.2, '#B58C60')
  const F = s.face([-w, 0.3, -d], [1, 0, 0], [0, 1, 0], 2 * w, h)
  addRoofFace(s, s.face([w + 0.3, 0.1, -d - 0.8], [0, 0, 1], [-w - 0.3, h + 0.4, 0], 2 * d + 0.8, len + 0.5), 'shingle', rc)
  addRoofFace(s, s.face([-w - 0.3, 0.1, d], [0, 0, -1], [w + 0.3, h + 0.4, 0], 2 * d + 0.8, len + 0.5), 'shingle', rc)
  c.poly([F.at(0, 0), F.at(2 * w, 0), F.at(w, h)], env.face('#A9774A', F.n))
  const g: [Point, Point, Point] = [F.at(0.9, 0.25), F.at(2 * w - 0.9, 0.25), F.at(w, h - 1)]
  c.poly(
    g,
    c.lin(
      [
        [0, mix(env.sky[1], '#FFDF9A', env.lamp)],
        [1, mix('#6F8F98', '#FFB652', env.lamp)],
      ],
      0,
      g[2][1],
      0,
      g[0][1],
    ),
  )
  c.poly([F.at(2.4, 0.25), F.at(3, 0.25), F.at(3.2, 3)], '#FFF1CE', 'fill-opacity=".35"')
  const mullions: [Point, Point][] = [
    [
      [w, 0.2],
      [w, h - 0.9],
    ],
    [
      [1.1, 2.5],
      [2 * w - 1.1, 2.5],
    ],
    [
      [2.2, 0.2],
      [2.2, 2.5],
    ],
    [
      [5, 0.2],
      [5, 2.5],
    ],
  ]
  for (const [a, b] of mullions) c.line([F.at(...a), F.at(...b)], env.dark('#4A342A'), 6)
  c.poly(F.quad(1.3, 2.35, 2 * w - 1.3, 2.6), env.face('#7A5238', F.n))
  for (const k of [-1, 1])
    c.line(
      [s.p(k * (w + 0.35), 0.1, -d - 0.8), s.p(0, h + 0.6, -d - 0.8)],
      env.snow ? env.lit('#FFFFFF') : env.lit('#8A5F40'),
      13,
    )
  addDoor(s, F, 4.05, 0.9, 2, '#1F5146')
  const m = F.at(w, 2)
  s.lamps.push([m[0], m[1], 260, 0.4 * env.lamp])
  s.rail(-4.2, 4.2, 0.3, -5.9, '#7A5238', [-0.4, 1.4])
}
