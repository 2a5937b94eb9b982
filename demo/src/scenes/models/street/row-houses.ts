import { itemAt } from '../../../../../server/src/demo/world/random.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Material } from '../../kit/textured.ts'
import { mix } from '../../paint/colors.ts'
import type { Vec } from '../../paint/light.ts'
import type { Face } from '../../solid/face.ts'
import type { Model } from '../model.ts'

/** One house of a row: its left edge, width and height in meters. */
interface RowHouse {
  x: number
  w: number
  h: number
  color: string
  door: string
}

interface RowStyle {
  material: Material
  /** The height of the front door above the sidewalk. */
  stoop: number
  /** A bay of windows on each house. */
  hasBays: boolean
}

const PLAIN = { plain: true } as const
const IRON = { plain: true, ghost: true } as const
const FLOORS = 3
const INK = '#3A2A26'
const FLOWERS = '#E27D60'

function drawCornice(k: Kit, { x, w, h, color }: RowHouse): void {
  const dark = mix(color, INK, 0.45)
  k.box(x - 0.05, x + w + 0.05, h - 0.2, h + 0.5, -0.45, 0.3, dark)
  for (let b = 0; b < 7; b++) {
    const left = x + 0.3 + (b * (w - 0.8)) / 6
    k.box(left, left + 0.15, h - 0.55, h - 0.2, -0.32, 0, dark, PLAIN)
  }
  if (k.env.snow) k.box(x - 0.05, x + w + 0.05, h + 0.5, h + 0.62, -0.45, 0.3, '#F4F7FB', PLAIN)
}

/** A bay that reaches over the sidewalk; returns its front. */
function drawBay(k: Kit, { x, w, h, color }: RowHouse, isRight: boolean, material: Material): Face {
  const left = isRight ? x + w - 2.9 : x + 0.4
  const bay = k.walls(left, left + 2.5, 0, h - 0.9, -0.8, 0, mix(color, '#FFE2C0', 0.07), material)
  k.box(left - 0.1, left + 2.6, h - 0.9, h - 0.7, -0.95, 0, mix(color, INK, 0.35), PLAIN)
  return bay.front
}

function drawWindows(k: Kit, house: RowHouse, front: Face, index: number, style: RowStyle): void {
  const { w, h, color } = house
  const isOdd = index % 2 === 1
  const step = (h - style.stoop - 1) / FLOORS
  const height = Math.min(1.9, step - 0.9)
  const frame = mix(color, '#F2E2C8', 0.45)
  const bay = style.hasBays ? drawBay(k, house, isOdd, style.material) : null
  for (let floor = 0; floor < FLOORS; floor++) {
    const v = style.stoop + floor * step + 0.55
    const flowers = (u: number) => (floor === 1 && (index + Math.round(u)) % 3 === 0 ? FLOWERS : null)
    if (bay) {
      for (const u of [0.3, 1.4]) k.window(bay, u, v, 0.8, height, { cols: 1, frame })
      const u = isOdd ? 0.6 : w - 1.75
      if (floor > 0) k.window(front, u, v, 1.1, height, { cols: 1, frame, box: flowers(u) })
      continue
    }
    const ground = isOdd ? [w / 2 - 0.1, w - 1.4] : [0.5, w / 2 - 0.85]
    for (const u of floor > 0 ? [0.55, w / 2 - 0.5, w - 1.55] : ground) {
      const shutters = index === 2 ? '#2F4F4A' : null
      k.window(front, u, v, 1, height, { cols: 1, rows: 2, frame: '#F2EADB', shutters, box: flowers(u) })
    }
  }
}

/** The stairs to the front door with their iron railings. */
function drawStoop(k: Kit, left: number, base: number, color: string): void {
  const count = Math.round(base / 0.19)
  const stone = mix(color, '#D9C7B0', 0.55)
  const run = 0.28
  k.box(left - 0.15, left + 1.3, 0, base, -0.9, 0, stone, PLAIN)
  for (let j = 0; j < count; j++)
    k.box(left - 0.15, left + 1.3, 0, base * (1 - j / count), -0.9 - (j + 1) * run, -0.9 - j * run, stone, PLAIN)
  for (const x of [left - 0.18, left + 1.33]) {
    const bar = (...p: Vec[]) => k.face(p, '#2B2726', IRON)
    bar([x, base + 0.9, 0], [x, base + 0.82, 0], [x, base + 0.82, -0.9], [x, base + 0.9, -0.9])
    const foot = -0.9 - count * run
    bar([x, base + 0.9, -0.9], [x, base + 0.82, -0.9], [x, 0.85, foot], [x, 0.93, foot])
    for (let j = 0; j <= count; j++) {
      const y = base * (1 - j / count)
      const z = -0.91 - j * run
      k.box(x - 0.02, x + 0.02, y, y + 0.88, z - 0.02, z + 0.02, '#2B2726', IRON)
    }
  }
}

