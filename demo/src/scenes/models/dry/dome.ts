import { itemAt } from '../../../../../server/src/demo/world/random.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Vec } from '../../paint/light.ts'
import type { Face } from '../../solid/face.ts'
import type { Model } from '../model.ts'

const SIDES = 12
const RINGS = 5
const RADIUS = 3.6
const FLOOR = 0.5
const MIDDLE_Z = 3

/** A corner of the dome: ring 0 is the floor, the last one the top. */
function corner(ring: number, side: number): Vec {
  const height = (ring / RINGS) * (Math.PI / 2)
  const around = ((side + (ring % 2) * 0.5) / SIDES) * Math.PI * 2
  const radius = RADIUS * Math.cos(height)
  return [Math.cos(around) * radius, FLOOR + Math.sin(height) * RADIUS * 0.94, MIDDLE_Z + Math.sin(around) * radius]
}

/** The triangles of a dome, two for each side of each ring. */
function trianglesOf(): Vec[][] {
  const list: Vec[][] = []
  for (let ring = 0; ring < RINGS; ring++)
    for (let side = 0; side < SIDES; side++) {
      const shift = ring % 2
      list.push([corner(ring, side), corner(ring, side + 1), corner(ring + 1, side + shift)])
      if (ring < RINGS - 1)
        list.push([corner(ring + 1, side + shift), corner(ring + 1, side + shift + 1), corner(ring, side + 1)])
    }
  return list
}

/** Faces toward the viewer, low enough to look out of, are clear. */
const isClear = (p: readonly Vec[]): boolean => {
  const middle = (axis: 0 | 1 | 2) => p.reduce((sum, q) => sum + q[axis], 0) / p.length
  return Math.abs(middle(0) + 0.4) < 1.6 && middle(2) < MIDDLE_Z - 1.2 && middle(1) < FLOOR + 2.4
}

const outline = (f: Face): Vec[] => [...f.p, itemAt(f.p, 0)]

function drawShell(k: Kit): void {
  const isLit = k.env.lamp > 0.25
  const canvas = k.facadeTone('#EFE9DC', '#D9C6A4', '#B9C4B4', '#C98F70')
  const away: Vec = [0, FLOOR, MIDDLE_Z]
  for (const p of trianglesOf()) {
    const isPane = isClear(p)
    const pane = isLit ? '#F6C878' : '#7E98A4'
    const f = k.face(p, isPane ? pane : canvas, { away, solid: 0, plain: true, glow: isPane && isLit })
    f.rule([outline(f)], k.env.dark('#8A8074'), isPane ? 2.2 : 1.1, isPane ? 0.9 : 0.45)
  }
}

/** A canvas dome on a cedar deck, clear toward the view. */
export const dome: Model = {
  size: 9.5,
  height: 5,
  door: [1.6, -2.4],
  draw(k) {
    k.deck(-4.6, 4.6, -1.8, 6.8, FLOOR, '#B08A62', 0.3)
    drawShell(k)
    const porch = k.walls(1, 2.5, FLOOR, FLOOR + 2.3, -0.75, 1.2, '#B58A5E', 'batten')
    k.shed(0.85, 2.65, -1, 1.2, FLOOR + 2.3, FLOOR + 2.55, '#5A6570', 'metal')
    k.door(porch.front, 0.28, 0, 0.95, 2, '#2F5E52', { frame: '#E6C79C', glass: true })
    k.lantern(porch.front, 0.12, 1.7)
    k.rail(-4.5, -1.7, 0.6, -1.7, FLOOR, '#C7A079', { cables: true })
    k.rail(2.9, -1.7, 4.5, -1.7, FLOOR, '#C7A079', { cables: true })
    k.posts(
      [
        [-4.5, -1.7],
        [-2, -1.7],
        [0.6, -1.7],
        [2.9, -1.7],
        [4.5, -1.7],
      ],
      FLOOR,
      FLOOR + 0.95,
      0.1,
      '#C7A079',
    )
    k.steps(0.8, 2.7, -1.8, FLOOR, '#A78661')
    k.chair(-3.6, -0.7, FLOOR, '#D0683F', -0.3)
    k.chair(-2.6, -0.8, FLOOR, '#D0683F', 0.1)
    k.pot(3.6, -1, FLOOR, 1, 'agave')
    for (let i = 0; i < 6; i++) k.lamp(-4.5 + i * 1, FLOOR + 0.95, -1.7, 0.3)
  },
}
