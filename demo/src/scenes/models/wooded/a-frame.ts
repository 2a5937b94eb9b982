import type { Model } from '../model.ts'
import { roofTones } from '../roof-tones.ts'

/** All roof, with a glazed front. */
export const aframe: Model = {
  size: 9,
  height: 7.6,
  door: [0, -3.4],
  draw(k) {
    const a = 4.1
    const h = 7.2
    const wood = k.facadeTone('#A8754B', '#7F5A40', '#B9A083', '#6E6A5C')
    const roof = k.facadeTone(roofTones.slate, roofTones.green, '#7A4638', '#4A4240')
    const frontZ = 0
    const back = 7
    k.box(-a + 0.5, a - 0.5, 0, 0.5, -0.1, back, '#7D746B')
    for (const s of [-1, 1] as const)
      k.roofPlane(
        [
          [s * a, 0.35, -1],
          [s * a, 0.35, back + 0.3],
          [0, h + 0.25, back + 0.3],
          [0, h + 0.25, -1],
        ],
        roof,
        'roof',
        { thickness: 0.26, edge: '#C99B6B', under: '#B98A5E' },
      )
    const f = k.texture(
      k.face(
        [
          [-a + 0.42, 0.5, frontZ],
          [a - 0.42, 0.5, frontZ],
          [0, h - 0.25, frontZ],
        ],
        wood,
        { away: [0, 2, 4] },
      ),
      'batten',
    )
    const m = f.w / 2
    const wide = (v: number, pad: number) => (m - pad) * (1 - v / f.h)
    for (const [v0, v1, cut] of [
      [0.05, 2.3, 0.5],
      [2.55, 4.5, 0.55],
    ] as const) {
      const p = [
        f.at(m - wide(v0, cut), v0),
        f.at(m + wide(v0, cut), v0),
        f.at(m + wide(v1, cut), v1),
        f.at(m - wide(v1, cut), v1),
      ]
      f.fill([p], k.env.face('#E6C79C', f.n))
    }
    const lit = k.env.lamp > 0.25 // panes: three bays below, two above, cut by the slope
    for (const [u, v, w, h2] of [
      [m - 2.5, 0.1, 1.5, 2.1],
      [m + 1, 0.1, 1.5, 2.1],
      [m - 1.55, 2.65, 1.5, 1.75],
      [m + 0.05, 2.65, 1.5, 1.75],
    ] as const)
      k.glass(f, u, v, w, h2, lit, { curtain: false, scene: v < 1 })
    k.door(f, m - 0.5, 0, 1, 2.1, '#2F5E52', { glass: true, frame: '#E6C79C' })
    k.lantern(f, m + 0.78, 1.6)
    k.window(f, m - 0.35, 4.75, 0.7, 0.55, { cols: 1, rows: 1, frame: '#E6C79C', sill: false })
    k.deck(-3.6, 3.6, -2.8, 0, 0.5, '#B08A62')
    k.rail(-3.5, -2.7, -1.1, -2.7, 0.5, '#C7A079', { cables: true })
    k.rail(1.1, -2.7, 3.5, -2.7, 0.5, '#C7A079', { cables: true })
    k.posts(
      [
        [-3.5, -2.7],
        [-1.1, -2.7],
        [1.1, -2.7],
        [3.5, -2.7],
      ],
      0.5,
      1.45,
      0.1,
      '#C7A079',
    )
    k.steps(-1, 1, -2.8, 0.5, '#A78661')
    k.chimney(1.5, 4.2, 4, 8, 0.5, '#4B4A4E', null)
    k.chair(-2.2, -1.5, 0.5, '#D9A441', -0.35)
    k.table(-1.3, -1.7, 0.5, '#8A6242')
    k.woodpile(2, 3.3, -0.6, 0.5)
  },
}
