import { HEIGHT, type Point, smooth, WIDTH } from '../../paint/geometry.ts'
import { woods } from '../../plants/woods.ts'
import type { Biome } from '../biome.ts'
import { flutes } from '../cliffs.ts'
import { speckle } from '../ground.ts'
import { ridge, ridgeLine } from '../ridges.ts'
import { boat, sea } from '../water.ts'

/** Green fluted cliffs, or flat keys, behind a warm sea and palms. */
export const tropics: Biome = {
  clouds: 'fair',
  path: '#EAD7AE',
  ground: '#E5CF9F',
  shore: 24,
  backdrop(c, env, r, horizon, isFlat) {
    if (isFlat) woods(c, env, r, () => horizon + 2, { height: 9, color: '#5B8A62', distance: 0.55, kind: 'round', step: 18 })
    else {
      flutes(c, env, r, r.n(220, 320), horizon + 4, 640, 185, 0.42)
      flutes(c, env, r, r.n(-20, 80), horizon + 6, 560, 140, 0.26)
      flutes(c, env, r, r.n(1080, 1180), horizon + 5, 440, 90, 0.36)
    }
    sea(c, env, r, horizon, horizon + 130, '#2E8FA6', '#7FD3C4')
    boat(c, env, r.n(500, 720), horizon + 9, 0.55)
  },
  floor(c, env, r, horizon) {
    const y = horizon + 84
    const p: Point[] = []
    for (let x = -20; x <= WIDTH + 40; x += 60) p.push([x, y + Math.sin(x / 190) * 5 + r.n(-2, 2)])
    c.path(
      `${smooth(p.map((q): Point => [q[0], q[1] - 9]))}L1240 ${HEIGHT}L-20 ${HEIGHT}Z`,
      env.lit('#F4FBF4'),
      'fill-opacity=".55"',
    )
    c.path(
      `${smooth(p)}L1240 ${HEIGHT}L-20 ${HEIGHT}Z`,
      c.lin(
        [
          [0, env.lit('#F3E3BC')],
          [0.3, env.mid('#EFD9AC')],
          [1, env.mid('#D9BE8A')],
        ],
        0,
        y,
        0,
        HEIGHT,
      ),
    )
    speckle(c, r, y + 20, env.dark('#C2A574'), 90, 0.35)
    const g = ridgeLine(r, horizon + 205, 12)
    ridge(c, g, env.lit('#8DB069'), env.mid('#6E9A5A'), HEIGHT + 10)
    speckle(c, r, horizon + 235, env.lit('#B4CC7C'), 160, 0.5)
  },
  plants: {
    far: [['palm', 5, [5.5, 8]]],
    near: [
      ['leafy', 12, [0.9, 1.5]],
      ['shrub', 5, [0.8, 1.1], '#3F8158', '#E4587A'],
      ['palm', 2, [6, 8]],
      ['flowers', 6, [0.4, 0.5]],
    ],
    edge: ['palm', 9],
    frame: 'leafy',
  },
}
