import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'

const WALLS = ['#B98A5A', '#A97A50', '#C79C6C']
const MORE_WALLS = ['#8E9E88', '#D9C49C']

/** A raised house under one wide hipped roof. */
export const hale: Model = {
  size: 13,
  height: 6.6,
  door: [0, -3.4],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const post = '#8E6440'
    const y = 0.8
    k.posts(
      [-4.6, -2.3, 0, 2.3, 4.6].flatMap((x): Point[] => [
        [x, -2],
        [x, 0.2],
      ]),
      0,
      y,
      0.26,
      '#8D8378',
    )
    k.deck(-5, 5, -2.4, 5.6, y, '#B58C60', 0.24)
    const s = k.walls(-4.2, 4.2, y, y + 2.7, 0.3, 5.2, wall, 'batten')
    k.hip(-4.2, 4.2, -1.4, 5.2, y + 2.75, 2.6, '#4F7668', 'metal', {
      over: 1.25,
      steep: 0.8,
      edge: '#3F5F54',
    })
    k.posts(
      [-4.7, -2, 2, 4.7].map((x): Point => [x, -2.2]),
      y,
      y + 2.6,
      0.22,
      post,
    )
    k.box(-4.9, 4.9, y + 2.42, y + 2.6, -2.32, -2.1, post, { plain: true })
    for (const [u, w] of [
      [0.5, 2.1],
      [3.15, 2.1],
      [5.8, 2.1],
    ] as const) {
      k.window(s.front, u, 0.05, w, 2.2, { cols: 3, rows: 1, frame: '#E9DDBF', scene: true, sill: false })
    }
    k.lantern(s.front, 2.88, 1.7)
    k.lantern(s.front, 5.52, 1.7)
    for (const f of [s.left, s.right] as const) {
      k.window(f, 0.6, 0.8, 1.5, 1.3, { rows: 4, cols: 1, frame: '#E9DDBF' })
      k.window(f, 2.9, 0.8, 1.5, 1.3, { rows: 4, cols: 1, frame: '#E9DDBF' })
    }
    k.rail(-4.7, -2.2, -1.3, -2.2, y, post, { step: 0.3 })
    k.rail(1.3, -2.2, 4.7, -2.2, y, post, { step: 0.3 })
    k.steps(-1.2, 1.2, -2.4, y, '#A57F58')
    k.chair(-3.2, -1, y, '#D9C28E', -0.2)
    k.chair(3.2, -1, y, '#D9C28E', 0.2)
    k.table(-2.3, -1.2, y, '#8A6242')
    k.towel(2.4, 3.1, -2.26, y + 0.95, '#E07A55')
    k.surfboard(4.3, -0.1, y, 2.1, '#F4E3B8', '#2E8C8C', 0.25)
    k.pot(-1.6, -2.8, 0, 1.2, 'leafy')
    k.pot(1.6, -2.8, 0, 1.2, 'leafy')
  },
}
