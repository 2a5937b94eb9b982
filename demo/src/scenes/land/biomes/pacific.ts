import { itemAt } from '../../../../../server/src/demo/world/random.ts'
import { mix } from '../../paint/colors.ts'
import { HEIGHT, type Point, smooth, WIDTH } from '../../paint/geometry.ts'
import type { Biome } from '../biome.ts'
import { speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'
import { sea } from '../water.ts'

/** Headlands, sea stacks and surf. */
export const pacific: Biome = {
  clouds: 'fair',
  path: '#D6C3A0',
  ground: '#A8A878',
  shore: 30,
  backdrop(c, env, r, horizon) {
    for (const [x, w, h, d] of [
      [170, 520, 130, 0.62],
      [40, 420, 90, 0.46],
    ] as const) {
      const p: Point[] = []
      for (let i = 0; i <= 12; i++) {
        const t = i / 12
        p.push([x - w / 2 + w * t, horizon + 4 - h * (1 - t) ** 0.6 * r.n(0.85, 1)])
      }
      c.path(
        `${smooth(p)}L${x - w / 2} ${horizon + 8}Z`,
        c.down(env.far('#5B7D6B', d), env.far('#7F8C80', d + 0.15), horizon - h, horizon),
      )
    }
    sea(c, env, r, horizon, horizon + 130, '#41758C', '#8DB4B2')
    for (const [x, y, w, h] of [
      [r.n(690, 760), 16, 120, 128],
      [r.n(830, 870), 14, 46, 56],
      [r.n(560, 600), 12, 30, 34],
    ] as const) {
      // sea stacks
      const p: Point[] = [
        [x - w / 2, horizon + y],
        [x - w * 0.42, horizon + y - h * 0.5],
        [x - w * 0.24, horizon + y - h * 0.84],
        [x - w * 0.02, horizon + y - h],
        [x + w * 0.18, horizon + y - h * 0.88],
        [x + w * 0.36, horizon + y - h * 0.52],
        [x + w / 2, horizon + y],
      ]
      c.path(`${smooth(p)}Z`, env.far('#55606A', 0.3))
      c.path(
        `${smooth(
          env.side < 0
            ? [...p.slice(0, 4), [x - w * 0.04, horizon + y - h * 0.5], [x + w * 0.02, horizon + y]]
            : [...p.slice(3), [x + w * 0.02, horizon + y], [x + w * 0.06, horizon + y - h * 0.5], itemAt(p, 3)],
        )}Z`,
        env.far(env.lit('#8C857C'), 0.22),
      )
      c.strokes(`M${x - w * 0.7} ${horizon + y}h${w * 1.4}`, env.lit('#F4F8F4'), 3, 0.7)
    }
    for (let i = 0; i < 4; i++) {
      const y = horizon + 66 + i * 15
      const p: Point[] = []
      for (let x = -20; x <= WIDTH + 20; x += 50) p.push([x, y + Math.sin(x / 120 + i * 2) * 3 + r.n(-1.5, 1.5)])
      c.strokes(smooth(p), env.lit('#F4F8F4'), 2 + i * 1.4, 0.65)
    }
  },
  floor(c, env, r, horizon) {
    c.rect(
      -10,
      horizon + 118,
      WIDTH + 20,
      HEIGHT,
      c.lin(
        [
          [0, mix(env.mid('#C9BBA0'), env.sky[1], 0.25)],
          [0.16, env.lit('#E2D2AE')],
          [1, env.mid('#CDB88E')],
        ],
        0,
        horizon + 118,
        0,
        HEIGHT,
      ),
    )
    c.rect(-10, horizon + 112, WIDTH + 20, 12, mix(env.lit('#F4F8F4'), env.sky[1], 0.3), 'fill-opacity=".6"')
    ridge(c, ridgeLine(r, horizon + 168, 16), env.lit('#BDB684'), env.mid('#9AA06C'), HEIGHT + 10)
    speckle(c, r, horizon + 200, env.lit('#D9D09A'), 160, 0.5)
  },
  plants: {
    far: [['grass', 14, [0.6, 0.9]]],
    near: [
      ['grass', 28, [0.6, 1]],
      ['shrub', 5, [0.6, 0.9], '#6F8A68'],
      ['rock', 4, [0.4, 0.8]],
    ],
    edge: ['pine', 8],
  },
}
