import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#E9C46F', '#D98F7A', '#A9C2B4', '#E6DCC8']
const MORE_WALLS = ['#9CB3C4', '#C98F6A']

/** Brick piers, a deep gallery and shutters. */
export const creole: Model = {
  size: 11,
  height: 7.2,
  door: [0, -4.2],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const trim = '#FBF6E9'
    const shutters = '#2F6B5E'
    const y = 1.2
    const w = 4.6
    k.posts(
      [-4.4, -2.2, 0, 2.2, 4.4].flatMap((x): Point[] => [
        [x, -1.9],
        [x, 0.1],
      ]),
      0,
      y,
      0.5,
      '#A8614C',
    )
    k.box(-w, w, 0, y, 1.2, 5.4, '#6A4A42')
    k.deck(-w, w, -2.1, 5.6, y, '#A98C6A', 0.22)
    const s = k.walls(-w, w, y, y + 3.2, 0, 5.6, wall, 'board')
    k.gable(-w, w, -2.3, 5.6, y + 3.05, 2.9, 'x', roofTones.slate, 'metal', {
      wall,
      wallMaterial: 'board',
      edge: trim,
      over: 0.2,
    })
    k.posts(
      [-4.4, -2.65, -0.9, 0.9, 2.65, 4.4].map((x): Point => [x, -2]),
      y,
      y + 3.1,
      0.16,
      trim,
    )
    k.box(-w, w, y + 2.75, y + 3.1, -2.12, -1.9, trim, { plain: true })
    for (const u of [0.7, 2.45, 5.45, 7.2] as const)
      k.window(s.front, u, 0.06, 1.1, 2.35, { cols: 2, rows: 4, shutters, sill: false, frame: trim })
    k.door(s.front, 4.05, 0, 1.1, 2.5, '#B4473A', { glass: true, frame: trim })
    k.lantern(s.front, 3.9, 1.9, 1.1)
    k.lantern(s.front, 5.3, 1.9, 1.1)
    k.dormer(-1.9, -0.6, 2.2, y + 3.8, 1.4, 1.2, 0.7, wall, roofTones.slate, 'metal', { frame: trim })
    k.dormer(1.9, -0.6, 2.2, y + 3.8, 1.4, 1.2, 0.7, wall, roofTones.slate, 'metal', { frame: trim })
    for (const f of [s.left, s.right] as const) {
      k.window(f, 0.9, 0.4, 1, 2, { rows: 4, shutters, frame: trim })
      k.window(f, 3.4, 0.4, 1, 2, { rows: 4, shutters, frame: trim })
    }
    k.rail(-4.4, -2, -1, -2, y, trim)
    k.rail(1, -2, 4.4, -2, y, trim)
    k.steps(-1, 1, -2.1, y, '#B98D72', 6, 0.32)
    k.chair(-3.4, -1, y, '#F4EDE0', -0.25)
    k.chair(3.2, -1, y, '#F4EDE0', 0.25)
    k.chimney(3.4, 3.6, 5, 7.9, 0.8, '#A8614C', 'brick', false)
    k.pot(-1.5, -4, 0, 1.3, 'leafy')
    k.pot(1.5, -4, 0, 1.3, 'leafy')
    k.plant('shrub', -3.4, -2.5, 0.9, '#4F7F58', '#D97FA0')
    k.plant('shrub', 3.3, -2.5, 0.9, '#4F7F58', '#D97FA0')
  },
}
