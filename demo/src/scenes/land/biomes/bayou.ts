import { WIDTH } from '../../paint/geometry.ts'
import { cypress } from '../../plants/conifers.ts'
import { reeds } from '../../plants/low-plants.ts'
import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { ground, speckle } from '../ground.ts'
import { ridgeLine } from '../ridges.ts'
import { mirror, sea } from '../water.ts'

/** Still brown water, cypresses with moss. */
export const bayou: Biome = {
  clouds: 'fair',
  path: '#C8B591',
  ground: '#93A267',
  eye: 2.2,
  shore: 30,
  backdrop(c, env, r, horizon) {
    woods(c, env, r, ridgeLine(r, horizon - 34, 14), { height: 54, color: '#7C9276', distance: 0.62, kind: 'round', step: 24 })
    for (let i = 0; i < 9; i++) cypress(c, env, r, r.n(-20, WIDTH + 20), horizon + 16, r.n(150, 240), 0.48)
    sea(c, env, r, horizon + 12, horizon + 110, '#5D7A6E', '#8CA085', true)
    mirror(c, env, r, horizon + 12, horizon + 100, 70)
    c.rect(
      0,
      horizon - 60,
      WIDTH,
      130,
      c.lin(
        [
          [0, env.haze, 0],
          [0.55, env.haze, 0.55],
          [1, env.haze, 0],
        ],
        0,
        horizon - 60,
        0,
        horizon + 70,
      ),
    )
    for (let i = 0; i < 4; i++) {
      const x = i < 2 ? r.n(0, 260) : r.n(940, 1200)
      cypress(c, env, r, x, horizon + r.n(40, 60), r.n(280, 360), 0.2)
    }
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 88, '#9FAE6E', '#7F9658', 7)
    speckle(c, r, horizon + 120, env.lit('#BCC987'), 170, 0.45)
    for (let i = 0; i < 7; i++) reeds(c, env, r, r.n(0, WIDTH), horizon + 94, r.n(18, 30), 0.1)
  },
  plants: {
    far: [['liveOak', 2, [6, 8]]],
    near: [
      ['shrub', 7, [0.7, 1], '#55845A', '#D97FA0'],
      ['grass', 12, [0.4, 0.6], '#9AA85F'],
      ['leafy', 4, [0.6, 0.9]],
    ],
    edge: ['liveOak', 8],
  },
}
