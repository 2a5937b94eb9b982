import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { ground, speckle } from '../ground.ts'
import { range } from '../mountains.ts'
import { ridge, ridgeLine } from '../ridges.ts'

/** Low desert with saguaros. */
export const sonora: Biome = {
  clouds: 'fair',
  path: '#E0B78C',
  ground: '#D2A377',
  backdrop(c, env, r, horizon) {
    range(c, env, r, horizon, { height: 130, distance: 0.62, count: 5, snow: 0, colors: ['#A0797A', '#9A7F86'] })
    ridge(c, ridgeLine(r, horizon - 26, 18), env.far('#A98A6A', 0.5), env.far('#BFA27A', 0.4), horizon + 40)
    woods(c, env, r, ridgeLine(r, horizon + 6, 4), { height: 12, color: '#7F8F68', distance: 0.38, kind: 'round', step: 12 })
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 14, '#D8B083', '#C99668')
    speckle(c, r, horizon + 40, env.dark('#A06E4A'), 140, 0.3)
  },
  plants: {
    far: [
      ['saguaro', 12, [3.5, 6]],
      ['sage', 22, [0.6, 1.1]],
    ],
    near: [
      ['agave', 8, [0.6, 1]],
      ['sage', 10, [0.5, 0.9]],
      ['rock', 6, [0.3, 0.6]],
      ['saguaro', 2, [3.4, 4.6]],
    ],
    edge: ['saguaro', 5.5],
  },
}
