import { ground } from '../land/landforms.ts'
import { drawLandscape } from '../land/landscape.ts'
import { tree } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { type Environment, FLOWERS } from '../paint/environment.ts'
import { type Point, pts } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { addBlock } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { type Face, makeCamera } from '../structure/perspective.ts'
import { FLANKS, Site } from '../structure/site.ts'

const BRICKS = ['#A85F48', '#8C4F42', '#C9906A', '#D9C3A0', '#7F8C93', '#B9765A', '#E2D5BF']
const IRON = '#34383A'

interface RowHouse {
  X: number
  floors: number
  col: string
  frame: string
  doorColor: string
  hasBalcony: boolean
}

/** A cast-iron balcony across the first two windows of a floor. */
function addBalcony(s: Site, F: Face, u: number, v: number): void {
  const { c, env } = s
  c.poly(F.quad(u - 0.4, v - 0.25, u + 3.4, v - 0.12), env.dark(IRON))
  let d = ''
  for (let q = u - 0.35; q < u + 3.4; q += 0.2) d += `M${pts([F.at(q, v - 0.15), F.at(q, v + 0.7)])}`
  c.lines(d, env.dark(IRON), 2, 0.9)
  c.poly(F.quad(u - 0.4, v + 0.66, u + 3.4, v + 0.74), env.dark(IRON))
}

/** The windows and the door of one front. */
function addFront(s: Site, F: Face, house: RowHouse): void {
  const { c, env, r } = s
  const { col, frame, floors, doorColor, hasBalcony } = house
  c.poly(F.quad(0, 0, 6, 0.9), env.face('#B9AB98', F.n))
  for (let k = 0; k < floors; k++)
    for (let j = 0; j < 3; j++) {
      const u = 0.75 + j * 1.75
      const v = 0.9 + k * 2.9 + 0.75
      if (k === 0 && j === 2) {
        addDoor(s, F, u - 0.05, 1.05, 2.9, doorColor)
        continue
      }
      addWindow(s, F, u, v, 1.05, 1.7, { frame, grid: [1, 2], ...(k === 0 || r.p(0.18) ? { flowers: FLOWERS } : {}) })
      c.poly(F.quad(u - 0.16, v + 1.78, u + 1.21, v + 2.02), env.face(mix(col, '#F4EADA', 0.5), F.n))
      if (hasBalcony && k > 0 && j === 0) addBalcony(s, F, u, v)
    }
}

function drawRowHouse(s: Site, house: RowHouse): void {
  const { X, floors, col, frame } = house
  const mat = s.r.p(0.75) ? 'brick' : 'plain'
  addBlock(
    s,
    { x: X, w: 6 - 0.02, d: 6, h: floors * 2.9 + 0.9, col, mat, roof: 'flat', over: 0.35, trim: mix(col, '#F4EADA', 0.55) },
    (S) => {
      addFront(s, S.front, house)
      for (const k of FLANKS)
        for (let q = 0; q < floors; q++)
          for (const u of [1, 3.6]) addWindow(s, S[k], u, 1.65 + q * 2.9, 1, 1.6, { frame, grid: [1, 2] })
    },
  )
  for (let q = 0; q < 4; q++) s.box(X + 1.15, X + 2.6, 0, 0.8 - q * 0.2, -3.4 - q * 0.32, -3 - q * 0.32, '#CFC3B2')
}

/** Pavement, curb, trees and a lamp post. */
function drawStreet(s: Site): void {
  const { c, env, r } = s
  const z0 = -7.2
  const road = s
    .face([-20, 0, -22], [1, 0, 0], [0, 0, 1], 40, 14.8)
    .quad(0, 0, 40, 14.8)
    .map((p): Point => [p[0], Math.min(p[1], 1400)])
  c.poly(road, env.mid(env.snow ? '#CDD3DA' : '#77777C'), 'fill-opacity=".55"')
  c.poly([s.p(-20, 0.02, z0), s.p(20, 0.02, z0), s.p(20, 0.02, z0 + 0.35), s.p(-20, 0.02, z0 + 0.35)], env.lit('#DAD2C5'))
  for (const X of [-4.6, 4.4, 9.8, -9.8]) {
    const q = s.p(X, 0, -6.2)
    const k = Math.abs(s.p(X, 1, -6.2)[1] - q[1])
    if (q[0] > -80 && q[0] < 1280 && k < 130) tree(c, env, r, q[0], q[1], k * r.n(4.2, 5.2))
  }
  const lp = s.p(1.2, 0, -6.6)
  const lt = s.p(1.2, 3.6, -6.6)
  c.line([lp, lt], '#2B3234', 6)
  c.ell(lt[0], lt[1] - 8, 13, 15, '#FFE3A0')
  s.lamps.push([lt[0], lt[1] - 8, 90 + 70 * env.lamp, 0.5 + 0.4 * env.lamp])
}

/** A row of three town houses, the far ones first. */
export function drawCity(c: Canvas, env: Environment, r: Random): void {
  const hz = r.n(520, 570)
  const cam = makeCamera(hz, 1.9, 1000, r.n(420, 780))
  drawLandscape(c, env, r, 'city', hz)
  const isLeft = cam.P(0, 0, 1)[0] > 600
  ground(c, env, r, hz + 8, '#A9A39B', 0.2)
  const yaw = r.n(0.3, 0.62) * (isLeft ? 1 : -1)
  const s = new Site(c, env, r, cam, isLeft ? -2.2 : 2.2, 25, yaw)
  const style = r.i(0, 1)
  s.shadow(-9, 9, -3, 3, 6)
  for (const place of isLeft ? [2, 1, 0] : [-2, -1, 0]) {
    const floors = place === 0 ? (style ? 4 : 3) : r.i(3, 4)
    const col = r.pick(BRICKS)
    const frame = col === '#7F8C93' ? '#F4EFE4' : r.pick(['#F4EFE4', '#2F3A3A'])
    const doorColor = r.pick(['#1F5146', '#23405C', '#8C3B32', '#E0A83E'])
    drawRowHouse(s, { X: place * 6, floors, col, frame, doorColor, hasBalcony: style > 0 && place === 0 })
  }
  drawStreet(s)
  s.glows()
}
