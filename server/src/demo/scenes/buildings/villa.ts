import { ground } from '../land/landforms.ts'
import { drawLandscape } from '../land/landscape.ts'
import { bush, tufts } from '../land/plants.ts'
import { cypress } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { type Environment, FLOWERS, GRASS } from '../paint/environment.ts'
import { f1, pts } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { addBlock } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { makeCamera } from '../structure/perspective.ts'
import { FLANKS, Site } from '../structure/site.ts'

/** Mediterranean: a tower, a wing and an arcade. */
function drawArcadeVilla(s: Site): void {
  const { r } = s
  const wall = r.pick(['#F3E3C6', '#F0D2B0', '#F7EFDF', '#E8BE98'])
  addBlock(
    s,
    { x: 3.2, z: 1.4, w: 3.8, d: 4, h: 6.2, col: wall, mat: 'plain', roof: 'hip', pitch: 0.5, rcol: '#B9653F', over: 0.5 },
    (S) => {
      addWindow(s, S.front, 1.2, 3.9, 1.3, 1.6, { shutter: '#5E7F70', lit: 1 })
      addWindow(s, S.right, 1.2, 3.9, 1.2, 1.6, { shutter: '#5E7F70' })
    },
  )
  addBlock(
    s,
    { x: -1, w: 9, d: 5, h: 3.4, col: wall, mat: 'plain', roof: 'hip', pitch: 0.5, rcol: '#C0714A', over: 0.5 },
    (S) => {
      const F = S.front
      for (let i = 0; i < 4; i++) {
        const u = 0.7 + i * 2.05
        if (i === 2) addDoor(s, F, u + 0.2, 1.1, 2.3, '#6B4A32')
        else {
          addWindow(s, F, u, 0.3, 1.3, 2.2, { lit: 1, frame: '#6B4A32', grid: [2, 2] })
        }
      }
      addWindow(s, S.left, 1.6, 0.8, 1.4, 1.6, { shutter: '#5E7F70' })
      addWindow(s, S.right, 1.6, 0.8, 1.4, 1.6, { shutter: '#5E7F70' })
    },
  )
  for (let i = 0; i < 5; i++) s.post(-5.2 + i * 2, 0, 2.7, -4.2, wall, 0.16)
  s.box(-5.5, 3.1, 2.7, 2.95, -4.5, -2.5, '#C89468')
}

/** A country house of two stories with low wings. */
function drawCountryHouse(s: Site): void {
  const { r } = s
  const wall = r.pick(['#F6E8CF', '#E9C7A2', '#F3DCD0', '#EFE6D6'])
  const sh = r.pick(['#5E7F70', '#54708A', '#7A5238'])
  for (const X of [-5.2, 5.2])
    addBlock(s, { x: X, z: 0.6, w: 3.8, d: 4, h: 3, col: wall, mat: 'plain', roof: 'hip', pitch: 0.5, rcol: '#B9653F' }, (S) => {
      addWindow(s, S.front, 1.2, 0.3, 1.4, 2, { lit: 1, frame: '#6B4A32', grid: [2, 3] })
      for (const k of FLANKS) addWindow(s, S[k], 1.4, 0.8, 1.2, 1.4, { shutter: sh })
    })
  addBlock(s, { w: 7, d: 5.4, h: 5.9, col: wall, mat: 'plain', roof: 'hip', pitch: 0.5, rcol: '#C0714A', over: 0.5 }, (S) => {
    const F = S.front
    addDoor(s, F, 2.9, 1.2, 2.4, sh)
    for (const u of [0.8, 5]) addWindow(s, F, u, 0.4, 1.2, 2, { lit: 1, shutter: sh, grid: [2, 3] })
    for (const u of [0.8, 2.9, 5]) addWindow(s, F, u, 3.6, 1.2, 1.6, { shutter: sh, flowers: FLOWERS })
    for (const k of FLANKS) addWindow(s, S[k], 2, 3.6, 1.2, 1.6, { shutter: sh })
  })
}

