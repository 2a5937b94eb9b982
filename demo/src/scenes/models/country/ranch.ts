import type { Point } from '../../paint/geometry.ts'
import type { Model } from '../model.ts'

const WALLS = ['#A86B4A', '#8E6A4C', '#B9986E']
const MORE_WALLS = ['#6E5A48', '#C9AE84']

/** A long low house with a porch and a stone wing. */
export const ranch: Model = {
  size: 15,
  height: 5.4,
  door: [-0.5, -3],
  setting: 'windmill',
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const roof = '#8C5A48'
    const post = '#E9DFC9'
    k.box(-6.6, 6.2, 0, 0.35, 0, 5.4, '#9A8F84')
    const s = k.walls(-6.6, 3.2, 0.35, 3, 0, 5.2, wall, 'batten')
    const w = k.walls(3.2, 6.4, 0.35, 3.2, -1.8, 5.2, '#B7A48C', 'stone')
    k.gable(-6.6, 3.4, 0, 5.2, 3, 1.9, 'x', roof, 'metal', { wall, wallMaterial: 'batten', edge: post, over: 0.3 })
    k.gable(3.2, 6.4, -1.8, 5.2, 3.2, 1.5, 'z', roof, 'metal', { wall, wallMaterial: 'batten', edge: post })
    k.deck(-6.6, 3.2, -1.9, 0, 0.35, '#A58A66')
    k.shed(-6.9, 3.15, -2.3, 0.1, 2.6, 3.15, roof, 'metal', { edge: post })
    k.posts(
      [-6.4, -4, -1.6, 0.8, 3].map((x): Point => [x, -1.8]),
      0.35,
      2.6,
      0.18,
      post,
    )
    k.steps(-1.2, 0.4, -1.9, 0.35, '#A89678')
    k.rail(-6.4, -1.8, -4, -1.8, 0.35, post, { step: 0.4 })
    k.rail(-4, -1.8, -1.6, -1.8, 0.35, post, { step: 0.4 })
    k.door(s.front, 5.7, 0, 1, 2.1, '#2F5E52', { glass: true })
    k.lantern(s.front, 7, 1.7)
    for (const u of [0.9, 3.4, 7.8] as const) k.window(s.front, u, 0.65, 1.3, 1.3, { shutters: '#4D5A4C' })
    k.window(w.front, 0.8, 0.6, 1.6, 1.5, { cols: 3 })
    for (const f of [s.left, w.right] as const) {
      k.window(f, 1, 0.65, 1.2, 1.3)
      k.window(f, 3.2, 0.65, 1.2, 1.3)
    }
    k.chimney(2, 2.8, 4.4, 5.9, 0.8, '#A89A88')
    k.chair(-5.4, -0.8, 0.35, '#E9DFC9', -0.2)
    k.chair(-2.8, -0.8, 0.35, '#E9DFC9', 0.2)
    k.table(-4.2, -1, 0.35, '#8A6242')
    k.pot(0.9, -2.2, 0, 1, 'shrub', '#E8B54D')
  },
}
