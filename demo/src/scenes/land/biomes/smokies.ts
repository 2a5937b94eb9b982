import { itemAt } from '../../../../../server/src/demo/world/random.ts'
import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { ground, meadowOf, speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'

/** Blue ridges one behind another. */
export const smokies: Biome = {
  clouds: 'fair',
  path: '#C9AA7E',
  ground: '#93A860',
  backdrop(c, env, r, horizon) {
    for (let i = 0; i < 5; i++)
      ridge(
        c,
        ridgeLine(r, horizon - 120 + i * 27, 34 - i * 4),
        env.far(itemAt(['#6F86A0', '#6C8A96', '#6C8F80', '#6E8F66', '#7A9358'], i), 0.72 - i * 0.14),
        env.haze,
        horizon + 80,
      )
    woods(c, env, r, ridgeLine(r, horizon + 6, 8), {
      height: 38,
      color: env.season === 'autumn' ? '#C27C40' : env.snow ? '#8C9692' : '#64895A',
      distance: 0.28,
      kind: 'round',
      step: 15,
    })
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 24, ...meadowOf(env), 8)
    if (!env.snow) speckle(c, r, horizon + 60, env.season === 'autumn' ? env.lit('#D9953F') : env.lit('#C0D088'), 200, 0.5)
  },
  plants: {
    far: [
      ['oak', 9, [7, 10]],
      ['fir', 4, [7, 10]],
    ],
    near: [
      ['oak', 2, [6, 8]],
      ['shrub', 8, [0.6, 0.9]],
      ['flowers', 18, [0.4, 0.6]],
      ['grass', 12, [0.4, 0.6], '#9AA85F'],
      ['rock', 4, [0.3, 0.5]],
    ],
    edge: ['oak', 11],
  },
}
