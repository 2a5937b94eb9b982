import { mix } from '../../paint/colors.ts'
import type { Model } from '../model.ts'

const WALLS = ['#3F6E6A', '#A8503F', '#46617E', '#B58A4A']

/** Two decks afloat. */
export const houseboat: Model = {
  size: 12,
  height: 5.4,
  setting: 'afloat',
  door: [0, -2],
  draw(k) {
    const wall = k.tone(WALLS)
    const trim = '#F2E9D6'
    const roof = '#B98A5E'
    const y = 0.55
    k.walls(-6, 6, -0.35, y, -0.4, 4.6, '#5B4438', 'board')
    k.box(-6.1, 6.1, y - 0.08, y + 0.08, -0.6, 4.8, '#E2D6BD', { plain: true })
    const s = k.walls(-4, 3, y, y + 2.5, 0.6, 4, wall, 'board')
    k.slab(
      [
        [-4.6, y + 2.75, -0.2],
        [3.6, y + 2.75, -0.2],
        [3.6, y + 2.75, 4.4],
        [-4.6, y + 2.75, 4.4],
      ],
      0.22,
      '#D9CDB4',
      { edge: trim },
    )
    const u = k.walls(-3.2, 0.2, y + 2.75, y + 4.5, 1.4, 4, mix(wall, '#FFFFFF', 0.12), 'board')
    k.gable(-3.2, 0.2, 1.4, 4, y + 4.5, 0.7, 'x', roof, 'metal', { wall, wallMaterial: 'board', over: 0.3, edge: trim })
    k.rail(0.4, 0.1, 3.4, 0.1, y + 2.75, trim)
    k.rail(3.4, 0.1, 3.4, 4.2, y + 2.75, trim)
    for (const [a, w] of [
      [0.5, 1.5],
      [2.4, 1.1],
      [5.4, 1.1],
    ] as const)
      k.window(s.front, a, 0.75, w, 1.2, { frame: trim, box: a < 3 ? '#E27D60' : null })
    k.door(s.front, 4, 0, 0.95, 2, '#D9A441', { glass: true, frame: trim })
    k.lantern(s.front, 5.15, 1.6)
    k.window(u.front, 0.5, 0.5, 1, 0.9, { frame: trim })
    k.window(u.front, 2, 0.5, 1, 0.9, { frame: trim })
    k.window(s.right, 0.8, 0.7, 1.8, 1.2, { cols: 3, frame: trim })
    k.window(s.left, 0.8, 0.7, 1.8, 1.2, { cols: 3, frame: trim })
    k.rail(3.2, -0.4, 5.9, -0.4, y, trim)
    k.rail(5.9, -0.4, 5.9, 4.4, y, trim)
    k.rail(-5.9, -0.4, -4.2, -0.4, y, trim)
    k.posts(
      [
        [3.3, -0.3],
        [-4.3, -0.3],
      ],
      y,
      y + 2.55,
      0.12,
      trim,
    )
    k.chair(4.6, 1, y, '#E9DFC9', 0.3)
    k.pot(-5, 0, y, 1, 'shrub', '#E4587A')
    k.pot(-5.5, 0.2, y, 0.9, 'leafy')
    k.chimney(2.2, 3.2, y + 2.7, y + 4.2, 0.32, '#3B3A3A', null)
  },
}
