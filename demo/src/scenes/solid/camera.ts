import type { Point } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import { clipToPlane } from './vectors.ts'

export interface CameraChoices {
  /** The height of the horizon in pixels from the top. */
  horizon: number
  /** The height of the eye above the ground in meters. */
  eye: number
  /** Pixels per meter at one meter of distance. */
  focal: number
  /** The vanishing point in pixels from the left. */
  cx?: number
  /** Nothing nearer than this, in meters, is drawn. */
  near?: number
}

/** Turns meters into pixels in true perspective, looking straight ahead. */
export class Camera {
  readonly at: Vec
  readonly horizon: number
  readonly eye: number
  readonly focal: number
  readonly cx: number
  readonly near: number
  constructor({ horizon, eye, focal, cx = 600, near = 0.7 }: CameraChoices) {
    this.horizon = horizon
    this.eye = eye
    this.focal = focal
    this.cx = cx
    this.near = near
    this.at = [0, eye, 0]
  }

  point([x, y, z]: Vec): Point {
    return [this.cx + (this.focal * x) / z, this.horizon - (this.focal * (y - this.eye)) / z]
  }

  /** A polygon or an open line in pixels; null when it is behind the viewer. */
  poly(list: readonly Vec[], isOpen = false): Point[] | null {
    return clipToPlane(list, [0, 0, 1], this.near, isOpen)?.map((p) => this.point(p)) ?? null
  }

  /** The height of the ground in pixels at a distance. */
  groundY(z: number): number {
    return this.horizon + (this.focal * this.eye) / z
  }

  /** Pixels per meter at a distance. */
  scale(z: number): number {
    return this.focal / z
  }
}
