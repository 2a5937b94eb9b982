import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#A9764C', '#8F6444', '#B58A5E']
const MORE_WALLS = ['#7C7A6C', '#8A4F3A']

/** A small house on a platform around a trunk. */
export const treehouse: Model = {
  size: 9,
  height: 10,
  setting: 'tree',
  door: [0, -3],
  draw(k) {
    const y = 3.6
    const wall = k.tone(WALLS, MORE_WALLS)
    const roof = roofTones.green
    k.column(0, 2, 0, y + 0.1, 0.95, '#6E5241', 9, 0.62)
    for (const [x, z] of [
      [-2.6, -0.4],
      [2.6, -0.4],
      [-2.6, 4],
      [2.6, 4],
    ] as const)
      k.hull(
        [
          [
            [x * 0.12, 1.6, 1.8],
            [x * 0.12 + 0.2, 1.6, 1.8],
            [x + 0.12, y - 0.2, z],
            [x - 0.12, y - 0.2, z],
          ],
          [
            [x * 0.12, 1.6, 2],
            [x * 0.12 + 0.2, 1.6, 2],
            [x + 0.12, y - 0.2, z + 0.2],
            [x - 0.12, y - 0.2, z + 0.2],
          ],
        ],
        '#7A5A42',
        { plain: true },
      )
    k.deck(-3.4, 3.4, -1.6, 4.6, y, '#A98660', 0.26)
    const s = k.walls(-2.4, 2.4, y, y + 2.4, 0.4, 4.2, wall, 'batten')
    const g = k.gable(-2.4, 2.4, 0.4, 4.2, y + 2.4, 2.3, 'z', roof, 'roof', {
      wall,
      wallMaterial: 'batten',
      edge: '#D9BE93',
      over: 0.5,
      rake: 0.5,
    })
    k.window(s.front, 0.5, 0.7, 1.3, 1.2, { frame: '#E9D8B4' })
    k.door(s.front, 2.8, 0, 0.95, 1.95, '#D9A441', { glass: true, frame: '#E9D8B4' })
    k.lantern(s.front, 2.45, 1.5)
    k.window(g[0], 1.95, 0.35, 0.9, 0.85, { frame: '#E9D8B4' })
    for (const f of [s.left, s.right] as const) k.window(f, 1.2, 0.7, 1.3, 1.2, { frame: '#E9D8B4' })
    k.rail(-3.3, -1.5, 1, -1.5, y, '#8A6645')
    k.rail(-3.3, -1.5, -3.3, 4.5, y, '#8A6645')
    k.rail(3.3, -1.5, 3.3, 4.5, y, '#8A6645')
    for (const x of [1.3, 2.5] as const)
      k.face(
        [
          [x, 0, -4],
          [x, 0.2, -4],
          [x, y, -1.5],
          [x, y - 0.3, -1.5],
        ],
        '#8A6645',
        { plain: true },
      )
    for (let i = 0; i < 12; i++) {
      const t = (i + 0.5) / 12
      k.box(1.3, 2.5, t * y, t * y + 0.06, -4 + t * 2.5 - 0.1, -4 + t * 2.5 + 0.14, '#A98660', { plain: true })
    }
    k.chair(-2.2, -0.6, y, '#E9DFC9', -0.2)
    for (let i = 0; i < 5; i++) k.lamp(-2.6 + i * 1.3, y + 0.95, -1.5, 0.35)
  },
}
