import type { Biome } from '../biome.ts'
import { mesa } from '../cliffs.ts'
import { ground, speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'

/** Red rock: mesas, rubble, juniper and sage. */
export const desert: Biome = {
  clouds: 'fair',
  path: '#D9A47A',
  ground: '#C9855B',
  backdrop(c, env, r, horizon) {
    ridge(c, ridgeLine(r, horizon - 46, 10), env.far('#A9706A', 0.72), env.far('#B98A78', 0.8), horizon + 20)
    mesa(c, env, r, r.n(120, 260), horizon, r.n(240, 330), r.n(110, 140), 0.56)
    mesa(c, env, r, r.n(880, 1080), horizon, r.n(300, 420), r.n(150, 190), 0.46)
    mesa(c, env, r, r.n(480, 640), horizon + 4, r.n(70, 110), r.n(90, 130), 0.38)
    ridge(c, ridgeLine(r, horizon - 6, 9), env.far('#B97A56', 0.42), env.far('#C58C62', 0.34), horizon + 60)
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 14, env.snow ? '#E3C9B4' : '#CF9468', env.snow ? '#DDB79B' : '#BC7450')
    speckle(c, r, horizon + 40, env.dark('#9A5A3E'), 130, 0.35)
  },
  plants: {
    far: [
      ['juniper', 10, [2.4, 3.6]],
      ['sage', 26, [0.6, 1]],
    ],
    near: [
      ['sage', 22, [0.45, 0.8]],
      ['agave', 6, [0.5, 0.8]],
      ['grass', 12, [0.35, 0.55], '#D8B878'],
      ['rock', 9, [0.25, 0.6], '#B5694A'],
      ['juniper', 2, [2.6, 3.4]],
    ],
    edge: ['juniper', 4.2],
  },
}
