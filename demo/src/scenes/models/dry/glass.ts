import type { Model } from '../model.ts'

/** Long panes under flat roofs beside a stone wall. */
export const glass: Model = {
  size: 14,
  height: 6.4,
  door: [-1.5, -3],
  draw(k) {
    const stone = k.facadeTone('#A98D74', '#8C8E90', '#B9795A', '#6F6258')
    const roof = '#E4DDD0'
    const wood = k.facadeTone('#A9764C', '#6A4C3A', '#8F8674', '#C29A68')
    k.box(-7, 6.4, 0, 0.35, -1.6, 6, '#CFC6B8')
    k.deck(-7, 6.4, -2.6, -1.6, 0.2, '#CFC6B8', 0.2)
    const a = k.walls(-6.4, -1, 0.35, 3.2, 0, 5.4, '#D9D2C4', 'stucco')
    const b = k.walls(-0.2, 5.6, 0.35, 3.2, 0.2, 5.4, '#D9D2C4', null)
    k.walls(-1.1, -0.1, 0, 6.2, -0.5, 5, stone, 'stone')
    k.box(-7.2, 6.6, 3.2, 3.55, -1.7, 6, roof)
    const u = k.walls(0.2, 6, 3.55, 5.9, 0.6, 5.2, wood, 'batten')
    k.box(-0.3, 6.9, 5.9, 6.2, -0.4, 5.6, roof)
    k.window(a.front, 0.15, 0.08, 5.1, 2.6, {
      cols: 4,
      rows: 1,
      trim: 0.08,
      frame: '#3B3A3A',
      scene: true,
      sill: false,
      lit: k.env.lamp > 0.1,
    })
    k.window(b.front, 0.15, 0.08, 5.5, 2.6, {
      cols: 4,
      rows: 1,
      trim: 0.08,
      frame: '#3B3A3A',
      scene: true,
      sill: false,
      lit: k.env.lamp > 0.1,
    })
    k.window(u.front, 0.4, 0.35, 3.6, 1.7, { cols: 3, rows: 1, trim: 0.07, frame: '#3B3A3A', lit: k.env.lamp > 0.1, sill: false })
    for (const f of [a.left, b.right] as const)
      k.window(f, 0.4, 0.08, 4.4, 2.6, {
        cols: 3,
        rows: 1,
        trim: 0.08,
        frame: '#3B3A3A',
        scene: true,
        sill: false,
        lit: k.env.lamp > 0.1,
      })
    k.window(u.right, 0.6, 0.5, 1.6, 1.4, { cols: 1, rows: 1, frame: '#3B3A3A', sill: false })
    k.posts(
      [
        [6.2, -1.4],
        [-6.8, -1.4],
      ],
      0.2,
      3.2,
      0.14,
      '#3B3A3A',
    )
    k.chair(-4, -1, 0.35, '#E9E0CF', -0.2)
    k.chair(-2.9, -1, 0.35, '#E9E0CF', 0.2)
    k.pot(5.6, -1.2, 0.35, 1.3, 'grass')
    k.lamp(2.6, 3.05, -0.6, 0.8)
  },
}
