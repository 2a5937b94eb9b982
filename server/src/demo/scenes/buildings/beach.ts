import { ground, ridgeLine } from '../land/landforms.ts'
import { drawLandscape } from '../land/landscape.ts'
import { bush, tufts } from '../land/plants.ts'
import { palm } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { type Environment, FLOWERS } from '../paint/environment.ts'
import { type Point, WIDTH } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { addBlock, addChimney } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { makeCamera } from '../structure/perspective.ts'
import { addRoofFace } from '../structure/roofs.ts'
import { FLANKS, Site, walkway } from '../structure/site.ts'

/** A clapboard cape with a porch under the front gable. */
function drawPorchCape(s: Site, wall: string): void {
  const { r } = s
  for (const X of [-3.6, 0, 3.6]) s.post(X, 0, 0.8, -3.6, '#8A7562', 0.14)
  s.deck(-4.2, 4.2, 0.8, -4.8, 3, '#B99B78')
  addBlock(
    s,
    { y: 0.8, w: 7.6, d: 6, h: 2.9, col: wall, roof: 'gableZ', pitch: 0.78, rcol: r.pick(['#6B747C', '#7C6A5C', '#4F6670']) },
    (S) => {
      const F = S.front
      addDoor(s, F, 3.2, 1.05, 2.1, r.pick(['#C4553D', '#2F6F73', '#F0B548']))
      addWindow(s, F, 0.9, 0.7, 1.4, 1.4, { shutter: r.pick(['#3C6670', '#2F5D50']) })
      addWindow(s, F, 5.4, 0.7, 1.4, 1.4, { shutter: '#3C6670' })
      addWindow(s, F, 3.15, 3.2, 1.3, 1.3, { lit: 1 })
      for (const k of [1, 3.6]) {
        addWindow(s, S.left, k, 0.8, 1.2, 1.3)
        addWindow(s, S.right, k, 0.8, 1.2, 1.3)
      }
    },
  )
  for (const X of [-4, -1.4, 1.4, 4]) s.post(X, 0.8, 3.4, -4.7, '#FBF7EE', 0.08)
  const ro = s.face([-4.5, 3.35, -5], [1, 0, 0], [0, 0.55, 1.9], 9, 2)
  addRoofFace(s, ro, 'seam', '#7E8A8E')
  s.rail(-4.2, 4.2, 0.8, -4.7, '#FBF7EE', [-0.9, 0.9])
  for (let i = 0; i < 4; i++) s.box(-0.9, 0.9, 0, 0.8 - i * 0.2, -5.1 - i * 0.3, -4.8 - i * 0.3, '#C3A782')
}

/** Modern boxes on stilts. */
function drawStiltHouse(s: Site): void {
  for (const X of [-4, -1.4, 1.4, 4]) for (const Z of [2.4, -2.8]) s.post(X, 0, 1.5, Z, '#8A7562', 0.13)
  s.deck(-4.8, 4.8, 1.5, -4.4, 3, '#C2A47E')
  addBlock(
    s,
    { x: -1, y: 1.5, w: 6, d: 5, h: 2.9, col: '#F6F1E7', mat: 'plain', roof: 'flat', over: 0.7, trim: '#FBF7EE' },
    (S) => {
      addWindow(s, S.front, 0.5, 0.25, 3.2, 2.3, { grid: [3, 1], lit: 1, frame: '#3B3F42' })
      addDoor(s, S.front, 4.2, 0.95, 2.1, '#C98A4B')
      for (const k of FLANKS) addWindow(s, S[k], 1, 0.6, 2.6, 1.6, { grid: [2, 1], frame: '#3B3F42' })
    },
  )
  addBlock(
    s,
    { x: 3.2, z: 0.5, y: 1.5, w: 2.4, d: 4, h: 4.3, col: '#B98D62', mat: 'batten', roof: 'flat', over: 0.3, trim: '#FBF7EE' },
    (S) => {
      addWindow(s, S.front, 0.5, 2.4, 1.4, 1.4, { grid: [1, 1], frame: '#3B3F42' })
      addWindow(s, S.right, 0.8, 2.4, 2, 1.2, { grid: [2, 1], frame: '#3B3F42' })
    },
  )
  s.rail(-4.8, 4.8, 1.5, -4.3, '#FBF7EE', [1.4, 3])
  for (let i = 0; i < 6; i++) s.box(1.5, 2.9, 0, 1.5 - i * 0.25, -4.7 - i * 0.3, -4.4 - i * 0.3, '#C3A782')
}

