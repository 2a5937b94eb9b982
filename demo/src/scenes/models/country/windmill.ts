import { itemAt } from '../../../../../server/src/demo/world/random.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Vec } from '../../paint/light.ts'
import type { Model } from '../model.ts'

const SIDES = 8
const TOP = 7.6
const HUB: Vec = [0, 8.2, -2.2]
const WALLS = ['#C9BFAE', '#B9B0A2', '#D8CDB8']
const MORE_WALLS = ['#A8503F', '#6E7F88']

/** A point of a sail: meters along its spar and beside it. */
const sailPoint = (angle: number, along: number, beside: number): Vec => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [HUB[0] + cos * along - sin * beside, HUB[1] + sin * along + cos * beside, HUB[2]]
}

function drawSails(k: Kit): void {
  for (let i = 0; i < 4; i++) {
    const angle = 0.6 + (i * Math.PI) / 2
    const plate = (a: number, b: number, low: number, high: number, color: string) => {
      const p = [sailPoint(angle, a, low), sailPoint(angle, b, low), sailPoint(angle, b, high), sailPoint(angle, a, high)]
      return k.face(p, color, { plain: true })
    }
    plate(0, 5, -0.09, 0.09, '#5A4432')
    const cloth = plate(1, 4.9, 0.09, 1.15, '#EFE6D2')
    const lines: Vec[][] = []
    for (let a = 1; a <= 4.9; a += 0.39) lines.push([sailPoint(angle, a, 0.09), sailPoint(angle, a, 1.15)])
    for (const beside of [0.45, 0.8]) lines.push([sailPoint(angle, 1, beside), sailPoint(angle, 4.9, beside)])
    cloth.rule(lines, k.env.dark('#6A5440'), 1.3, 0.8)
  }
  k.box(-0.22, 0.22, HUB[1] - 0.22, HUB[1] + 0.22, HUB[2] - 0.12, -1.2, '#4A3A2E', { plain: true })
}

/** An eight-sided tower mill with a gallery and its sails dressed. */
export const windmill: Model = {
  size: 11,
  height: 11,
  door: [0, -3.2],
  draw(k) {
    const wall = k.tone(WALLS, MORE_WALLS)
    const tower = k.column(0, 2, 0, TOP, 3.2, wall, SIDES, 2)
    for (const side of tower.slice(0, SIDES)) k.texture(side, 'shingle')
    k.column(0, 2, TOP, TOP + 1.9, 2.25, k.env.snow ? '#F4F7FB' : '#6B4A3A', SIDES, 0.35)
    // The side that faces the viewer is the one whose middle is at the front.
    const front = itemAt(tower, 5)
    k.door(front, front.w / 2 - 0.5, 0, 1, 2.05, '#2F5E52', { frame: '#F2ECDD', glass: true })
    k.window(front, front.w / 2 - 0.4, 3.6, 0.8, 1.1, { frame: '#F2ECDD', box: '#E27D60' })
    k.window(front, front.w / 2 - 0.3, 5.7, 0.6, 0.7, { frame: '#F2ECDD' })
    for (const index of [4, 6]) {
      const side = itemAt(tower, index)
      k.window(side, side.w / 2 - 0.45, 0.9, 0.9, 1.2, { frame: '#F2ECDD' })
      k.window(side, side.w / 2 - 0.4, 3.6, 0.8, 1, { frame: '#F2ECDD' })
    }
    k.lantern(front, front.w / 2 + 0.75, 1.7)
    drawSails(k)
    k.steps(-0.8, 0.8, -1.2, 0.2, '#A79E94')
    k.chair(-3, -1.6, 0, '#C85A3C', -0.3)
    k.table(-2.1, -1.8, 0, '#8A6242')
    k.pot(1.2, -1.5, 0, 1, 'shrub', '#E8B54D')
    k.bike(3, -1.4, 0, '#3F7F8C')
  },
}
