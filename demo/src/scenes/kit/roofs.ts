import { itemAt } from '../../../../server/src/demo/world/random.ts'
import { mix } from '../paint/colors.ts'
import type { Vec } from '../paint/light.ts'
import type { Face } from '../solid/face.ts'
import { Openings, type WindowOptions } from './openings.ts'
import type { Material } from './textured.ts'

export interface PlaneOptions {
  /** The thickness in meters. */
  thickness?: number
  edge?: string
  under?: string
}

export interface GableOptions extends PlaneOptions {
  /** How far it reaches over the eaves and over the gables, in meters. */
  over?: number
  rake?: number
  wall: string
  wallMaterial?: Material
}

export interface HipOptions {
  over?: number
  /** 1 is as steep at the ends as at the sides. */
  steep?: number
  edge?: string
}

/** Which way a ridge runs: 'x' shows the long side, 'z' turns the gable to the viewer. */
export type Along = 'x' | 'z'

/** Houses with roofs. */
export class Roofs extends Openings {
  roofPlane(p: readonly Vec[], usual: string, material: Material | null, o: PlaneOptions = {}): Face[] {
    const shade = material === 'thatch' ? null : this.facadeTone(null, '#4F5F58', '#6B4438', '#3E4450')
    const color = shade ? mix(usual, shade, 0.4) : usual
    const { thickness = 0.2, edge = mix(color, '#FFFFFF', 0.12), under = mix(color, '#6A5244', 0.5) } = o
    const faces = this.slab(p, thickness, this.snowColor ?? color, { edge, under })
    if (!this.snowColor) this.texture(itemAt(faces, 0), material)
    return faces
  }

  /** Two planes that meet at a ridge `h` above the walls; returns the two gables, the nearer or left one first. */
  gable(
    x0: number,
    x1: number,
    z0: number,
    z1: number,
    y: number,
    h: number,
    along: Along,
    color: string,
    material: Material,
    o: GableOptions,
  ): [Face, Face] {
    const { over = 0.45, rake = 0.35, thickness = 0.2 } = o
    const top = y + h + thickness
    const xm = (x0 + x1) / 2
    const zm = (z0 + z1) / 2
    const plane = (p: readonly Vec[]) => this.roofPlane(p, color, material, o)
    const end = (p: readonly Vec[]) => this.texture(this.face(p, o.wall, { away: [xm, y, zm] }), o.wallMaterial ?? null)
    if (along === 'x') {
      const low = y + thickness - (h / (zm - z0)) * over
      const [left, right] = [x0 - rake, x1 + rake]
      for (const z of [z0 - over, z1 + over])
        plane([
          [left, low, z],
          [right, low, z],
          [right, top, zm],
          [left, top, zm],
        ])
      const side = (x: number): Vec[] => [
        [x, y, z0],
        [x, y, z1],
        [x, y + h, zm],
      ]
      return [end(side(x0)), end(side(x1))]
    }
    const low = y + thickness - (h / (xm - x0)) * over
    for (const x of [x0 - over, x1 + over])
      plane([
        [x, low, z0 - rake],
        [x, low, z1 + rake],
        [xm, top, z1 + rake],
        [xm, top, z0 - rake],
      ])
    const front = (z: number): Vec[] => [
      [x0, y, z],
      [x1, y, z],
      [xm, y + h, z],
    ]
    return [end(front(z0)), end(front(z1))]
  }

  /** A roof that slopes to all four sides. */
  hip(
    x0: number,
    x1: number,
    z0: number,
    z1: number,
    y: number,
    h: number,
    color: string,
    material: Material,
    o: HipOptions = {},
  ): void {
    const { over = 0.6, steep = 1, edge = mix(color, '#FFFFFF', 0.12) } = o
    const [left, right, near, far] = [x0 - over, x1 + over, z0 - over, z1 + over]
    const zm = (z0 + z1) / 2
    const middle = (x0 + x1) / 2
    const run = ((z1 - z0) / 2 + over) * steep
    const a: Vec = [left, y, near]
    const b: Vec = [right, y, near]
    const c: Vec = [right, y, far]
    const d: Vec = [left, y, far]
    const p: Vec = [Math.min(left + run, middle), y + h, zm]
    const q: Vec = [Math.max(right - run, middle), y + h, zm]
    this.box(left, right, y - 0.16, y, near, far, edge)
    const faces = this.hull(
      [
        [a, b, q, p],
        [c, d, p, q],
        [d, a, p],
        [b, c, q],
        [a, b, c, d],
      ],
      this.snowColor ?? color,
      { roof: true },
    )
    if (!this.snowColor) for (const face of faces.slice(0, 4)) this.texture(face, material)
  }

  /** One plane that rises from y0 at z0 to y1 at z1. */
  shed(
    x0: number,
    x1: number,
    z0: number,
    z1: number,
    y0: number,
    y1: number,
    color: string,
    material: Material | null,
    o: PlaneOptions = {},
  ): void {
    const plane: Vec[] = [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ]
    this.roofPlane(plane, color, material, { thickness: 0.14, ...o })
  }

  /** A small gabled house on a roof, its face at z0. */
  dormer(
    x: number,
    z0: number,
    depth: number,
    y: number,
    w: number,
    h: number,
    rise: number,
    wall: string,
    roof: string,
    material: Material,
    o: WindowOptions = {},
  ): void {
    const box = this.walls(x - w / 2, x + w / 2, y, y + h, z0, z0 + depth, wall, 'board')
    this.window(box.front, w * 0.2, h * 0.14, w * 0.6, h * 0.8, { cols: 2, rows: 2, trim: 0.06, ...o })
    const small = { wall, over: 0.16, rake: 0.16, thickness: 0.1 }
    this.gable(x - w / 2, x + w / 2, z0, z0 + depth, y + h, rise, 'z', roof, material, small)
  }
}
