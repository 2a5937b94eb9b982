import type { Point } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import type { PlantName } from '../plants/plants.ts'
import { Porches } from './porches.ts'

/** A flat drawing that belongs to a house: a plant or a bicycle, at a point of the house's own frame. */
export type Sprite =
  | { kind: 'plant'; p: Vec; plant: PlantName; height: number; color?: string; flowers?: string }
  | { kind: 'bike'; p: Vec; color: string }

const PLAIN = { plain: true } as const
const END_GRAIN = ['#D9B483', '#C99E6C', '#E2C296', '#B88A5B']

/**
 * What a house is built of, in meters: its front wall at z = 0, x to the right, z away from the viewer. Every part is
 * a solid, so shadows come by themselves.
 */
export class Kit extends Porches {
  readonly sprites: Sprite[] = []

  /** An Adirondack chair. */
  chair(x: number, z: number, y: number, color: string, turn = 0): void {
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    const place = ([a, b, e]: Vec): Vec => [x + a * cos - e * sin, y + b, z + a * sin + e * cos]
    const board = (...p: Vec[]) => this.face(p.map(place), color, PLAIN)
    board([-0.3, 0.36, -0.3], [0.3, 0.36, -0.3], [0.3, 0.26, 0.25], [-0.3, 0.26, 0.25])
    for (let i = 0; i < 4; i++) {
      const left = -0.29 + i * 0.15
      const top = 0.98 - Math.abs(i - 1.5) * 0.05
      board([left, 0.26, 0.22], [left + 0.12, 0.26, 0.22], [left + 0.12, top, 0.5], [left, top, 0.5])
    }
    for (const k of [-1, 1]) {
      const [inner, middle, outer] = [k * 0.34, k * 0.4, k * 0.46]
      board([inner, 0.55, -0.36], [outer, 0.55, -0.36], [outer, 0.55, 0.32], [inner, 0.55, 0.32])
      board([middle, 0, -0.3], [middle, 0.55, -0.3], [middle, 0.55, -0.2], [middle, 0, -0.2])
      board([inner, 0, -0.3], [outer, 0, -0.3], [outer, 0.55, -0.3], [inner, 0.55, -0.3])
      board([k * 0.36, 0, 0.2], [k * 0.36, 0.3, 0.2], [k * 0.36, 0.3, 0.3], [k * 0.36, 0, 0.3])
    }
  }

  /** A small table with a cup on it. */
  table(x: number, z: number, y: number, color: string): void {
    this.box(x - 0.3, x + 0.3, y + 0.42, y + 0.47, z - 0.3, z + 0.3, color, PLAIN)
    this.box(x - 0.04, x + 0.04, y, y + 0.42, z - 0.04, z + 0.04, color, PLAIN)
    this.box(x - 0.06, x + 0.04, y + 0.47, y + 0.57, z - 0.06, z + 0.04, '#F2ECE0', PLAIN)
  }

  woodpile(x0: number, x1: number, z: number, y = 0): void {
    const { front: f } = this.box(x0, x1, y, y + 0.9, z, z + 0.45, '#8A6242', PLAIN)
    let isOdd = false
    for (let v = 0.02; v < 0.85; v += 0.17) {
      for (let u = isOdd ? 0.09 : 0.01; u < f.w - 0.1; u += 0.18) {
        const radius = 0.085 * this.r.n(0.8, 1)
        const round = Array.from({ length: 7 }, (_, i) =>
          f.at(u + 0.08 + Math.cos(i * 0.9) * radius, v + 0.08 + Math.sin(i * 0.9) * radius),
        )
        f.fill([round], this.env.face(this.r.pick(END_GRAIN), f.n), 1, 'texture')
      }
      isOdd = !isOdd
    }
  }

  /** A surfboard that leans against something behind it. */
  surfboard(x: number, z: number, y: number, h: number, color: string, stripe: string, lean = 0.35): void {
    const edge = Array.from({ length: 21 }, (_, i): Point => {
      const t = i / 20
      return [Math.sin(Math.PI * t ** 0.85) ** 0.62 * 0.27, t * h]
    })
    const point = (dx: number, dy: number): Vec => [x + dx, y + dy, z + (lean * dy) / h]
    const right = edge.map(([dx, dy]) => point(dx, dy))
    const left = edge.slice(1, 20).map(([dx, dy]) => point(-dx, dy))
    const f = this.face([...right, ...left.reverse()], color, PLAIN)
    f.fill([f.quad(f.w / 2 - 0.035, 0, 0.07, f.h)], this.env.face(stripe, f.n), 1, 'texture')
  }

  /** A towel over a railing. */
  towel(x0: number, x1: number, z: number, y: number, color: string): void {
    const cloth: Vec[] = [
      [x0, y - 0.62, z],
      [x1, y - 0.62, z],
      [x1, y + 0.02, z],
      [x0, y + 0.02, z],
    ]
    const f = this.face(cloth, color, { plain: true, ghost: true })
    f.fill([f.quad(0, 0.12, f.w, 0.07), f.quad(0, 0.26, f.w, 0.07)], this.env.face('#FBF4E6', f.n), 0.8, 'texture')
  }

  /** A clay pot with a plant. */
  pot(x: number, z: number, y: number, size = 1, plant: PlantName = 'shrub', flowers?: string): void {
    this.column(x, z, y, y + 0.34 * size, 0.15 * size, '#B4633F', 8, 0.21 * size)
    const p: Vec = [x, y + 0.3 * size, z - 0.05]
    this.sprites.push({ kind: 'plant', p, plant, height: 0.62 * size, color: '#6B9459', ...(flowers ? { flowers } : {}) })
  }

  plant(plant: PlantName, x: number, z: number, height: number, color: string, flowers: string): void {
    this.sprites.push({ kind: 'plant', p: [x, 0, z], plant, height, color, flowers })
  }

  /** A bicycle seen from the side. */
  bike(x: number, z: number, y: number, color: string): void {
    this.sprites.push({ kind: 'bike', p: [x, y, z], color })
  }
}
