import { cross, norm, type Point, type Vec3 } from '../paint/geometry.ts'

/** A level camera at height `e` meters: `P` projects the world, `gy` gives the ground's y at a distance. */
export interface Camera {
  P(x: number, y: number, z: number): Point
  e: number
  gy(z: number): number
}

/** Makes a camera with its horizon at `hz`, focal length `f` pixels and vanishing point `vx`. */
export function makeCamera(hz: number, e: number, f = 1000, vx = 600): Camera {
  return {
    P: (x, y, z) => [vx + (f * x) / z, hz - (f * (y - e)) / z],
    e,
    gy: (z) => hz + (f * e) / z,
  }
}

/**
 * A flat rectangle in the world, `w` by `h` meters from its corner along two directions; knows whether the viewer
 * sees its front.
 */
export class Face {
  readonly U: Vec3
  readonly V: Vec3
  readonly n: Vec3
  readonly vis: boolean
  constructor(
    private readonly cam: Camera,
    private readonly o: Vec3,
    u: Vec3,
    v: Vec3,
    readonly w: number,
    readonly h: number,
  ) {
    this.U = norm(u)
    this.V = norm(v)
    this.n = norm(cross(this.V, this.U))
    this.vis = (0 - o[0]) * this.n[0] + (cam.e - o[1]) * this.n[1] + (0 - o[2]) * this.n[2] > 0
  }

  /** The place on the picture of a point on the face. */
  at(u: number, v: number): Point {
    const { o, U, V } = this
    const z = o[2] + U[2] * u + V[2] * v
    return this.cam.P(o[0] + U[0] * u + V[0] * v, o[1] + U[1] * u + V[1] * v, Math.max(0.8, z))
  }

  quad(u0: number, v0: number, u1: number, v1: number): [Point, Point, Point, Point] {
    return [this.at(u0, v0), this.at(u1, v0), this.at(u1, v1), this.at(u0, v1)]
  }
}
