import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import type { Environment } from '../paint/light.ts'
import type { PlantName } from '../plants/plants.ts'
import type { Camera } from '../solid/camera.ts'

/** How many of a plant stand there, and how high they are in meters. */
export type Growth = readonly [
  name: PlantName,
  count: number,
  height: readonly [from: number, to: number],
  color?: string,
  flowers?: string,
]

/** Land: what lies behind and under a house. A house never chooses it. */
export interface Biome {
  clouds: 'fair' | 'big'
  /** Local colors of paths and of bare ground. */
  path: string
  ground: string
  /** The height of the viewer's eye in meters, when it is not the usual one. */
  eye?: number
  /** Meters to the far shore: nothing grows beyond. */
  shore?: number
  /** Draws what is far away. A flat coast has no cliffs. */
  backdrop(c: Canvas, env: Environment, r: Random, horizon: number, isFlat: boolean): void
  /** Draws the ground to the bottom edge. */
  floor(c: Canvas, env: Environment, r: Random, horizon: number, cam: Camera): void
  plants: {
    far: readonly Growth[]
    near: readonly Growth[]
    /** The tree at the edge of the picture, and its height in meters. */
    edge: readonly [name: PlantName, height: number]
    /** Dark leaves in the nearest corner. */
    frame?: PlantName
  }
}
