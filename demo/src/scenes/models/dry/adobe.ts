import { mix } from '../../paint/colors.ts'
import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'

const WALLS = ['#CF9C74', '#C48A66', '#D9AE86']
const MORE_WALLS = ['#B77B5C', '#E2C3A0']

/** Earth walls on two levels, beams and a ladder. */
export const adobe: Model = {
  size: 12,
  height: 4.8,
  door: [-0.6, -2.6],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const dark = '#7A5238'
    const beams = (s: Point, y: number, n: number, z: number) => {
      for (let i = 0; i < n; i++) {
        const x = s[0] + ((i + 0.5) / n) * (s[1] - s[0])
        k.box(x - 0.09, x + 0.09, y, y + 0.18, z - 0.42, z, dark, { plain: true })
      }
    }
    const a = k.walls(-5.4, -1.6, 0, 3.1, -0.8, 5, wall, 'stucco')
    const b = k.walls(-1.6, 4.6, 0, 2.9, 0, 5.4, mix(wall, '#E5BE97', 0.25), 'stucco')
    const t = k.walls(-3.6, 1.6, 2.9, 4.7, 2.2, 5.4, wall, 'stucco')
    for (const [x0, x1, y, z0, z1] of [
      [-5.5, -1.5, 3.1, -0.9, 5],
      [-1.6, 4.7, 2.9, -0.1, 5.5],
      [-3.7, 1.7, 4.7, 2.1, 5.5],
    ] as const) {
      k.box(x0, x1, y, y + 0.3, z0, z0 + 0.4, mix(wall, '#EBC9A4', 0.35), { soft: 5 })
      k.box(x0, x0 + 0.4, y, y + 0.3, z0 + 0.4, z1, mix(wall, '#EBC9A4', 0.35), { soft: 5 })
      k.box(x1 - 0.4, x1, y, y + 0.3, z0 + 0.4, z1, mix(wall, '#EBC9A4', 0.35), { soft: 5 })
    }
    beams([-5.3, -1.7], 2.55, 5, -0.8)
    beams([-3.4, 1.5], 4.2, 6, 2.2)
    k.shed(-1.6, 4.6, -2.2, 0, 2.45, 2.6, '#9A6E4A', null, { thickness: 0.22 })
    k.posts(
      [-1.3, 1.4, 4.3].map((x): Point => [x, -2.05]),
      0,
      2.24,
      0.26,
      dark,
    )
    for (const x of [-1.3, 1.4, 4.3] as const) k.box(x - 0.38, x + 0.38, 2.05, 2.24, -2.16, -1.94, dark, { plain: true })
    k.deck(-1.6, 4.7, -2.3, 0, 0.1, '#C48F68', 0.1)
    k.door(b.front, 0.8, 0.1, 1.1, 2.15, '#2E8C8C', { frame: '#8A5A3C' })
    k.window(b.front, 2.9, 0.85, 1.1, 1.15, { frame: '#2E8C8C' })
    k.window(b.front, 4.6, 0.85, 1.1, 1.15, { frame: '#2E8C8C' })
    k.lantern(b.front, 2.3, 1.75)
    k.window(a.front, 1.2, 0.95, 1.3, 1.2, { frame: '#2E8C8C' })
    k.window(t.front, 0.7, 0.5, 0.9, 0.85, { frame: '#8A5A3C' })
    k.window(t.front, 3.4, 0.5, 0.9, 0.85, { frame: '#8A5A3C' })
    for (const f of [a.left, b.right] as const) {
      k.window(f, 1.6, 1, 0.9, 1.1, { frame: '#8A5A3C' })
      k.window(f, 3.6, 1, 0.9, 1.1, { frame: '#8A5A3C' })
    }
    k.chimney(3.5, 3.6, 2.9, 4.5, 0.8, wall, 'stucco', false)
    for (const s of [-0.2, 0.2] as const)
      k.face(
        [
          [-2.6 + s - 0.03, 0, -1.4],
          [-2.6 + s + 0.03, 0, -1.4],
          [-2.6 + s + 0.03, 3.9, -0.72],
          [-2.6 + s - 0.03, 3.9, -0.72],
        ],
        dark,
        { plain: true },
      )
    for (let i = 1; i < 9; i++) {
      const y = i * 0.42
      const z = -1.4 + (0.68 * y) / 3.9
      k.face(
        [
          [-2.82, y, z - 0.02],
          [-2.38, y, z - 0.02],
          [-2.38, y + 0.06, z - 0.02],
          [-2.82, y + 0.06, z - 0.02],
        ],
        dark,
        { plain: true },
      )
    }
    k.chair(3.2, -1, 0.1, '#D0683F', 0.3)
    k.pot(-1.9, -1.3, 0, 1.2, 'agave')
    k.pot(5.1, -1.6, 0, 1, 'shrub', '#E4587A')
    k.pot(0.4, -1.9, 0.1, 0.8, 'shrub', '#E8B54D')
  },
}
