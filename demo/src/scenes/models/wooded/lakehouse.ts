import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#7E8C80', '#6E7F88', '#8A7A66']
const MORE_WALLS = ['#8E4A3C', '#3F5A52']

/** Shingles, a glazed gable and a deck toward the water. */
export const lakehouse: Model = {
  size: 13,
  height: 8,
  door: [0, -6],
  setting: 'shore',
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const trim = '#F2ECDD'
    const roof = roofTones.shake
    k.walls(-5.4, 5.4, 0, 0.7, 0, 6, '#9A9086', 'stone')
    const l = k.walls(-5.4, 0.4, 0.7, 3.7, 0.6, 6, wall, 'shingle')
    const m = k.walls(0.4, 5.4, 0.7, 3.9, -0.6, 6, wall, 'shingle')
    const g = k.gable(0.4, 5.4, -0.6, 6, 3.9, 3.4, 'z', roof, 'roof', {
      wall,
      wallMaterial: 'shingle',
      edge: trim,
      over: 0.5,
      rake: 0.5,
    })
    k.gable(-5.4, 1, 0.6, 6, 3.7, 2.6, 'x', roof, 'roof', { wall, wallMaterial: 'shingle', edge: trim, over: 0.5 })
    k.window(m.front, 0.6, 0.1, 3.8, 2.5, { cols: 4, rows: 2, frame: trim, scene: true, sill: false, lit: k.env.lamp > 0.1 })
    k.window(g[0], 1.75, 0.35, 1.5, 1.5, { cols: 2, rows: 2, frame: trim })
    k.door(l.front, 4.2, 0, 1, 2.1, '#9C4A3C', { glass: true, frame: trim })
    k.lantern(l.front, 3.9, 1.7)
    k.window(l.front, 0.7, 0.6, 2.6, 1.5, { cols: 3, rows: 2, frame: trim })
    k.dormer(-2.6, 1.3, 2.2, 4.4, 1.7, 1.1, 0.8, wall, roof, 'roof', { frame: trim })
    for (const f of [l.left, m.right] as const) {
      k.window(f, 1, 0.7, 1.3, 1.5, { frame: trim })
      k.window(f, 3.4, 0.7, 1.3, 1.5, { frame: trim })
    }
    k.deck(-5.4, 5.4, -2.4, 0.6, 0.7, '#A98A66')
    k.steps(-1.2, 0.6, -2.4, 0.7, '#A08C76')
    k.rail(-5.3, -2.3, -1.3, -2.3, 0.7, trim)
    k.rail(0.7, -2.3, 5.3, -2.3, 0.7, trim)
    k.chimney(-5.75, 3.2, 0, 7.4, 0.9, '#9A9086')
    k.chair(-3.6, -1, 0.7, '#C85A3C', -0.2)
    k.chair(-2.5, -1, 0.7, '#C85A3C', 0.2)
  },
}
