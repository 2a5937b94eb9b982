import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Growth } from '../land/biome.ts'
import { biomes } from '../land/biomes.ts'
import { drawLand } from '../land/draw-land.ts'
import type { Canvas } from '../paint/canvas.ts'
import type { Environment } from '../paint/light.ts'
import { plantNamed } from '../plants/plants.ts'
import type { Scene } from '../scene.ts'
import { Camera } from '../solid/camera.ts'

export interface OutlookChoices {
  horizon: number
  /** The height of the viewer's eye above the land in meters. */
  eye: number
  cx?: number
  /** Meters to the nearest plant, and to where the far ones begin. */
  near: number
  far: number
  /** No more of a kind than this. */
  most: number
  /** Keeps the middle free of trees. */
  isOpen?: boolean
}

interface Standing {
  x: number
  z: number
  height: number
  growth: Growth
}

/** The stay's own land as seen from a window or a porch: without the house, with plants between. */
export function drawOutlook(c: Canvas, env: Environment, r: Random, scene: Scene, choices: OutlookChoices): void {
  const { horizon, eye, cx = 600, near, far, most, isOpen = false } = choices
  const cam = new Camera({ horizon, eye, focal: 1100, cx })
  const { plants, shore = 44 } = biomes[scene.biome]
  drawLand(c, env, r, scene, cam)
  const spread = (growth: Growth, from: number, to: number): Standing[] =>
    Array.from({ length: Math.min(growth[1], most) }, () => {
      const z = r.n(from, to)
      return { x: r.n(-0.6, 0.6) * z, z, height: r.n(...growth[2]), growth }
    })
  const all = [
    ...plants.far.flatMap((growth) => spread(growth, far, Math.max(far + 1, shore))),
    ...plants.near.flatMap((growth) => spread(growth, near, far)),
  ]
  for (const { x, z, height, growth } of all.sort((a, b) => b.z - a.z)) {
    const [plant, , , color, flowers] = growth
    const isHidden = env.snow && (plant === 'flowers' || plant === 'grass' || plant === 'agave')
    if (isHidden || (isOpen && height > 3 && Math.abs(x) < z * 0.2)) continue
    const [px, py] = cam.point([x, 0, z])
    const haze = Math.max(0.05, (z - 14) / 70)
    plantNamed(plant)(c, env, r, px, py, height * cam.scale(z), haze, color, flowers)
  }
}
