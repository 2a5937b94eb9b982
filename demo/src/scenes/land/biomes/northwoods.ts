import { WIDTH } from '../../paint/geometry.ts'
import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { ground, meadowOf, speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'
import { mirror, sea } from '../water.ts'

/** A lake between fir and birch. */
export const northwoods: Biome = {
  clouds: 'fair',
  path: '#C8AE84',
  ground: '#9AA762',
  shore: 27,
  backdrop(c, env, r, horizon) {
    ridge(c, ridgeLine(r, horizon - 62, 26), env.far('#6F8C84', 0.66), env.far('#8AA293', 0.7), horizon + 20)
    woods(c, env, r, ridgeLine(r, horizon - 22, 12), {
      height: 34,
      color: env.snow ? '#74898A' : '#5B7F6A',
      distance: 0.48,
      kind: 'fir',
      step: 12,
    })
    if (!env.snow)
      woods(c, env, r, ridgeLine(r, horizon - 2, 6), {
        height: 26,
        color: env.season === 'autumn' ? '#C98442' : '#6F9460',
        distance: 0.34,
        kind: 'round',
        step: 20,
      })
    woods(c, env, r, ridgeLine(r, horizon + 8, 4), {
      height: 24,
      color: env.snow ? '#5F7A7A' : '#456E58',
      distance: 0.28,
      kind: 'fir',
      step: 13,
    })
    if (env.snow)
      c.rect(-10, horizon + 12, WIDTH + 20, 120, c.down(env.far('#DDE6EC', 0.3), env.mid('#E8EEF4'), horizon + 12, horizon + 120))
    else {
      sea(c, env, r, horizon + 12, horizon + 120, '#3F7384', '#7CA9A6', true)
      mirror(c, env, r, horizon + 12, horizon + 110, 80)
    }
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 92, ...meadowOf(env), 7)
    if (!env.snow) speckle(c, r, horizon + 120, env.season === 'autumn' ? env.lit('#D9953F') : env.lit('#C0D088'), 190, 0.55)
  },
  plants: {
    far: [
      ['fir', 5, [7, 11]],
      ['birch', 3, [7, 9]],
    ],
    near: [
      ['birch', 3, [6, 8]],
      ['fir', 3, [6, 9]],
      ['grass', 10, [0.4, 0.6], '#9A9A58'],
      ['rock', 7, [0.3, 0.7]],
      ['shrub', 5, [0.5, 0.8]],
    ],
    edge: ['birch', 10],
  },
}
