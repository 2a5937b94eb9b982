import { ground } from '../land/landforms.ts'
import { drawLandscape } from '../land/landscape.ts'
import { bush, tufts } from '../land/plants.ts'
import { conifer, tree } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { type Environment, FLOWERS } from '../paint/environment.ts'
import { WIDTH } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { addBlock, addChimney } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { makeCamera } from '../structure/perspective.ts'
import { addRoofFace } from '../structure/roofs.ts'
import { FLANKS, Site, walkway } from '../structure/site.ts'

/** Logs, a stone chimney and a porch along the front. */
function drawLogCabin(s: Site, wood: string): void {
  addBlock(
    s,
    { w: 7.4, d: 5.6, h: 2.7, col: wood, mat: 'log', roof: 'gableX', pitch: 0.95, over: 0.6, rcol: '#5A4A42', trim: '#6B4A32' },
    (S) => {
      addWindow(s, S.front, 0.8, 0.8, 1.5, 1.3, { frame: '#F1E3C8', shutter: '#7B3B2E' })
      addDoor(s, S.front, 3.2, 1.05, 2.05, '#7B3B2E')
      addWindow(s, S.front, 5.2, 0.8, 1.5, 1.3, { frame: '#F1E3C8', shutter: '#7B3B2E' })
      for (const k of FLANKS) addWindow(s, S[k], 2.1, 0.8, 1.4, 1.3, { frame: '#F1E3C8' })
    },
  )
  addChimney(s, 2, 0.6, 3.4, 6.4)
  s.deck(-3.9, 3.9, 0.22, -4.6, -2.8, '#A57F57')
  for (const X of [-3.7, -1.3, 1.3, 3.7]) s.post(X, 0.2, 2.45, -4.5, '#7A5238', 0.1)
  addRoofFace(s, s.face([-4.2, 2.4, -4.8], [1, 0, 0], [0, 0.5, 2], 8.4, 2.05), 'shingle', '#5A4A42')
}

/** A tall gable with a wall of glass. */
function drawGlassGable(s: Site, wood: string): void {
  addBlock(
    s,
    {
      w: 6,
      d: 7,
      h: 3,
      col: wood,
      mat: 'batten',
      roof: 'gableZ',
      pitch: 1.15,
      over: 0.8,
      rcol: '#3F4648',
      rmat: 'seam',
      trim: '#4A342A',
    },
    (S) => {
      const F = S.front
      addWindow(s, F, 0.5, 0.3, 2.9, 2.4, { grid: [3, 1], lit: 1, frame: '#2E2A28' })
      addDoor(s, F, 4, 1, 2.1, '#C98A4B')
      addWindow(s, F, 1.9, 3.3, 2.2, 1.4, { grid: [2, 1], lit: 1, frame: '#2E2A28' })
      for (const k of FLANKS) {
        addWindow(s, S[k], 1, 0.9, 1.4, 1.3, { frame: '#2E2A28' })
        addWindow(s, S[k], 4, 0.9, 1.4, 1.3, { frame: '#2E2A28' })
      }
    },
  )
  addChimney(s, 1.7, 1, 4, 6.8, '#8A8378')
  s.deck(-3.6, 3.6, 0.3, -5.6, -3.5, '#B58C60')
  s.rail(-3.6, 3.6, 0.3, -5.5, '#4A342A', [0.9, 2.6])
}

/** Two sheds leaning against each other. */
function drawTwinSheds(s: Site, wood: string): void {
  addBlock(
    s,
    {
      x: 1.9,
      z: 0.6,
      w: 4,
      d: 5,
      h: 4.4,
      col: '#4B4440',
      mat: 'batten',
      roof: 'shed',
      over: 0.5,
      rcol: '#5A5F60',
      trim: '#3A302B',
    },
    (S) => {
      addWindow(s, S.front, 0.6, 2.3, 2.6, 1.6, { grid: [2, 1], lit: 1, frame: '#2E2A28' })
      addWindow(s, S.right, 1, 2.4, 2.4, 1.2, { grid: [2, 1], frame: '#2E2A28' })
    },
  )
  addBlock(
    s,
    {
      x: -1.6,
      z: -0.6,
      w: 4.6,
      d: 5,
      h: 2.9,
      col: wood,
      mat: 'board',
      roof: 'shed',
      over: 0.6,
      rcol: '#5A5F60',
      trim: '#4A342A',
    },
    (S) => {
      addWindow(s, S.front, 0.4, 0.3, 2.3, 2.2, { grid: [2, 1], lit: 1, frame: '#2E2A28' })
      addDoor(s, S.front, 3.1, 0.95, 2.1, '#F0B548')
      addWindow(s, S.left, 1.4, 0.8, 2.2, 1.3, { grid: [2, 1], frame: '#2E2A28' })
    },
  )
  addChimney(s, 3.2, 1, 4.4, 6.3, '#57504A')
  s.deck(-4.4, 4, 0.2, -5, -3.1, '#A57F57')
}

/** A cabin in the mountains, the forest or by a lake. */
export function drawCabin(c: Canvas, env: Environment, r: Random): void {
  const hz = r.n(430, 490)
  const land = r.pick(['mountains', 'mountains', 'forest', 'lake'] as const)
  const cam = makeCamera(hz, r.n(1.7, 2.6))
  drawLandscape(c, env, r, land, hz)
  ground(c, env, r, hz + 44, env.grass, 0.3)
  const v = env.variant ?? r.i(0, 2)
  const x = env.x ?? r.n(-2.4, 2.4)
  const s = new Site(c, env, r, cam, x, r.n(13.5, 16), r.n(0.2, 0.55) * (x > 0 ? 1 : -1))
  const wood = r.pick(['#9A6A42', '#7A5238', '#B07F50', '#5E4A3E'])
  for (let i = 0; i < 9; i++) {
    const X = r.n(0, WIDTH)
    if (Math.abs(X - (600 + x * 66)) > 200) (r.p(0.75) ? conifer : tree)(c, env, r, X, r.n(hz + 60, hz + 110), r.n(180, 340), 0.1)
  }
  s.shadow(-3.8, 3.8, -3, 3, 5)
  if (v === 0) drawLogCabin(s, wood)
  else if (v === 1) drawGlassGable(s, wood)
  else drawTwinSheds(s, wood)
  const d = s.w(0, 0, -4.8)
  walkway(c, env, cam, [d[0], d[2]], [-x * 0.6, 3.2], 1.3, env.snow ? '#DCE3EA' : '#B9A27C')
  for (let i = 0; i < 3; i++) {
    const q = s.w(r.n(-4.6, -3.9), 0, -3 - i)
    if (s.r.p(0.7)) bush(c, env, r, ...cam.P(q[0], 0, q[2]), r.n(30, 50))
  }
  s.glows()
  if (env.snow)
    for (let i = 0; i < 9; i++)
      c.ell(r.n(0, WIDTH), r.n(700, 810), r.n(90, 230), r.n(12, 30), env.lit('#FFFFFF'), 'fill-opacity=".65"')
  else
    tufts(
      c,
      env,
      r,
      hz + 150,
      40,
      mix(env.grass, '#4B6B45', 0.4),
      env.season === 'spring' || env.season === 'summer' ? FLOWERS : [],
    )
  const fx = -env.side > 0 ? r.n(1060, 1150) : r.n(40, 130)
  conifer(c, env, r, fx, 850, r.n(520, 660))
}
