import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

const WALLS = ['#8E6443', '#7B5236', '#9A7450']
const MORE_WALLS = ['#5E4A3C', '#A88860']

/** A log cabin with a porch, two dormers and a stone chimney. */
export const cabin: Model = {
  size: 11,
  height: 6.2,
  door: [0, -2.6],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const w = 4.3
    k.box(-w, w, 0, 0.4, 0, 6, '#8B8278')
    const s = k.walls(-w, w, 0.4, 3.1, 0, 6, wall, 'log')
    k.deck(-w, w, -2.2, 0, 0.4, '#A07B58')
    k.gable(-w, w, 0, 6, 3.1, 2.9, 'x', roofTones.shake, 'roof', { wall, wallMaterial: 'batten', over: 0.5 })
    k.shed(-w - 0.3, w + 0.3, -2.55, 0.1, 2.62, 3.38, roofTones.shake, 'roof')
    k.posts(
      [-w + 0.15, -1.5, 1.5, w - 0.15].map((x): Point => [x, -2.1]),
      0.4,
      2.6,
      0.2,
      '#7A5638',
    )
    k.box(-w, w, 2.45, 2.6, -2.2, -2, '#7A5638', { plain: true })
    k.rail(-w + 0.15, -2.1, -1.5, -2.1, 0.4, '#7A5638')
    k.rail(1.5, -2.1, w - 0.15, -2.1, 0.4, '#7A5638')
    k.steps(-1.1, 1.1, -2.2, 0.4, '#9A8A78')
    k.door(s.front, w - 0.5, 0.02, 1, 2.05, '#2F5E52', { glass: true, frame: '#D9C7A4' })
    k.window(s.front, 1.1, 0.7, 1.5, 1.25, { cols: 3, frame: '#D9C7A4' })
    k.window(s.front, 6, 0.7, 1.5, 1.25, { cols: 3, frame: '#D9C7A4' })
    k.lantern(s.front, w + 0.85, 1.7)
    for (const f of [s.left, s.right] as const) {
      k.window(f, 1, 0.7, 1.2, 1.2, { frame: '#D9C7A4' })
      k.window(f, 3.6, 0.7, 1.2, 1.2, { frame: '#D9C7A4' })
    }
    k.dormer(-2, 0.7, 2, 3.9, 1.5, 1, 0.8, wall, roofTones.shake, 'roof', { frame: '#D9C7A4' })
    k.dormer(2, 0.7, 2, 3.9, 1.5, 1, 0.8, wall, roofTones.shake, 'roof', { frame: '#D9C7A4' })
    k.chimney(w + 0.45, 3, 0, 6.8, 1.1, '#9A9086')
    k.chair(2.6, -1, 0.4, '#B5563C', 0.3)
    k.table(3.5, -1.2, 0.4, '#8A6242')
    k.woodpile(-3.9, -2.3, -0.55, 0.4)
  },
}
