import { itemAt } from '../../../../../server/src/demo/world/random.ts'
import { mix } from '../../paint/colors.ts'
import { pen, WIDTH } from '../../paint/geometry.ts'
import { pebble } from '../../paint/shapes.ts'
import type { Biome } from '../biome.ts'
import { ground, speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'

/** Golden hills with rows of vines. */
export const vineyard: Biome = {
  clouds: 'fair',
  path: '#D9C197',
  ground: '#C2B46C',
  backdrop(c, env, r, horizon) {
    for (let i = 0; i < 4; i++) {
      const l = ridgeLine(r, horizon - 80 + i * 26, 36 - i * 6, 0.3)
      const k = env.season === 'spring' ? '#9DBB68' : itemAt(['#C6B36C', '#B5AD66', '#CDB56A', '#A9AC62'], i)
      ridge(c, l, env.far(k, 0.64 - i * 0.15), env.far(mix(k, '#7E9A5C', 0.4), 0.6 - i * 0.15), horizon + 70)
      for (let j = 0; j < 8; j++) {
        const x = r.n(0, WIDTH)
        c.path(pebble(r, x, l(x) - 2, 7 + i * 4, 6 + i * 3), env.far('#5F7E52', 0.52 - i * 0.12))
      }
    }
    let d = ''
    for (let i = -16; i < 34; i++) d += pen`M${600 + i * 16} ${horizon + 2}L${600 + i * 62} ${horizon + 64}`
    c.strokes(d, env.far(env.season === 'autumn' ? '#B5823F' : '#6E8F52', 0.2), 6, 0.8) // rows of vines
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 58, '#CBBB74', '#A9A25C', 5)
    speckle(c, r, horizon + 80, env.lit('#E0D08E'), 170, 0.5)
  },
  plants: {
    far: [
      ['liveOak', 2, [5, 7]],
      ['oak', 3, [5, 7], '#6F8A55'],
    ],
    near: [
      ['shrub', 9, [0.5, 0.8], '#8A9A78', '#A88FC8'],
      ['grass', 16, [0.5, 0.7]],
      ['rock', 4, [0.3, 0.5]],
    ],
    edge: ['oak', 9],
  },
}
