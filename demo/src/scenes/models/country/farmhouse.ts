import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'

const WALLS = ['#F1ECE0', '#EBDDB8', '#C9D3CE', '#A8503F']
const MORE_WALLS = ['#8FA39C', '#D9B98A']

/** White boards, a tall gable and a porch. */
export const farmhouse: Model = {
  size: 13,
  height: 8.6,
  door: [-1.5, -3],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const roof = '#6F7C80'
    const trim = '#FFFFFF'
    const shutters = '#2F4F4A'
    k.box(-5.5, 5.2, 0, 0.5, 0, 6.2, '#9A8F84')
    const m = k.walls(0.6, 5.2, 0.5, 6.1, -0.6, 6.2, wall, 'board')
    const l = k.walls(-5.5, 0.6, 0.5, 4.2, 0.6, 5.4, wall, 'board')
    const g = k.gable(0.6, 5.2, -0.6, 6.2, 6.1, 2.5, 'z', roof, 'metal', { wall, wallMaterial: 'board', edge: trim })
    k.gable(-5.5, 1, 0.6, 5.4, 4.2, 2, 'x', roof, 'metal', { wall, wallMaterial: 'board', edge: trim })
    k.deck(-5.5, 0.6, -1.6, 0.6, 0.5, '#A89070')
    k.shed(-5.8, 0.55, -1.95, 0.65, 2.95, 3.65, roof, 'metal', { edge: trim })
    k.posts(
      [-5.3, -3.2, -0.4].map((x): Point => [x, -1.5]),
      0.5,
      2.95,
      0.18,
      trim,
    )
    k.rail(-5.3, -1.5, -3.2, -1.5, 0.5, trim)
    k.steps(-2.4, -0.9, -1.6, 0.5, '#B5A48C')
    k.rail(-0.7, -1.5, 0.5, -1.5, 0.5, trim)
    for (const [u, v] of [
      [0.6, 0.7],
      [2.7, 0.7],
      [0.6, 3.4],
      [2.7, 3.4],
    ] as const)
      k.window(m.front, u, v, 1.15, 1.6, { shutters, box: v < 1 ? '#E27D60' : null })
    k.window(g[0], 1.9, 0.4, 0.8, 0.95, { cols: 2 })
    k.door(l.front, 3.3, 0, 1.05, 2.15, '#B4412F', { glass: true })
    k.lantern(l.front, 4.7, 1.75)
    k.window(l.front, 0.8, 0.6, 1.4, 1.4, { shutters })
    k.window(l.front, 0.9, 2.75, 0.9, 0.7)
    k.window(l.front, 4.2, 2.75, 0.9, 0.7)
    for (const f of [m.right, l.left] as const) {
      k.window(f, 1, 0.7, 1.1, 1.5, { shutters })
      if (f.w > 5) k.window(f, 3.8, 0.7, 1.1, 1.5, { shutters })
      if (f.h > 4) {
        k.window(f, 1, 3.4, 1.1, 1.5, { shutters })
        k.window(f, 3.8, 3.4, 1.1, 1.5, { shutters })
      }
    }
    k.chimney(-3.6, 3, 5, 7.3, 0.7, '#A5604A', 'brick')
    k.chair(-4.4, -0.6, 0.5, '#5F8577', -0.2)
    k.table(-3.6, -0.9, 0.5, '#F4EFE4')
    k.pot(-2.8, -1.9, 0, 1, 'shrub', '#E8B54D')
    k.pot(-0.4, -1.9, 0, 1, 'shrub', '#E8B54D')
    for (let i = 0; i < 4; i++) k.plant('shrub', 1.1 + i * 1.15, -0.95, 0.75, '#6B9459', '#F2E6EC')
  },
}
