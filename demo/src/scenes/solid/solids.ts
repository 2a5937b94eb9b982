import type { Canvas } from '../paint/canvas.ts'
import type { Point } from '../paint/geometry.ts'
import type { Shading, Vec } from '../paint/light.ts'
import type { Camera } from './camera.ts'
import { areaPath, drawFace } from './draw-face.ts'
import { Face, type FaceOptions } from './face.ts'
import { add, clipToPlane, cross, dot, EPSILON, negate, subtract, unit } from './vectors.ts'
import { sortFarToNear } from './visible-order.ts'

/** Where a body stands and how it is turned, in meters and radians. */
export interface Place {
  x?: number
  z?: number
  yaw?: number
  /** How much wider and higher than designed: 1 is as designed. */
  stretch?: readonly [width: number, height: number]
}

interface Lamp {
  world: Vec
  size: number
  /** A glow without a bulb. */
  isSoft?: boolean
  isFire?: boolean
}

export interface SlabOptions extends FaceOptions {
  edge?: string
  under?: string
}

/** The six faces of a box. */
export interface Box {
  front: Face
  back: Face
  left: Face
  right: Face
  top: Face
  under: Face
}

const ring = (x: number, y: number, z: number, radius: number, sides: number): Vec[] =>
  Array.from({ length: sides }, (_, i): Vec => {
    const angle = ((i + 0.5) / sides) * 6.283
    return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius]
  })

/** Bodies in meters: shaded by their normals, with cast shadows, sorted from far to near. */
export class Solids {
  readonly faces: Face[] = []
  readonly lamps: Lamp[] = []
  private x: number
  private z: number
  private cos: number
  private sin: number
  private count = 0
  private stretch: readonly [width: number, height: number]
  constructor(
    readonly env: Shading,
    readonly cam: Camera,
    { x = 0, z = 0, yaw = 0, stretch = [1, 1] }: Place,
  ) {
    this.x = x
    this.z = z
    this.cos = Math.cos(yaw)
    this.sin = Math.sin(yaw)
    this.stretch = stretch
  }

  /** A point of the body's own frame in the world. */
  world([x, y, z]: Vec): Vec {
    const [width, height] = this.stretch
    return [this.x + x * width * this.cos - z * this.sin, y * height, this.z + x * width * this.sin + z * this.cos]
  }

  screen(p: Vec): Point {
    return this.cam.point(this.world(p))
  }

  /** One flat polygon. */
  face(p: readonly Vec[], color: string, o: FaceOptions = {}): Face {
    const q = p.map((point) => this.world(point))
    const [a = [0, 0, 0], b = a, d = a] = q
    let n = unit(cross(subtract(b, a), subtract(d, a)))
    const toward = dot(n, subtract(o.away ? this.world(o.away) : this.cam.at, a))
    if (o.away ? toward > 0 : toward < 0) n = negate(n)
    const solid = o.solid ?? this.nextSolid()
    const face = new Face(q, n, color, { ...o, solid })
    this.faces.push(face)
    return face
  }

  private nextSolid(): number {
    this.count += 1
    return this.count
  }

  /** A convex body from its faces. Outer sides are found from the middle. */
  hull(list: readonly (readonly Vec[])[], color: string | readonly string[], o: FaceOptions = {}): Face[] {
    const all = list.flat()
    const middle = (axis: 0 | 1 | 2) => all.reduce((sum, p) => sum + p[axis], 0) / all.length
    const away: Vec = [middle(0), middle(1), middle(2)]
    const solid = this.nextSolid()
    const colorOf = (index: number) => (typeof color === 'string' ? color : (color[index] ?? '#000000'))
    return list.map((p, index) => this.face(p, colorOf(index), { ...o, away, solid }))
  }

