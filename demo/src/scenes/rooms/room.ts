import { makeRandom, type Random } from '../../../../server/src/demo/world/random.ts'
import { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Point } from '../paint/geometry.ts'
import { type Environment, makeEnvironment, type Shading, type Vec } from '../paint/light.ts'
import { agave, leafy } from '../plants/warm-plants.ts'
import type { Scene } from '../scene.ts'
import { Camera } from '../solid/camera.ts'
import type { Face } from '../solid/face.ts'
import { Furniture } from './furniture/furniture.ts'
import type { RoomLights } from './furniture/small-things.ts'
import { lightRoom, lightsOf } from './indoor-light.ts'
import type { RoomStyle, Surface } from './styles.ts'

export type WallName = 'left' | 'right' | 'back'

/** A window of a wall: meters from its left and lower edge. */
export interface RoomWindow {
  wall: WallName
  u: number
  v: number
  w: number
  h: number
  cols: number
  rows: number
  curtain?: 'long' | 'short'
}

/** The size of a room and where the viewer stands in it, in meters, radians and pixels. */
export interface RoomChoices {
  /** Half its width, its depth and its height. */
  a?: number
  d?: number
  h?: number
  /** The height of a ridge over the middle. */
  vault?: number
  yaw?: number
  cx?: number
  horizon?: number
  eye?: number
  focal?: number
  near?: number
  /** The wall of the other color. */
  accent?: WallName | null
  /** Where the light comes from, as (x, z). */
  toward?: readonly [number, number]
  /** How far it reaches behind the viewer. */
  back?: number
}

const OPEN = { plain: true, ghost: true } as const

/** A room: its shell in true perspective, and what it is furnished with. */
export class Room {
  readonly a: number
  readonly d: number
  readonly h: number
  readonly vault: number | null
  readonly out: Environment
  readonly env: Shading
  readonly lights: RoomLights
  readonly r: Random
  readonly c: Canvas
  readonly cam: Camera
  /** What furniture is added to. */
  readonly k: Furniture
  readonly shell: Furniture
  readonly walls: Record<WallName | 'floor', Face>
  windows: RoomWindow[] = []
  /** Where lamplight gathers, in pixels. */
  glowAt: Point = [600, 330]
  /** Light of a window thrown on a wall, as path data. */
  patch = ''
  private readonly back: number
  private readonly accent: WallName | null
  constructor(
    readonly scene: Scene,
    readonly style: RoomStyle,
    choices: RoomChoices,
  ) {
    const { a = 3.6, d = 5.4, h = 2.7, yaw = 0, cx = 600, horizon = 372, eye = 1.5, focal = 800, near = 0.55 } = choices
    this.a = a
    this.d = d
    this.h = h
    this.vault = choices.vault ?? null
    this.back = choices.back ?? -3
    this.accent = choices.accent ?? null
    this.out = makeEnvironment(scene)
    this.env = lightRoom(this.out, choices.toward ?? [0, 1])
    this.lights = lightsOf(this.out)
    this.r = makeRandom(`room-${scene.seed}-${scene.view}-${scene.layout}`)
    this.c = new Canvas(scene.id ?? 'r')
    this.cam = new Camera({ horizon, eye, focal, cx, near })
    const furnish = () => new Furniture(this.c, this.env, this.cam, { yaw }, this.r, this.lights)
    this.shell = furnish()
    this.k = furnish()
    this.walls = this.buildShell()
  }

  private surface(p: readonly Vec[], [color, material]: Surface): Face {
    return this.shell.texture(this.shell.face(p, color, OPEN), material)
  }

  private surfaceOf(wall: WallName): Surface {
    return this.accent === wall ? this.style.accent : this.style.wall
  }

  /** One of the two long walls. */
  private sideWall(x: number, wall: WallName): Face {
    const { d, h, back } = this
    const p: Vec[] = [
      [x, 0, back],
      [x, 0, d],
      [x, h, d],
      [x, h, back],
    ]
    return this.surface(p, this.surfaceOf(wall))
  }

  private backWall(): Face {
    const { a, d, h, vault } = this
    const top: Vec[] = vault === null ? [] : [[0, vault, d]]
    return this.surface([[-a, 0, d], [a, 0, d], [a, h, d], ...top, [-a, h, d]], this.surfaceOf('back'))
  }

  private level(y: number, surface: Surface): Face {
    const { a, d, back } = this
    const p: Vec[] = [
      [-a, y, back],
      [a, y, back],
      [a, y, d],
      [-a, y, d],
    ]
    return this.surface(p, surface)
  }

  private ceiling(): void {
    const { a, d, h, back, vault, style } = this
    if (vault === null) {
      this.level(h, [style.ceiling, null])
      return
    }
    for (const x of [-a, a]) {
      const slope: Vec[] = [
        [x, h, back],
        [x, h, d],
        [0, vault, d],
        [0, vault, back],
      ]
      this.surface(slope, [style.ceiling, 'batten'])
    }
  }

