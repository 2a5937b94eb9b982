import { makeRandom } from '../../../../server/src/demo/world/random.ts'
import { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { finish } from '../paint/finish.ts'
import { lerp, type Point, pointsOf } from '../paint/geometry.ts'
import { makeEnvironment, type Side, type Vec } from '../paint/light.ts'
import { type PlantName, plantNamed } from '../plants/plants.ts'
import type { BiomeName, Scene } from '../scene.ts'
import { Camera } from '../solid/camera.ts'
import { Furniture } from './furniture/furniture.ts'
import { type RoomStyle, styleOf } from './styles.ts'
import { drawOutlook } from './view-outside.ts'

const PLAIN = { plain: true } as const
const HORIZON = 350
const POTS: Partial<Record<BiomeName, PlantName>> = { desert: 'agave', sonora: 'agave', tropics: 'leafy' }

/** Floor, roof, posts and railing. */
function buildPorch(k: Furniture, { wood: local, frame }: RoomStyle): void {
  const wood = mix(local, '#C9A67A', 0.35)
  k.texture(k.box(-5, 5, -0.15, 0, -1, 4.9, wood, PLAIN).top, 'deck')
  k.box(-5, 5, 2.52, 2.72, 4.5, 4.7, mix(frame, wood, 0.3), PLAIN)
  for (let i = 0; i < 9; i++) {
    const left = -4.4 + i * 1.1
    k.box(left, left + 0.08, 2.72, 2.86, -1, 5.1, mix(frame, wood, 0.4), PLAIN)
  }
  const ceiling: Vec[] = [
    [-5, 2.87, -1],
    [5, 2.87, -1],
    [5, 2.87, 5.2],
    [-5, 2.87, 5.2],
  ]
  k.face(ceiling, mix(frame, '#C9B08A', 0.3), PLAIN)
  for (const x of [-3.3, 3.3]) k.box(x - 0.09, x + 0.09, 0, 2.52, 4.5, 4.68, frame, PLAIN)
  k.rail(-5, 4.6, 5, 4.6, 0, frame, { step: 0.3, h: 0.92 })
}

/** Two chairs, one turned to the other side in every other stay; a rocking distance between them, two cups. */
function seatTwo(k: Furniture, { pillows, wood }: RoomStyle, s: Side): void {
  k.at(s * -1.35, 2.75, s * -0.42, () => {
    k.lounge(pillows[0], wood)
    k.soft(-0.2, 0.2, 0.44, 0.72, 0.42, 0.54, pillows[1], 10)
  })
  k.at(s * 0.2, 3.05, s * 0.3, () => k.lounge(pillows[0], wood))
  k.at(s * -0.55, 2.75, 0, () => {
    k.column(0, 0, 0, 0.44, 0.03, wood, 6)
    k.column(0, 0, 0.44, 0.47, 0.26, wood, 12)
    k.mug(-0.08, 0.47, 0, '#F2ECE0')
    k.mug(0.1, 0.47, 0.06, '#7FA39A')
  })
}

/** A long table with benches, ready for breakfast. */
function layTable(k: Furniture, { pillows, wood }: RoomStyle, s: Side): void {
  k.at(s * -0.5, 2.6, s * 0.06, () => {
    k.diningTable(1.9, 0.85, wood)
    k.vase(0.5, 0.75, 0.45)
    k.openBook(-0.25, 0.76, 0.24)
  })
  k.at(s * -0.5, 3.6, s * 0.06, () => k.bench(1.7, pillows[0], wood))
  k.at(s * -0.5, 2.0, s * 0.06, () => k.bench(1.7, pillows[0], wood))
}

/** One wide sofa with a blanket, toward the land. */
function placeSofa(k: Furniture, { pillows, blanket, sofa, wood }: RoomStyle, s: Side): void {
  k.at(s * -0.4, 2.3, s * -0.05, () => k.sofaBack(2.1, sofa, blanket, pillows))
  k.at(s * -0.4, 3.5, 0, () => k.coffeeTable(1.1, 0.6, wood, 0.38))
}

const arrangements = [seatTwo, layTable, placeSofa] as const

/** A lantern on the floor; it shines from sunset. */
function placeLantern(k: Furniture, s: Side, lamp: number): void {
  const isOn = lamp > 0.3
  k.column(s * 2.5, 2.6, 0, 0.03, 0.13, '#3A3430', 8)
  k.column(s * 2.5, 2.6, 0.03, 0.3, 0.11, isOn ? '#FFE6A6' : '#D9D6CC', 8, 0.1, { glow: isOn })
  k.column(s * 2.5, 2.6, 0.3, 0.36, 0.13, '#3A3430', 8, 0.06)
  if (isOn) k.lamps.push({ world: [s * 2.5, 0.18, 2.6], size: 1.1, isSoft: true })
}

/** Two strings of light bulbs under the roof. */
function hangBulbs(c: Canvas, cam: Camera): void {
  for (const row of [0, 1]) {
    const bulbs = Array.from({ length: 13 }, (_, i): Point => {
      const t = i / 12
      const sag = Math.sin(t * Math.PI * 3) ** 2 * 0.16
      return cam.point([lerp(-3.3, 3.3, t), 2.45 - sag - row * 0.1, 4.5 - row * 1.6])
    })
    c.strokes(`M${pointsOf(bulbs)}`, '#2F2A2A', 1.3, 0.7)
    for (const [x, y] of bulbs) {
      c.glow(x, y, 24 + row * 12, 0.6)
      c.ell(x, y, 3 + row, 3.6 + row, '#FFF3CF')
    }
  }
}

/** From the porch: the land is the picture, the house only frames it. As an SVG. */
export function drawPorch(scene: Scene): string {
  const { biome, building, seed, side } = scene
  const style = styleOf(building)
  const out = makeEnvironment(scene)
  const r = makeRandom(`porch-${biome}-${seed}`)
  const c = new Canvas(scene.id ?? 'v')
  drawOutlook(c, out, r, scene, { horizon: HORIZON, eye: 3, near: 11, far: 22, most: 40, isOpen: true })
  const cam = new Camera({ horizon: HORIZON, eye: 1.5, focal: 800, near: 0.55 })
  const env = { ...out, shadow: out.dim ? 0.2 : out.shadow }
  const k = new Furniture(c, env, cam, {}, r, { isLampOn: out.lamp > 0.4, isFireOn: false })
  buildPorch(k, style)
  arrangements[scene.layout](k, style, side)
  k.column(side * 2.1, 3.9, 0, 0.4, 0.2, '#B4633F', 10, 0.26)
  const plant = plantNamed(POTS[biome] ?? 'shrub')
  k.stand([side * 2.1, 0.41, 3.85], (px, py, scale) => {
    plant(c, env, r, px, py, 0.7 * scale, 0, '#5F8A55', style.pillows[0])
  })
  placeLantern(k, side, env.lamp)
  k.draw(c)
  if (env.lamp > 0.4) hangBulbs(c, cam)
  finish(c, out, r)
  return c.svg(scene.box)
}
