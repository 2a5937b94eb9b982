import { HEIGHT, type Point, smooth, WIDTH } from '../../paint/geometry.ts'
import type { Biome } from '../biome.ts'
import { speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'
import { boat, sea } from '../water.ts'

/** Low shore, lighthouse, dunes. */
export const atlantic: Biome = {
  clouds: 'fair',
  path: '#E6D6B2',
  ground: '#AFB27A',
  shore: 30,
  backdrop(c, env, r, horizon) {
    c.path(`M-20 ${horizon + 4}C120 ${horizon - 16} 260 ${horizon - 14} 420 ${horizon + 3}Z`, env.far('#8A9B78', 0.5))
    const x = 196
    const y = horizon - 12 // a lighthouse on the point
    c.poly(
      [
        [x - 8, y],
        [x + 8, y],
        [x + 5, y - 58],
        [x - 5, y - 58],
      ],
      c.across(env.far('#FFFFFF', 0.1), env.far('#C9CDD4', 0.25), x + env.side * 8, x - env.side * 8),
    )
    c.rect(x - 5, y - 70, 10, 12, env.lamp > 0.5 ? '#FFE09A' : env.far('#59636C', 0.3))
    c.poly(
      [
        [x - 7, y - 70],
        [x, y - 78],
        [x + 7, y - 70],
      ],
      env.far('#9A4237', 0.3),
    )
    if (env.lamp > 0.5) c.glow(x, y - 64, 60, 0.6)
    sea(c, env, r, horizon, horizon + 120, '#4A83A0', '#9CC3C4')
    boat(c, env, r.n(640, 820), horizon + 12, 0.7)
    boat(c, env, r.n(900, 960), horizon + 7, 0.4)
    for (let i = 0; i < 3; i++) {
      const y2 = horizon + 62 + i * 17
      const p: Point[] = []
      for (let k = -20; k <= WIDTH + 20; k += 50) p.push([k, y2 + Math.sin(k / 140 + i) * 3 + r.n(-1.5, 1.5)])
      c.strokes(smooth(p), env.lit('#F6FAF6'), 2 + i * 1.3, 0.6)
    }
  },
  floor(c, env, r, horizon) {
    c.rect(
      -10,
      horizon + 108,
      WIDTH + 20,
      HEIGHT,
      c.lin(
        [
          [0, env.mid('#DCCFB4')],
          [0.14, env.lit('#F0E2C2')],
          [1, env.mid('#DCC79C')],
        ],
        0,
        horizon + 108,
        0,
        HEIGHT,
      ),
    )
    ridge(
      c,
      ridgeLine(r, horizon + 146, 15),
      env.lit(env.snow ? '#EEF2F6' : '#C4C08A'),
      env.mid(env.snow ? '#F4F7FA' : '#A4AC70'),
      HEIGHT + 10,
    )
    speckle(c, r, horizon + 190, env.lit('#DDD6A2'), 150, 0.5)
  },
  plants: {
    far: [['grass', 16, [0.6, 0.9]]],
    near: [
      ['grass', 24, [0.5, 0.9]],
      ['shrub', 7, [0.7, 1], '#6A8F63', '#7F9BD0'],
      ['shrub', 3, [0.5, 0.7], '#6F9060', '#E8A9B8'],
    ],
    edge: ['pine', 7],
  },
}