/** A long cottage, its ridge along the sea, with a gabled wing. */
function drawLongCottage(s: Site, wall: string): void {
  const { env } = s
  addBlock(s, { x: -1.2, w: 7.4, d: 5, h: 2.7, col: wall, roof: 'gableX', pitch: 0.8, rcol: '#7A8288' }, (S) => {
    addWindow(s, S.front, 0.7, 0.8, 1.5, 1.4, { shutter: '#35606A', flowers: FLOWERS })
    addDoor(s, S.front, 3, 1.05, 2.05, '#2F6F73')
    for (const k of FLANKS) addWindow(s, S[k], 1.8, 0.8, 1.3, 1.3)
  })
  addChimney(s, -3.2, 0.3, 4, 6, '#F1ECE0', env.snow)
  addBlock(s, { x: 3, z: -0.9, w: 3.8, d: 6, h: 2.9, col: wall, roof: 'gableZ', pitch: 1.05, rcol: '#7A8288' }, (S) => {
    addWindow(s, S.front, 0.8, 0.5, 2.2, 1.9, { grid: [3, 2], lit: 1 })
    addWindow(s, S.front, 1.35, 3.1, 1.1, 1.1, { lit: 1 })
    addWindow(s, S.right, 1.2, 0.8, 1.3, 1.3)
    addWindow(s, S.right, 3.6, 0.8, 1.3, 1.3)
  })
  s.deck(-4.9, 1, 0.12, -4.6, -2.5, '#C2A47E')
}

/** A house by the sea. */
export function drawBeachHouse(c: Canvas, env: Environment, r: Random): void {
  const hz = r.n(410, 470)
  const cam = makeCamera(hz, r.n(1.9, 3))
  drawLandscape(c, env, r, 'coast', hz)
  const sand = '#EBD7B0'
  for (const [dy, w, o] of [
    [-16, 3, 0.4],
    [-4, 12, 0.55],
  ] as const) {
    const l = ridgeLine(r, hz + 96 + dy, 5)
    const p: Point[] = []
    for (let X = 0; X <= WIDTH; X += 30) p.push([X, l(X)])
    c.line(p, env.lit('#FFFFFF'), w, `stroke-opacity="${o}"`)
  }
  ground(c, env, r, hz + 96, env.snow ? '#F1F1F0' : sand, 0.2)
  const v = env.variant ?? r.i(0, 2)
  const wall = r.pick(['#F7F3EA', '#A9C3CB', '#8FA9A0', '#E9D2A6', '#D9A58F', '#5E7F8E'])
  const x = env.x ?? r.n(-2.6, 2.6)
  const s = new Site(c, env, r, cam, x, r.n(14.5, 17), r.n(0.18, 0.5) * (x > 0 ? 1 : -1))
  if (!env.calm && r.p(0.6)) palm(c, env, r, x > 0 ? r.n(90, 300) : r.n(900, 1120), cam.gy(17), r.n(300, 400))
  s.shadow(-4, 4, -3, 3, 5)
  if (v === 0) drawPorchCape(s, wall)
  else if (v === 1) drawStiltHouse(s)
  else drawLongCottage(s, wall)
  const d = s.w(v === 1 ? 2.2 : 0, 0, -6)
  walkway(c, env, cam, [d[0], d[2]], [r.n(-1, 1), 3.4], 1.5, '#CBB08A')
  s.glows()
  tufts(c, env, r, hz + 190, 34, '#B8AE6C')
  for (let i = 0; i < 2; i++) bush(c, env, r, r.p(0.5) ? r.n(-20, 160) : r.n(1040, 1220), r.n(690, 790), r.n(90, 150), '#9DA56B')
}
