import type { Kit } from '../kit/kit.ts'
import type { Point } from '../paint/geometry.ts'

/** What lies around a house: a path is the default. */
export type Setting = 'street' | 'pool' | 'shore' | 'afloat' | 'tree' | 'windmill'

/** A house, in meters: its front wall at z = 0, centered on x = 0, standing on y = 0. */
export interface Model {
  /** Its widest extent and its height, which decide how far away it is drawn. */
  size: number
  height: number
  /** Where the path ends, as (x, z). */
  door: Point
  setting?: Setting
  draw(k: Kit): void
}
