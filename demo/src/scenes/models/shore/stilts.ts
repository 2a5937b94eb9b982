import type { Kit } from '../../kit/kit.ts'
import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#B8C8C4', '#C9BFA8', '#9FB4BE', '#D9CBB0']

/** Outer stairs with their railings, from the sand to the deck at `y`. */
function drawStairs(k: Kit, y: number, trim: string): void {
  for (let i = 0; i < 12; i++)
    k.box(-4.3, -2.6, y - 0.2 * (i + 1), y - 0.2 * (i + 1) + 0.07, -2.3 - i * 0.27, -2 - i * 0.27, '#B79C7A', { plain: true })
  for (const x of [-4.35, -2.55] as const) {
    k.face(
      [
        [x, y + 0.9, -2],
        [x, y + 0.98, -2],
        [x, 0.85, -5.3],
        [x, 0.77, -5.3],
      ],
      trim,
      { plain: true, ghost: true },
    )
    k.face(
      [
        [x, y - 0.05, -2],
        [x, y - 0.3, -2],
        [x, -0.05, -5.3],
        [x, 0.2, -5.3],
      ],
      '#A58B6B',
      { plain: true },
    )
    k.posts(
      [
        [x, -5.25],
        [x, -3.6],
      ],
      0,
      0.85,
      0.09,
      trim,
    )
  }
}

/** A shingled house on posts above the sand. */
export const stilts: Model = {
  size: 11,
  height: 8.2,
  door: [-3, -5],
  draw(k) {
    const wall = k.tone(WALLS)
    const y = 2.5
    const trim = '#F4F0E6'
    k.posts(
      [-4, -1.4, 1.4, 4].flatMap((x): Point[] => [
        [x, -1.6],
        [x, 1],
        [x, 5],
      ]),
      0,
      y,
      0.28,
      '#8E7A66',
    )
    for (const [x0, x1] of [
      [-4, -1.4],
      [1.4, 4],
    ] as const)
      for (const s of [0, 1] as const)
        k.face(
          [
            [s ? x0 : x1, 0.3, -1.6],
            [s ? x0 : x1, 0.5, -1.6],
            [s ? x1 : x0, y - 0.1, -1.6],
            [s ? x1 : x0, y - 0.3, -1.6],
          ],
          '#8E7A66',
          { plain: true },
        )
    k.deck(-4.5, 4.5, -2, 6, y, '#B79C7A', 0.26)
    const s = k.walls(-4.1, 4.1, y, y + 2.8, 0, 5.6, wall, 'shingle')
    const g = k.gable(-2.2, 4.1, 0, 5.6, y + 2.8, 2.3, 'z', roofTones.slate, 'metal', {
      wall,
      wallMaterial: 'shingle',
      edge: trim,
      over: 0.4,
    })
    k.shed(-4.6, -2.1, -0.5, 6, y + 2.75, y + 3.35, roofTones.slate, 'metal', { edge: trim })
    k.window(s.front, 2.3, 0.1, 2.5, 2.15, { cols: 3, rows: 1, trim: 0.1, frame: trim, scene: true, sill: false })
    k.window(s.front, 5.5, 0.7, 1.6, 1.45, { cols: 2, rows: 2, frame: trim })
    k.door(s.front, 0.6, 0, 1, 2.1, '#D98E5F', { glass: true, frame: trim })
    k.lantern(s.front, 1.9, 1.75)
    k.window(g[0], 2.5, 0.35, 1.3, 1, { cols: 2, rows: 1, frame: trim })
    for (const f of [s.left, s.right] as const) {
      k.window(f, 0.8, 0.7, 1.3, 1.35, { frame: trim })
      k.window(f, 3.3, 0.7, 1.3, 1.35, { frame: trim })
    }
    k.rail(-2.3, -1.9, 4.4, -1.9, y, trim)
    k.rail(4.4, -1.9, 4.4, 5.9, y, trim)
    k.rail(-4.4, -1.9, -4.4, 5.9, y, trim)
    drawStairs(k, y, trim)
    k.surfboard(2.6, -1.45, 0, 2.1, '#F2EBDD', '#D9654A')
    k.surfboard(3.3, -1.4, 0, 1.9, '#8FC3BE', '#F4EBD8')
    k.chair(2.4, -1, y, '#E2B04A', 0.2)
    k.towel(0.1, 0.8, -1.95, y + 0.95, '#D9654A')
    k.bike(-0.6, -1.2, 0, '#3F7F8C')
  },
}
