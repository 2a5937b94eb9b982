import type { Stop } from '../paint/canvas.ts'
import type { Vec } from '../paint/light.ts'
import { add, clipToPlane, cross, dot, EPSILON, negate, subtract, unit } from './vectors.ts'

/** How a face is drawn. */
export interface FaceOptions {
  /** A point inside the body: the outer side looks away from it. Left out, the outer side is the viewer's. */
  away?: Vec
  /** Faces of one body throw no shadow on each other. */
  solid?: number
  /** One flat tone instead of a gradient. */
  plain?: boolean
  /** Throws no shadow. */
  ghost?: boolean
  roof?: boolean
  /** Shines by itself. */
  glow?: boolean
  /** Rounded edges, in pixels at 165 pixels per meter. */
  soft?: number
  /** A flat drawing that takes its turn among the solids. */
  sprite?: () => void
}

/** A color, or a gradient between two points of the world. */
export type Ink = string | { stops: readonly Stop[]; from: Vec; to: Vec }

/** Texture lies under shadows, openings lie over them. */
export type Layer = 'texture' | 'opening'

export interface Mark {
  polys: Vec[][]
  layer: Layer
  opacity: number
  /** A filled mark has an ink, a ruled one a pen. */
  ink?: Ink
  pen?: { color: string; width: number }
}

const isSome = <T>(value: T | null): value is T => value !== null

/** One flat polygon of the world with what is painted on it. */
export class Face {
  marks: Mark[] = []
  shadows: Vec[][] = []
  readonly distance: number
  readonly U: Vec
  readonly V: Vec
  /** The extent in meters. */
  readonly w: number
  readonly h: number
  readonly solid: number | undefined
  private readonly origin: Vec
  constructor(
    public p: readonly Vec[],
    readonly n: Vec,
    readonly color: string,
    readonly o: FaceOptions = {},
  ) {
    const first = p[0] ?? [0, 0, 0]
    this.solid = o.solid
    this.distance = dot(n, first)
    const isFlat = Math.abs(n[1]) > 0.999
    this.U = isFlat ? [1, 0, 0] : unit(cross(n, [0, 1, 0]))
    this.V = cross(this.U, n)
    const us = p.map((q) => dot(q, this.U))
    const vs = p.map((q) => dot(q, this.V))
    const left = Math.min(...us)
    const low = Math.min(...vs)
    this.w = Math.max(...us) - left
    this.h = Math.max(...vs) - low
    this.origin = add(add(first, this.U, left - dot(first, this.U)), this.V, low - dot(first, this.V))
  }

  /** A point of the face: u meters to the right, v meters up from its lower left corner. */
  at(u: number, v: number): Vec {
    return add(add(this.origin, this.U, u), this.V, v)
  }

  quad(u: number, v: number, w: number, h: number): Vec[] {
    return [this.at(u, v), this.at(u + w, v), this.at(u + w, v + h), this.at(u, v + h)]
  }

  /** The part of a polygon or an open line inside this face's own outline. */
  inside(list: readonly Vec[] | null, isOpen = false): Vec[] | null {
    let rest: Vec[] | null = list && [...list]
    for (let i = 0; rest && i < this.p.length; i++) {
      const a = this.p[i]
      const b = this.p[(i + 1) % this.p.length]
      if (!a || !b) continue
      let inward = cross(this.n, subtract(b, a))
      const level = dot(inward, a)
      const other = this.p.find((q) => Math.abs(dot(inward, q) - level) > EPSILON * 10)
      if (!other) continue
      if (dot(inward, other) < level) inward = negate(inward)
      rest = clipToPlane(rest, inward, dot(inward, a), isOpen)
    }
    return rest
  }

  /** Paints areas on the face. */
  fill(polys: readonly (readonly Vec[])[], ink: Ink, opacity = 1, layer: Layer = 'opening'): void {
    const kept = polys.map((poly) => this.inside(poly)).filter(isSome)
    if (kept.length > 0) this.marks.push({ polys: kept, ink, opacity, layer })
  }

  /** Draws lines on the face. */
  rule(lines: readonly (readonly Vec[])[], color: string, width: number, opacity = 1, layer: Layer = 'texture'): void {
    const kept = lines.map((line) => this.inside(line, true)).filter(isSome)
    if (kept.length > 0) this.marks.push({ polys: kept, pen: { color, width }, opacity, layer })
  }

  /** The part of the face with its marks on one side of a plane. */
  cut(normal: Vec, distance: number): Face | null {
    const p = clipToPlane(this.p, normal, distance)
    if (!p) return null
    const part: Face = Object.create(this)
    part.p = p
    const keep = (polys: Vec[][], isOpen: boolean) =>
      polys.map((poly) => clipToPlane(poly, normal, distance, isOpen)).filter(isSome)
    part.marks = this.marks
      .map((mark) => ({ ...mark, polys: keep(mark.polys, mark.pen !== undefined) }))
      .filter((mark) => mark.polys.length > 0)
    part.shadows = keep(this.shadows, false)
    return part
  }
}