  box(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number, color: string, o: FaceOptions = {}): Box {
    const away: Vec = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]
    const solid = this.nextSolid()
    const side = (...p: Vec[]) => this.face(p, color, { ...o, away, solid })
    return {
      front: side([x0, y0, z0], [x1, y0, z0], [x1, y1, z0], [x0, y1, z0]),
      back: side([x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]),
      left: side([x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0]),
      right: side([x1, y0, z0], [x1, y0, z1], [x1, y1, z1], [x1, y1, z0]),
      top: side([x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]),
      under: side([x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]),
    }
  }

  /** A plate of a thickness under a flat surface: roofs, awnings, tables. Its first face is the surface. */
  slab(p: readonly Vec[], thickness: number, color: string, o: SlabOptions = {}): Face[] {
    const { edge = color, under = edge, ...rest } = o
    const low = p.map(([x, y, z]): Vec => [x, y - thickness, z])
    const sides = p.map((a, i): Vec[] => {
      const next = (i + 1) % p.length
      return [a, p[next] ?? a, low[next] ?? a, low[i] ?? a]
    })
    return this.hull([p, low, ...sides], [color, under, ...sides.map(() => edge)], { ...rest, roof: true })
  }

  /** An upright prism: posts, columns, trunks, tanks. `top` is the radius on top. */
  column(
    x: number,
    z: number,
    y0: number,
    y1: number,
    radius: number,
    color: string,
    sides = 8,
    top = radius,
    o: FaceOptions = {},
  ): Face[] {
    const low = ring(x, y0, z, radius, sides)
    const high = ring(x, y1, z, top, sides)
    const walls = low.map((p, i): Vec[] => {
      const next = (i + 1) % sides
      return [p, low[next] ?? p, high[next] ?? p, high[i] ?? p]
    })
    return this.hull([...walls, high], color, { plain: true, ...o })
  }

  /** Moves and turns what `build` adds. */
  at(x: number, z: number, turn: number, build: () => void): void {
    const before = { x: this.x, z: this.z, cos: this.cos, sin: this.sin }
    const place = this.world([x, 0, z])
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    this.x = place[0]
    this.z = place[2]
    this.cos = before.cos * cos - before.sin * sin
    this.sin = before.sin * cos + before.cos * sin
    build()
    this.x = before.x
    this.z = before.z
    this.cos = before.cos
    this.sin = before.sin
  }

  lamp(x: number, y: number, z: number, size = 1): void {
    this.lamps.push({ world: this.world([x, y, z]), size })
  }

  /** Where every lit face throws its shadow on the ground, as one path. */
  groundShadow(): string {
    const { sun } = this.env
    const areas = this.faces.flatMap((face) => {
      if (face.o.ghost || dot(face.n, sun) <= 0) return []
      const up = clipToPlane(face.p, [0, 1, 0], 0)
      const area = up && this.cam.poly(up.map((p) => add(p, sun, -p[1] / sun[1])))
      return area ? [area] : []
    })
    return areaPath(areas)
  }

  /** Throws the shadow of every caster onto every face that is lit and seen. */
  castShadows(casters: readonly Face[] = this.faces): void {
    const { sun } = this.env
    const lit = casters.filter((face) => !face.o.ghost && dot(face.n, sun) > 0)
    for (const face of this.faces) {
      const cosine = dot(face.n, sun)
      if (cosine <= 0.02 || dot(face.n, this.cam.at) - face.distance <= 0) continue
      for (const caster of lit) {
        if (caster.solid === face.solid && casters === this.faces) continue
        const above = clipToPlane(caster.p, face.n, face.distance + 0.004)
        const shadow = above && face.inside(above.map((p) => add(p, sun, -(dot(face.n, p) - face.distance) / cosine)))
        if (shadow) face.shadows.push(shadow)
      }
    }
  }

  draw(c: Canvas): void {
    const { cam, env } = this
    if (env.shadow > 0.1) this.castShadows()
    const isSeen = (face: Face) =>
      dot(face.n, cam.at) - face.distance > EPSILON && clipToPlane(face.p, [0, 0, 1], cam.near) !== null
    for (const face of sortFarToNear(this.faces.filter(isSeen), cam.at)) drawFace(c, cam, env, face)
    for (const lamp of this.lamps) this.drawLamp(c, lamp)
  }

  private drawLamp(c: Canvas, { world, size, isSoft, isFire }: Lamp): void {
    const [x, y] = this.cam.point(world)
    const scale = this.cam.scale(world[2]) * size
    if (isSoft) c.glow(x, y, scale * 0.8, isFire ? 0.55 : 0.5, isFire ? '#FF9A4A' : '#FFC766')
    else {
      c.glow(x, y, scale * (0.5 + this.env.lamp * 0.55), 0.35 + this.env.lamp * 0.5)
      c.ell(x, y, scale * 0.07, scale * 0.085, '#FFF3CF')
    }
  }
}
