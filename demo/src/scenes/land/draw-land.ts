import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { WIDTH } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'
import type { Stay } from '../scene.ts'
import type { Camera } from '../solid/camera.ts'
import { biomes } from './biomes.ts'
import { drawSky } from './sky.ts'

/** The whole land behind a house or a window, far to near. */
export function drawLand(
  c: Canvas,
  env: Environment,
  r: Random,
  { biome, isFlat = false }: Pick<Stay, 'biome' | 'isFlat'>,
  cam: Camera,
): void {
  const land = biomes[biome]
  const { horizon } = cam
  drawSky(c, env, r, horizon, land.clouds)
  land.backdrop(c, env, r, horizon, isFlat)
  if (env.weather === 'mist') {
    const veil = c.lin(
      [
        [0, env.haze, 0],
        [0.6, env.haze, 0.75],
        [1, env.haze, 0],
      ],
      0,
      horizon - 130,
      0,
      horizon + 100,
    )
    c.rect(0, horizon - 130, WIDTH, 230, veil)
  }
  land.floor(c, env, r, horizon, cam)
}
