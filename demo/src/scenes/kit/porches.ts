import { mix } from '../paint/colors.ts'
import { lerp, type Point } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import type { Box } from '../solid/solids.ts'
import { Roofs } from './roofs.ts'
import type { Material } from './textured.ts'

export interface RailOptions {
  /** The height in meters. */
  h?: number
  /** Meters between balusters. */
  step?: number
  /** Level cables instead of balusters. */
  cables?: boolean
}

const PLAIN = { plain: true } as const

/** Houses with porches, decks, steps and chimneys. */
export class Porches extends Roofs {
  /** Where smoke rises. */
  readonly smoke: Vec[] = []

  /** A railing from (x0, z0) to (x1, z1), along one of the axes. */
  rail(x0: number, z0: number, x1: number, z1: number, y: number, color: string, o: RailOptions = {}): void {
    const { h = 0.95, step = 0.24 } = o
    const isAcross = Math.abs(x1 - x0) > Math.abs(z1 - z0)
    const bar = (low: number, high: number) => {
      if (isAcross) this.box(Math.min(x0, x1), Math.max(x0, x1), low, high, z0 - 0.04, z0 + 0.04, color, PLAIN)
      else this.box(x0 - 0.04, x0 + 0.04, low, high, Math.min(z0, z1), Math.max(z0, z1), color, PLAIN)
    }
    bar(y + h - 0.07, y + h)
    if (o.cables) {
      for (let i = 1; i < 4; i++) bar(y + (h * i) / 4 - 0.012, y + (h * i) / 4 + 0.012)
      return
    }
    bar(y + 0.1, y + 0.16)
    const count = Math.max(2, Math.round(Math.hypot(x1 - x0, z1 - z0) / step))
    const dx = ((x1 - x0) / count) * 0.09 + (x1 === x0 ? 0 : 0.014)
    const dz = x1 === x0 ? 0.035 : 0
    for (let i = 0; i <= count; i++) {
      const x = lerp(x0, x1, i / count)
      const z = lerp(z0, z1, i / count)
      const baluster: Vec[] = [
        [x - dx, y + 0.12, z - dz],
        [x + dx, y + 0.12, z + dz],
        [x + dx, y + h - 0.05, z + dz],
        [x - dx, y + h - 0.05, z - dz],
      ]
      this.face(baluster, color, { plain: true, ghost: true })
    }
  }

  /** Square posts at points (x, z). */
  posts(list: readonly Point[], y0: number, y1: number, w: number, color: string): void {
    for (const [x, z] of list) this.box(x - w / 2, x + w / 2, y0, y1, z - w / 2, z + w / 2, color, PLAIN)
  }

  deck(x0: number, x1: number, z0: number, z1: number, y: number, color: string, thickness = 0.18): Box {
    const box = this.box(x0, x1, y - thickness, y, z0, z1, color)
    this.texture(box.top, 'deck')
    return box
  }

  /** Steps that come down toward the viewer from (z, y). */
  steps(x0: number, x1: number, z: number, y: number, color: string, count = Math.max(1, Math.round(y / 0.19)), run = 0.3): void {
    for (let i = 0; i < count; i++)
      this.box(x0, x1, 0, y * (1 - (i + 1) / (count + 1)), z - run * (i + 1), z - run * i, color, PLAIN)
  }

  chimney(
    x: number,
    z: number,
    y0: number,
    y1: number,
    w: number,
    color: string,
    material: Material | null = 'stone',
    smokes = true,
  ): void {
    const [half, deep] = [w / 2, w * 0.4]
    this.walls(x - half, x + half, y0, y1, z - deep, z + deep, color, material)
    const cap = mix(color, '#FFFFFF', 0.15)
    this.box(x - half - 0.08, x + half + 0.08, y1, y1 + 0.14, z - deep - 0.08, z + deep + 0.08, cap)
    if (smokes) this.smoke.push([x, y1 + 0.2, z])
  }
}
