import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { HEIGHT, hull, lerp, type Point, pts, type Vec3 } from '../paint/geometry.ts'
import { itemAt, type Random } from '../paint/random.ts'

import { type Camera, Face } from './perspective.ts'

/** The five visible sides of a box. */
export type Sides = Record<'front' | 'right' | 'left' | 'top' | 'under', Face>
/** A lamp's place, reach and strength; all are lit last, over everything. */
export type Lamp = [number, number, number, number]

export const FLANKS = ['left', 'right'] as const
const PAINT_ORDER = ['under', 'left', 'right', 'top', 'front'] as const

/** A turned building plot on the ground: x to its right, y up, z to its back, all in meters. */
export class Site {
  readonly lamps: Lamp[] = []
  readonly cs: number
  readonly sn: number
  constructor(
    readonly c: Canvas,
    readonly env: Environment,
    readonly r: Random,
    readonly cam: Camera,
    readonly x: number,
    readonly z: number,
    yaw: number,
  ) {
    this.cs = Math.cos(yaw)
    this.sn = Math.sin(yaw)
  }

  /** From the plot to the world. */
  w(x: number, y: number, z: number): Vec3 {
    return [this.x + x * this.cs - z * this.sn, y, this.z + x * this.sn + z * this.cs]
  }

  /** From the plot to the picture. */
  p(x: number, y: number, z: number): Point {
    const q = this.w(x, y, z)
    return this.cam.P(q[0], q[1], Math.max(0.8, q[2]))
  }

  face(o: Vec3, u: Vec3, v: Vec3, w: number, h: number): Face {
    const d = (k: Vec3): Vec3 => [k[0] * this.cs - k[2] * this.sn, k[1], k[0] * this.sn + k[2] * this.cs]
    return new Face(this.cam, this.w(...o), d(u), d(v), w, h)
  }

  sides(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): Sides {
    return {
      front: this.face([x0, y0, z0], [1, 0, 0], [0, 1, 0], x1 - x0, y1 - y0),
      right: this.face([x1, y0, z0], [0, 0, 1], [0, 1, 0], z1 - z0, y1 - y0),
      left: this.face([x0, y0, z1], [0, 0, -1], [0, 1, 0], z1 - z0, y1 - y0),
      top: this.face([x0, y1, z0], [1, 0, 0], [0, 0, 1], x1 - x0, z1 - z0),
      under: this.face([x0, y0, z1], [1, 0, 0], [0, 0, -1], x1 - x0, z1 - z0),
    }
  }

  box(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number, col: string): Sides {
    const s = this.sides(x0, x1, y0, y1, z0, z1)
    for (const k of PAINT_ORDER) if (s[k].vis) this.c.poly(s[k].quad(0, 0, s[k].w, s[k].h), this.env.face(col, s[k].n))
    return s
  }

  /** A soft cast shadow of a box `h` high: two outlines, the larger fainter. */
  shadow(x0: number, x1: number, z0: number, z1: number, h: number): void {
    for (const [g, o] of [
      [0.35, 0.16],
      [0, 0.24],
    ] as const) {
      const q: Point[] = []
      for (const [x, z] of [
        [x0 - g, z0 - g],
        [x1 + g, z0 - g],
        [x1 + g, z1 + g],
        [x0 - g, z1 + g],
      ] as const) {
        const a = this.w(x, 0, z)
        q.push([a[0], a[2]], [a[0] - this.env.side * h * 0.9, a[2] - h * 0.1])
      }
      this.c.poly(
        hull(q).map(([x, z]) => this.cam.P(x, 0, Math.max(1.2, z))),
        mix(this.env.shade, '#24324A', 0.55),
        `fill-opacity="${this.env.snow ? o * 0.7 : o}"`,
      )
    }
  }

  /** A raised floor of boards. */
  deck(x0: number, x1: number, y: number, z0: number, z1: number, col: string): void {
    this.box(x0, x1, Math.max(0, y - 0.18), y, z0, z1, col)
    const T = this.face([x0, y, z0], [1, 0, 0], [0, 0, 1], x1 - x0, z1 - z0)
    let d = ''
    if (T.vis) {
      for (let u = 0.25; u < T.w; u += 0.25) d += `M${pts([T.at(u, 0), T.at(u, T.h)])}`
      this.c.lines(d, '#3B2B20', 1, 0.25)
    }
  }

  /** A railing along x, with an opening where the steps are. */
  rail(x0: number, x1: number, y: number, z: number, col: string, gap?: [number, number]): void {
    const n = Math.round((x1 - x0) / 0.28)
    const skip = (X: number) => gap && X > gap[0] - 0.05 && X < gap[1] + 0.05
    const spans: Point[] = gap
      ? [
          [x0, gap[0]],
          [gap[1], x1],
        ]
      : [[x0, x1]]
    let d = ''
    for (let i = 0; i <= n; i++) {
      const X = lerp(x0, x1, i / n)
      if (!skip(X)) d += `M${pts([this.p(X, y, z), this.p(X, y + 0.9, z)])}`
    }
    this.c.lines(d, this.env.face(col, [0, 0, -1]), 2.6, 1)
    for (const [a, b] of spans) {
      this.c.line([this.p(a, y + 0.92, z), this.p(b, y + 0.92, z)], this.env.lit(col), 5)
      this.c.line([this.p(a, y + 0.12, z), this.p(b, y + 0.12, z)], this.env.mid(col), 3)
    }
  }

  post(x: number, y0: number, y1: number, z: number, col: string, k = 0.09): void {
    this.box(x - k, x + k, y0, y1, z - k, z + k, col)
  }

  /** Lights every lamp that was hung. */
  glows(): void {
    for (const lamp of this.lamps) this.c.glow(...lamp)
  }
}

/** A path on the ground from the door `a` to the viewer `b`, both (x, z) in meters. */
export function walkway(c: Canvas, env: Environment, cam: Camera, a: Point, b: Point, w: number, col: string): void {
  const L: Point[] = []
  const R: Point[] = []
  for (let i = 0; i <= 16; i++) {
    const t = i / 16
    const z = lerp(a[1], b[1], t)
    const x = lerp(a[0], b[0], t * t) + Math.sin(t * 3.1) * 0.5
    L.push(cam.P(x - w / 2, 0, z))
    R.push(cam.P(x + w / 2, 0, z))
  }
  c.poly(
    [...L, ...R.reverse()],
    c.lin(
      [
        [0, env.mid(col)],
        [1, env.lit(col)],
      ],
      0,
      itemAt(L, 0)[1],
      0,
      HEIGHT,
    ),
  )
  c.line(env.side > 0 ? L : R, env.dark(col), 3, 'stroke-opacity=".5"')
}