  private buildShell(): Record<WallName | 'floor', Face> {
    const { a, style, env } = this
    const floor = this.level(0, style.floor)
    const walls = { left: this.sideWall(-a, 'left'), right: this.sideWall(a, 'right'), back: this.backWall() }
    this.ceiling()
    for (const f of Object.values(walls)) {
      const board = mix(env.face(style.frame, f.n), env.face(f.color, f.n), 0.25)
      f.fill([f.quad(0, 0, f.w, 0.12)], board, 1, 'texture')
    }
    return { floor, ...walls }
  }

  /** Beams across the ceiling at distances, where the style has them. */
  beams(distances: readonly number[]): void {
    if (!this.style.hasBeams) return
    for (const z of distances) this.k.box(-this.a, this.a, this.h - 0.16, this.h, z, z + 0.16, this.style.wood, OPEN)
  }

  /** A woven rug on the floor. */
  rug(x0: number, x1: number, z0: number, z1: number): void {
    const { floor } = this.walls
    const color = this.style.rug
    const area = (...p: Vec[]) => p.map((q) => this.shell.world(q))
    const quad = (left: number, right: number, near: number, far: number) =>
      area([left, 0, near], [right, 0, near], [right, 0, far], [left, 0, far])
    const tone = (local: string) => this.env.face(local, [0, 1, 0])
    floor.fill([quad(x0, x1, z0, z1)], tone(mix(color, '#F4E9D2', 0.62)), 1, 'texture')
    const border = [
      quad(x0 + 0.1, x1 - 0.1, z0 + 0.1, z0 + 0.2),
      quad(x0 + 0.1, x1 - 0.1, z1 - 0.2, z1 - 0.1),
      quad(x0 + 0.1, x0 + 0.2, z0 + 0.1, z1 - 0.1),
      quad(x1 - 0.2, x1 - 0.1, z0 + 0.1, z1 - 0.1),
    ]
    floor.fill(border, tone(color), 0.85, 'texture')
    const width = x1 - x0 - 0.6
    const count = Math.round(width / 0.5)
    const middle = (z0 + z1) / 2
    const [reach, deep] = [(width / count) * 0.4, (z1 - z0) * 0.26]
    for (let i = 0; i < count; i++) {
      const x = x0 + 0.3 + (width * (i + 0.5)) / count
      const diamond = area([x - reach, 0, middle], [x, 0, middle - deep], [x + reach, 0, middle], [x, 0, middle + deep])
      floor.fill([diamond], tone(mix(color, i % 2 ? '#3A3A44' : '#E8C88A', 0.3)), 0.55, 'texture')
    }
  }

  /** A plant in a clay pot: what grows in the land outside. */
  potted(x: number, z: number, height: number): void {
    const { biome } = this.scene
    const draw = biome === 'desert' || biome === 'sonora' ? agave : leafy
    this.k.column(x, z, 0, 0.34, 0.16, '#B4633F', 10, 0.21)
    this.k.stand([x, 0.32, z - 0.02], (px, py, scale) => {
      draw(this.c, this.env, this.r, px, py, height * 0.85 * scale)
    })
  }

  /** A framed picture on a wall: a landscape, a twig or a boat. */
  picture(wall: WallName, u: number, v: number, w: number, h: number, motif: 0 | 1 | 2): void {
    const f = this.walls[wall]
    const [first, second] = this.style.pillows
    const tone = (color: string) => this.env.face(color, f.n)
    const paint = (area: Vec[], color: string, opacity = 1) => f.fill([area], color, opacity, 'texture')
    const at = (a: number, b: number) => f.at(u + w * a, v + h * b)
    paint(f.quad(u + 0.03, v - 0.04, w, h), this.env.dark('#6A5A52'), 0.35)
    paint(f.quad(u, v, w, h), tone(this.style.wood))
    paint(f.quad(u + 0.035, v + 0.035, w - 0.07, h - 0.07), tone('#F6EFE0'))
    if (motif === 0) {
      paint([at(0.16, 0.16), at(0.84, 0.16), at(0.84, 0.4), at(0.6, 0.52), at(0.36, 0.4), at(0.16, 0.5)], tone(first))
      const near = tone(mix(first, '#2A2A33', 0.35))
      paint([at(0.16, 0.16), at(0.84, 0.16), at(0.84, 0.28), at(0.5, 0.34), at(0.16, 0.26)], near)
      const sun = Array.from({ length: 12 }, (_, i) =>
        at(0.6 + Math.cos(i * 0.5236) * 0.09, 0.7 + (Math.sin(i * 0.5236) * 0.09 * w) / h),
      )
      paint(sun, tone(second))
    }
    if (motif === 1) {
      const twigs = [-2, -1, 0, 1, 2].map((i) => [at(0.5, 0.16), at(0.5 + i * 0.11, 0.42), at(0.5 + i * 0.16, 0.82)])
      f.rule(twigs, tone('#5F7A58'), 2.2, 0.9)
    }
    if (motif === 2) {
      paint([at(0.2, 0.3), at(0.8, 0.3), at(0.66, 0.2), at(0.3, 0.2)], tone('#8A5D3B'))
      paint([at(0.48, 0.36), at(0.48, 0.8), at(0.76, 0.36)], tone(first))
    }
  }
}
