import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { ground, meadowOf, speckle } from '../ground.ts'
import { range } from '../mountains.ts'
import { ridgeLine } from '../ridges.ts'

/** Snow peaks above fir woods and a meadow. */
export const alpine: Biome = {
  clouds: 'fair',
  path: '#CDBB97',
  ground: '#9DB774',
  backdrop(c, env, r, horizon) {
    range(c, env, r, horizon, { height: 320, distance: 0.36, count: 3, snow: env.snow ? 0.55 : 0.42 })
    range(c, env, r, horizon, { height: 180, distance: 0.24, count: 5, snow: env.snow ? 0.5 : 0, colors: ['#6E8088', '#74868C'] })
    woods(c, env, r, ridgeLine(r, horizon - 34, 22), {
      height: 26,
      color: env.snow ? '#6B8488' : '#4E7566',
      distance: 0.48,
      kind: 'fir',
      step: 11,
    })
    woods(c, env, r, ridgeLine(r, horizon - 2, 12), {
      height: 40,
      color: env.snow ? '#5C7877' : '#3F6B57',
      distance: 0.3,
      kind: 'fir',
      step: 15,
    })
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 18, ...meadowOf(env), 9)
    if (!env.snow) speckle(c, r, horizon + 60, env.lit('#C5D58C'), 220, 0.5)
  },
  plants: {
    far: [['fir', 16, [7, 13]]],
    near: [
      ['fir', 5, [5, 9]],
      ['flowers', 30, [0.3, 0.5]],
      ['rock', 5, [0.3, 0.8]],
      ['grass', 12, [0.4, 0.6]],
      ['shrub', 3, [0.5, 0.8]],
    ],
    edge: ['fir', 13],
  },
}