/** Modern slabs, glass and timber. */
function drawModernVilla(s: Site): void {
  const { r } = s
  const S2 = '#F7F3EA'
  addBlock(s, { x: -0.5, z: 0.8, w: 11, d: 5, h: 3, col: S2, mat: 'plain', roof: 'flat', over: 0.8, trim: '#F4EFE4' }, (S) => {
    addWindow(s, S.front, 1, 0.15, 3.6, 2.6, { grid: [3, 1], lit: 1, frame: '#34383A' })
    addWindow(s, S.front, 7, 0.15, 3.4, 2.6, { grid: [3, 1], lit: 1, frame: '#34383A' })
    addDoor(s, S.front, 5.2, 1.1, 2.4, '#A86F3F')
    for (const k of FLANKS) addWindow(s, S[k], 1, 0.5, 2.8, 2, { grid: [2, 1], frame: '#34383A' })
  })
  addBlock(
    s,
    {
      x: 1.4,
      z: 0.4,
      y: 3.28,
      w: 6,
      d: 4.6,
      h: 2.7,
      col: r.pick(['#A9774A', '#8C6244', '#C9BBA4']),
      mat: 'batten',
      roof: 'flat',
      over: 1,
      trim: '#F4EFE4',
    },
    (S) => {
      addWindow(s, S.front, 0.6, 0.3, 3.2, 2.1, { grid: [3, 1], lit: 1, frame: '#34383A' })
      addWindow(s, S.front, 4.3, 0.3, 1.2, 2.1, { grid: [1, 1], frame: '#34383A' })
      addWindow(s, S.right, 0.8, 0.4, 2.6, 1.8, { grid: [2, 1], frame: '#34383A' })
      addWindow(s, S.left, 0.8, 0.4, 2.6, 1.8, { grid: [2, 1], frame: '#34383A' })
    },
  )
  s.rail(-5.6, -1.9, 3.28, -1.6, '#DDE5E5')
}

/** The terrace and a pool with the house's light in it. */
function drawPoolTerrace(s: Site): void {
  const { c, env, r } = s
  const T = s.face([-8, 0.02, -10.4], [1, 0, 0], [0, 0, 1], 16, 7)
  c.poly(T.quad(0, 0, 16, 7), env.lit('#E4D6BD'))
  let d = ''
  for (let u = 1; u < 16; u++) d += `M${pts([T.at(u, 0), T.at(u, 7)])}`
  for (let q = 1; q < 7; q++) d += `M${pts([T.at(0, q), T.at(16, q)])}`
  c.lines(d, env.dark('#B5A184'), 1, 0.4)
  const pool = T.quad(3.2, 0.6, 12.4, 3.8)
  const a = pool[3]
  const b = pool[0]
  c.poly(T.quad(2.9, 0.35, 12.7, 4.05), env.lit('#F5EEDF'))
  c.poly(
    pool,
    c.lin(
      [
        [0, env.lamp > 0.6 ? '#F0C98A' : env.mid('#A5DBD8')],
        [0.25, env.mid('#7CC7CB')],
        [1, env.mid('#3C97AB')],
      ],
      a[0],
      a[1],
      a[0],
      b[1],
    ),
  )
  d = ''
  for (let i = 0; i < 26; i++) {
    const q = T.at(r.n(3.4, 11), r.n(0.8, 3.6))
    d += `M${f1(q[0])} ${f1(q[1])}q12 -5 24 0t24 0`
  }
  c.lines(d, '#FFFFFF', 1.6, 0.4)
  for (let i = 0; i < 2; i++) {
    const X = -6.8 + i * 1.5
    s.box(X, X + 0.8, 0.3, 0.5, -6.6, -4.9, '#FBF7EE')
    s.box(X, X + 0.8, 0.5, 1, -5.1, -4.9, '#FBF7EE')
  }
}

/** A villa with a pool, always in a warm season. */
export function drawVilla(c: Canvas, env: Environment, r: Random): void {
  if (env.season === 'winter') {
    env.season = 'summer'
    env.snow = false
    env.grass = GRASS.summer
  }
  const land = r.pick(['coast', 'hills', 'hills'] as const)
  const hz = r.n(400, 450)
  const cam = makeCamera(hz, r.n(2.6, 3.8))
  drawLandscape(c, env, r, land, hz)
  ground(c, env, r, hz + 60, land === 'coast' ? '#B9B57A' : env.grass, 0.25)
  const v = env.variant ?? r.i(0, 2)
  const x = env.x ?? r.n(-2, 2)
  const s = new Site(c, env, r, cam, x, r.n(18.5, 21), r.n(0.12, 0.36) * (x > 0 ? 1 : -1))
  for (let i = 0; i < 6; i++) {
    const X = i % 2 ? r.n(20, 230) : r.n(960, 1180)
    cypress(c, env, r, X, r.n(hz + 66, hz + 120), r.n(190, 330))
  }
  s.shadow(-6, 6, -3, 3, 5)
  if (v === 0) drawArcadeVilla(s)
  else if (v === 2) drawCountryHouse(s)
  else drawModernVilla(s)
  drawPoolTerrace(s)
  s.glows()
  for (let i = 0; i < 7; i++)
    bush(
      c,
      env,
      r,
      i % 2 ? r.n(-20, 200) : r.n(1000, 1220),
      r.n(640, 800),
      r.n(60, 140),
      r.pick(['#6F8F5A', '#8A9A62', '#5E8560']),
      r.p(0.6) ? [r.pick(['#E06A8C', '#B58BC6', '#F4C45A'])] : undefined,
    )
  tufts(c, env, r, hz + 250, 14, mix(env.grass, '#4B6B45', 0.4))
}
