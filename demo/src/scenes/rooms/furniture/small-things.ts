import { itemAt, type Random } from '../../../../../server/src/demo/world/random.ts'
import { Kit } from '../../kit/kit.ts'
import type { Canvas } from '../../paint/canvas.ts'
import type { Shading, Vec } from '../../paint/light.ts'
import { stems } from '../../plants/low-plants.ts'
import type { Camera } from '../../solid/camera.ts'
import type { FaceOptions } from '../../solid/face.ts'
import type { Box, Place } from '../../solid/solids.ts'

/** Which lights burn in a room. */
export interface RoomLights {
  isLampOn: boolean
  isFireOn: boolean
}

/** Books, cups, flowers and lamps, in meters, each at its own origin: front at z = 0, toward the viewer. */
export class SmallThings extends Kit {
  readonly isLampOn: boolean
  readonly isFireOn: boolean
  constructor(
    readonly c: Canvas,
    env: Shading,
    cam: Camera,
    place: Place,
    r: Random,
    { isLampOn, isFireOn }: RoomLights,
  ) {
    super(env, cam, place, r)
    this.isLampOn = isLampOn
    this.isFireOn = isFireOn
  }

  /** A flat drawing at a point, sorted among the solids by depth; it gets the point in pixels and pixels per meter. */
  stand([x, y, z]: Vec, draw: (px: number, py: number, scale: number) => void): void {
    const [px, py] = this.screen([x, y, z])
    const scale = this.cam.scale(this.world([x, y, z])[2])
    const speck: Vec[] = [
      [x, y, z],
      [x + 0.01, y, z],
      [x, y + 0.01, z],
    ]
    this.face(speck, '#000000', { ghost: true, sprite: () => draw(px, py, scale) })
  }

  /** A cushioned box with rounded edges. */
  soft(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number, color: string, px = 9, o: FaceOptions = {}): Box {
    return this.box(x0, x1, y0, y1, z0, z1, color, { soft: px, ...o })
  }

  /** Four legs. */
  legs(x0: number, x1: number, z0: number, z1: number, h: number, color: string): void {
    this.posts(
      [
        [x0, z0],
        [x1, z0],
        [x0, z1],
        [x1, z1],
      ],
      0,
      h,
      0.06,
      color,
    )
  }

  openBook(x: number, y: number, z: number): void {
    this.box(x - 0.185, x + 0.185, y, y + 0.012, z - 0.115, z + 0.115, '#8E4B40', { plain: true })
    for (const s of [-1, 1] as const) {
      const f = this.face(
        [
          [x, y + 0.015, z - 0.1],
          [x + s * 0.17, y + 0.03, z - 0.1],
          [x + s * 0.17, y + 0.03, z + 0.1],
          [x, y + 0.015, z + 0.1],
        ],
        '#F8F2E4',
        { plain: true },
      )

      f.rule(
        [0.03, 0.06, 0.09, 0.12, 0.15].map((v): Vec[] => [f.at(0.03, v), f.at(f.w - 0.03, v)]),
        this.env.dark('#8A8278'),
        0.7,
        0.6,
      )
    }
  }

  mug(x: number, y: number, z: number, color: string): void {
    this.column(x, z, y, y + 0.1, 0.045, color, 8)
  }

  /** A vase with cut stems. */
  vase(x: number, y: number, z: number, color = '#C9764E'): void {
    this.column(x, z, y, y + 0.2, 0.07, color, 8, 0.04)
    this.stand([x, y + 0.18, z], (px, py, k) => stems(this.c, this.env, this.r, px, py, 0.42 * k))
  }

  /** Books on top of each other. */
  books(x: number, y: number, z: number, n = 3): void {
    for (let i = 0; i < n; i++)
      this.box(
        x - 0.13 + i * 0.008,
        x + 0.13 - i * 0.01,
        y + i * 0.035,
        y + (i + 1) * 0.035,
        z,
        z + 0.19,
        itemAt(['#B5563C', '#2F5E52', '#D9A441', '#3F5A7A'], i % 4),
        { plain: true },
      )
  }

  /** A bowl of fruit. */
  bowl(x: number, y: number, z: number): void {
    for (const [a, b, k] of [
      [-0.07, 0, '#E2933C'],
      [0.07, 0.03, '#D9653C'],
      [0, -0.05, '#E8B04A'],
      [0.01, 0.06, '#C9B24A'],
    ] as const)
      this.column(x + a, z + b, y + 0.06, y + 0.15, 0.055, k, 7, 0.035)
    this.column(x, z, y, y + 0.09, 0.09, '#F2ECE0', 10, 0.17)
  }

  floorLamp(h = 1.55): void {
    this.column(0, 0, 0, 0.03, 0.14, '#3A3430', 10)
    this.column(0, 0, 0.03, h, 0.014, '#3A3430', 5)
    this.shade(0, h - 0.05, 0, 0.19, 0.26)
  }

  /** A lampshade that shines when lamps are on. */
  shade(x: number, y: number, z: number, radius: number, h: number): void {
    const on = this.isLampOn
    this.column(x, z, y, y + h, radius, on ? '#FFE9B8' : '#F3E6CC', 10, radius * 0.68, { glow: on })
    if (on) this.lamps.push({ world: this.world([x, y + h * 0.4, z]), size: 1.3, isSoft: true })
  }

  tableLamp(x: number, y: number, z: number): void {
    this.column(x, z, y, y + 0.22, 0.07, '#7FA39A', 8, 0.03)
    this.shade(x, y + 0.22, z, 0.15, 0.2)
  }

  /** A lamp that hangs from the ceiling. */
  pendant(x: number, y: number, z: number, top: number, color: string): void {
    this.column(x, z, y + 0.16, top, 0.008, '#2F2A28', 4)
    this.column(x, z, y, y + 0.2, 0.2, color, 12, 0.05)
    if (this.isLampOn) this.lamps.push({ world: this.world([x, y, z]), size: 1, isSoft: true })
  }
}
