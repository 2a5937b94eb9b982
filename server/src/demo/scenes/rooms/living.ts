import { AMBER, mix } from '../paint/colors.ts'
import { f1, type Point } from '../paint/geometry.ts'
import { art, lamp, plant, rug, soft } from './props.ts'
import type { Room } from './room.ts'

/** A living room with a sofa and an armchair. */
export function drawLiving(room: Room): void {
  const { c, P, s, acc, sofa, lit, mid, box } = room
  art(room, s > 0 ? -3 : 2.2, 1.3, 0.8, 1)
  rug(room, -2, 2, 2.9, 5.3, '#EFE2CB')
  plant(room, -s * 2.8, 5.4, 1.7)
  const q: Point = s > 0 ? [-2.9, -1.9] : [1.9, 2.9]
  soft(room, q[0], q[1], 3.1, 5.4)
  box(q[0], q[1], 0, 0.42, 3.1, 5.4, sofa, 12)
  box(s > 0 ? -3.1 : 2.7, s > 0 ? -2.7 : 3.1, 0, 0.95, 3.1, 5.4, sofa, 14)
  box(q[0], q[1], 0.42, 0.62, 5, 5.4, sofa, 12)
  box(q[0], q[1], 0.3, 0.66, 2.95, 3.25, mix(sofa, '#2A2522', 0.08), 16)
  for (const z of [4.7, 3.7]) {
    const k = P(s > 0 ? -2.35 : 2.35, 0.72, z)
    c.add(
      `<rect x="${f1(k[0] - 110 / z)}" y="${f1(k[1] - 110 / z)}" width="${f1(220 / z)}" height="${f1(220 / z)}" rx="${f1(50 / z)}" fill="${lit(z > 4 ? acc : AMBER)}" transform="rotate(${s * 12} ${f1(k[0])} ${f1(k[1])})"/>`,
    )
  }
  soft(room, -0.75, 0.85, 3.5, 4.5)
  box(-0.7, 0.8, 0.36, 0.44, 3.5, 4.5, '#9A6A42', 5)
  box(-0.6, -0.5, 0, 0.36, 3.55, 3.65, '#7A5238', 2)
  box(0.6, 0.7, 0, 0.36, 3.55, 3.65, '#7A5238', 2)
  box(-0.2, 0.2, 0.44, 0.5, 3.9, 4.1, acc, 3)
  const v = P(0.45, 0.44, 4)
  c.ell(v[0], v[1] - 16, 12, 18, lit('#E8DCC8'))
  c.line(
    [
      [v[0], v[1] - 30],
      [v[0] + 8, v[1] - 76],
    ],
    mid('#7A8B5A'),
    3,
  )
  c.ell(v[0] + 9, v[1] - 80, 11, 11, lit('#E8A25A'))
  const t = s
  soft(room, t * 1.75 - 0.45, t * 1.75 + 0.55, 4.3, 5.1)
  box(t * 1.8 - 0.5, t * 1.8 + 0.5, 0.1, 0.45, 4.3, 5.2, acc, 14)
  box(t * 1.8 - 0.5, t * 1.8 + 0.5, 0.4, 1.0, 5, 5.2, acc, 16)
  lamp(room, t * 2.8, 5.6, 1.5)
}
