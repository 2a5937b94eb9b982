import type { Face } from '../../solid/face.ts'
import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#F0DFC4', '#F3E9D6', '#E9CFA8']
const MORE_WALLS = ['#E3B48C', '#F6EBDD']

/** White plaster, arches and roof tiles. */
export const mission: Model = {
  size: 14,
  height: 7,
  door: [-0.4, -2.4],
  setting: 'pool',
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const tile = roofTones.tile
    const wood = '#6B4630'
    const m = k.walls(-2.6, 3.4, 0, 5.9, 0, 6, wall, 'stucco')
    const a = k.walls(-6.6, -2.6, 0, 3.1, 0.6, 5.4, wall, 'stucco')
    const b = k.walls(3.4, 6.8, 0, 3.1, -0.8, 5.4, wall, 'stucco')
    k.hip(-2.6, 3.4, 0, 6, 5.9, 1.5, tile, 'tile', { over: 0.6, edge: '#8E5238' })
    k.shed(-7, -2.6, 0.1, 5.8, 3.05, 4.3, tile, 'tile', { edge: '#8E5238' })
    k.gable(3.4, 6.8, -0.8, 5.4, 3.1, 1.3, 'z', tile, 'tile', { wall, wallMaterial: 'stucco', edge: '#8E5238', over: 0.35 })
    const arch = (f: Face, u: number, w: number, h: number, color: string, lit: boolean) => {
      const p = [f.at(u, 0), f.at(u + w, 0)]
      for (let i = 0; i <= 10; i++)
        p.push(f.at(u + w / 2 + (Math.cos((i / 10) * Math.PI) * w) / 2, h - w / 2 + (Math.sin((i / 10) * Math.PI) * w) / 2))
      f.fill([p], color)
      if (lit) {
        const q = p.map((v) => v)
        f.fill(
          [q],
          {
            stops: [
              [0, '#E9A95A', 0.9],
              [1, '#8A5A3A', 0.9],
            ],
            from: f.at(u, h),
            to: f.at(u, 0),
          },
          0.8,
        )
      }
    }
    for (const u of [0.35, 2.15, 3.95] as const) arch(m.front, u, 1.5, 2.7, k.env.face('#5B4238', m.front.n), k.env.lamp > 0.3)
    k.door(m.front, 2.4, 0, 1, 2.05, '#3F6B62', { glass: true, frame: wood })
    k.lantern(m.front, 2.02, 1.8)
    k.lantern(m.front, 3.8, 1.8)
    for (const u of [0.6, 2.45, 4.3] as const)
      k.window(m.front, u, 3.6, 1.05, 1.5, { cols: 2, rows: 3, frame: wood, shutters: '#3F6B62' })
    k.box(-2, 2.8, 3.05, 3.2, -0.55, 0, wood, { plain: true })
    k.rail(-2, -0.5, 2.8, -0.5, 3.2, '#3B2F2A', { h: 0.85 })
    k.window(a.front, 1.2, 0.8, 1.6, 1.4, { cols: 3, frame: wood })
    k.window(b.front, 1, 0.7, 1.4, 1.6, { cols: 2, rows: 3, frame: wood, shutters: '#3F6B62' })
    for (const f of [a.left, b.right] as const) {
      k.window(f, 1.2, 0.8, 1.2, 1.4, { frame: wood })
      k.window(f, 3.2, 0.8, 1.2, 1.4, { frame: wood })
    }
    k.chimney(-4.8, 3.6, 3, 5.6, 0.8, wall, 'stucco', false)
    k.pot(-2.3, -0.6, 0, 1.2, 'shrub', '#E4587A')
    k.pot(3.1, -1.3, 0, 1.2, 'shrub', '#F0C860')
    k.chair(4.6, -3.2, 0, '#F4EBD8', 0.2)
    k.chair(5.7, -3.1, 0, '#F4EBD8', 0.2)
    k.plant('shrub', -5.6, 0.3, 1.1, '#5F8A55', '#C85A8A')
    k.plant('shrub', -4.1, 0.3, 0.9, '#5F8A55', '#C85A8A')
  },
}
