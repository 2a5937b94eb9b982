import { mix } from '../../paint/colors.ts'
import { HEIGHT, lerp, pen, WIDTH } from '../../paint/geometry.ts'
import type { Season } from '../../paint/light.ts'
import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { ground } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'

const GRASS: Record<Season, readonly [far: string, near: string]> = {
  spring: ['#AEC177', '#98B064'],
  summer: ['#D2BA70', '#BCA055'],
  autumn: ['#D2BA70', '#BCA055'],
  winter: ['#EEF2F7', '#F6F8FB'],
}

/** Rolling grass under big clouds, a far barn. */
export const prairie: Biome = {
  clouds: 'big',
  path: '#D8C08E',
  ground: '#CDB56C',
  backdrop(c, env, r, horizon) {
    const dry = env.season === 'autumn' || env.season === 'summer'
    const k = env.snow ? '#E9EEF3' : dry ? '#C9B56A' : '#A9BE70'
    for (let i = 0; i < 3; i++)
      ridge(
        c,
        ridgeLine(r, horizon - 18 + i * 11, 9 - i * 2, 0.4),
        env.far(mix(k, '#A5B072', (i % 2) * 0.4), 0.6 - i * 0.17),
        env.far(k, 0.5 - i * 0.16),
        horizon + 40,
      )
    woods(c, env, r, (x) => (x > 690 && x < 990 ? horizon - 2 : horizon + 60), {
      height: 17,
      color: env.snow ? '#8A9290' : '#73895A',
      distance: 0.5,
      kind: 'round',
      step: 13,
    })
    const x = r.n(230, 330)
    const y = horizon - 6
    c.rect(x, y - 26, 12, 26, env.far('#D9D4C8', 0.4))
    c.ell(x + 6, y - 26, 6, 4, env.far('#9AA0A2', 0.4))
    c.poly(
      [
        [x + 16, y],
        [x + 16, y - 14],
        [x + 27, y - 22],
        [x + 38, y - 14],
        [x + 38, y],
      ],
      env.far('#A8483C', 0.42),
    )
  },
  floor(c, env, r, horizon) {
    ground(c, env, r, horizon + 16, ...GRASS[env.season], 5)
    if (!env.snow) {
      let d = ''
      for (let i = 0; i < 260; i++) {
        const t = r() ** 0.8
        const y = lerp(horizon + 26, HEIGHT, t)
        const s = 5 + t * 26
        d += pen`M${r.n(0, WIDTH)} ${y}q${-env.side * s * 0.2} ${-s * 0.5} ${-env.side * s * 0.5} ${-s}`
      }
      c.strokes(d, env.lit('#E6D08C'), 1.6, 0.5)
    }
  },
  plants: {
    far: [
      ['oak', 4, [6, 9]],
      ['grass', 20, [0.8, 1.1]],
    ],
    near: [
      ['grass', 26, [0.7, 1.1]],
      ['flowers', 8, [0.5, 0.7]],
    ],
    edge: ['oak', 9],
  },
}