function drawRowHouse(k: Kit, house: RowHouse, index: number, style: RowStyle): void {
  const { x, w, h, color } = house
  const isOdd = index % 2 === 1
  const frame = mix(color, '#F2E2C8', 0.45)
  const { front } = k.walls(x, x + w, 0, h, 0, 8, color, style.material)
  k.box(x - 0.02, x + w + 0.02, 0, style.stoop, -0.08, 0, mix(color, '#4A3A34', 0.35), PLAIN)
  drawCornice(k, house)
  drawWindows(k, house, front, index, style)
  const u = isOdd ? 0.5 : w - 1.7
  k.door(front, u, style.stoop, 1.15, 2.3, house.door, { glass: true, frame })
  front.fill([front.quad(u - 0.25, style.stoop + 2.42, 1.65, 0.28)], k.env.face(frame, front.n))
  k.lantern(front, u + (isOdd ? 1.5 : -0.35), style.stoop + 1.7)
  drawStoop(k, x + u, style.stoop, color)
  if (!isOdd) k.pot(x + u + (u > 2 ? -0.7 : 2), -1.3, 0, 1.1, 'shrub', FLOWERS)
  if (index === 1) k.bike(x + w - 1.6, -1.2, 0, '#3F7F8C')
}

type Row = readonly (readonly [x: number, w: number, h: number, color: string, door: string])[]

/** The houses of a row; each facade has the colors in another order, mixed with another tone. */
function drawRow(k: Kit, row: Row, style: RowStyle): void {
  const tone = k.facadeTone(null, '#E4D6BC', '#5E4B48', '#B98A6A')
  row.forEach(([x, w, h], index) => {
    const [, , , color, door] = itemAt(row, (index + (k.facade ?? 0)) % row.length)
    drawRowHouse(k, { x, w, h, color: tone ? mix(color, tone, 0.4) : color, door }, index, style)
  })
}

const TOWNHOUSES: Row = [
  [-11, 4.9, 9.6, '#9C5444', '#2F5E52'],
  [-6.1, 5.2, 10.4, '#B5674B', '#23395B'],
  [-0.9, 5, 9.8, '#D9CBB4', '#B4412F'],
  [4.1, 5.2, 10.8, '#8E4B40', '#D9A441'],
  [9.3, 5, 9.6, '#A9705A', '#3E3A3A'],
]
const PAINTED: Row = [
  [-11, 4.9, 9.2, '#C9A27E', '#2F5E52'],
  [-6.1, 5.2, 9.8, '#A9B8B0', '#8E3A32'],
  [-0.9, 5, 9.4, '#E3B98A', '#2F4F6A'],
  [4.1, 5.2, 10, '#D98F7A', '#3F5F54'],
  [9.3, 5, 9.2, '#C7BFA8', '#7A4A2C'],
]
const BROWNSTONES: Row = [
  [-11.4, 5.6, 11, '#7F5646', '#2B2522'],
  [-5.8, 5.6, 11.4, '#94644D', '#5A2E26'],
  [-0.2, 5.6, 11, '#83594A', '#27443C'],
  [5.4, 5.6, 11.6, '#A0745B', '#2B2522'],
]

/** A row of brick houses, or of painted ones. */
export const townhouse: Model = {
  size: 16,
  height: 11,
  setting: 'street',
  door: [0, -3],
  draw(k) {
    const isEven = k.r.p(0.5)
    const isPainted = k.facade === undefined ? isEven : k.facade % 2 === 1
    const style: RowStyle = { material: isPainted ? 'stucco' : 'brick', stoop: 0.9, hasBays: false }
    drawRow(k, isPainted ? PAINTED : TOWNHOUSES, style)
  },
}

/** A row of brown sandstone houses with bays and high stoops. */
export const brownstone: Model = {
  size: 16,
  height: 12,
  setting: 'street',
  door: [0, -3],
  draw(k) {
    drawRow(k, BROWNSTONES, { material: 'stucco', stoop: 1.5, hasBays: true })
  },
}
