import { ground } from '../land/landforms.ts'
import { drawLandscape } from '../land/landscape.ts'
import { bush, tufts } from '../land/plants.ts'
import { tree } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { type Environment, FLOWERS } from '../paint/environment.ts'
import type { Point } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { addBlock, addChimney } from '../structure/blocks.ts'
import { addDoor, addWindow } from '../structure/openings.ts'
import { type Camera, type Face, makeCamera } from '../structure/perspective.ts'
import { FLANKS, Site, walkway } from '../structure/site.ts'

interface Finish {
  wall: string
  stone: 'plain' | 'stone'
  shut: string
  addPane(F: Face, u: number, y?: number): void
}

/** Thatch with two dormers. */
function drawThatchedCottage(s: Site, { wall, stone, shut, addPane }: Finish): void {
  addBlock(
    s,
    {
      w: 8,
      d: 5.2,
      h: 2.5,
      col: wall,
      mat: stone,
      roof: 'gableX',
      pitch: 1.1,
      over: 0.55,
      rmat: 'thatch',
      rcol: '#B89661',
      trim: '#A4824F',
    },
    (S) => {
      addPane(S.front, 1)
      addDoor(s, S.front, 3.4, 1, 2, shut)
      addPane(S.front, 5.7)
      for (const k of FLANKS) {
        addWindow(s, S[k], 2, 0.8, 1.1, 1.2)
        addWindow(s, S[k], 2.1, 2.8, 0.9, 0.9, { lit: 1 })
      }
    },
  )
  for (const X of [-2, 1.9]) {
    addBlock(
      s,
      {
        x: X,
        z: -1.6,
        y: 2.6,
        w: 1.5,
        d: 1.6,
        h: 0.8,
        col: wall,
        mat: 'plain',
        roof: 'gableZ',
        pitch: 1,
        over: 0.3,
        rmat: 'thatch',
        rcol: '#B89661',
        trim: '#A4824F',
      },
      (S) => addWindow(s, S.front, 0.35, 0.15, 0.8, 0.8, { lit: 1, t: 0.05 }),
    )
  }
  addChimney(s, 3.1, 0.2, 3.6, 6.1, '#B08A70')
}

/** A house of two stories with a little porch. */
function drawFarmhouse(s: Site, { wall, stone, shut, addPane }: Finish): void {
  addBlock(
    s,
    { x: -0.4, w: 7, d: 5, h: 4.6, col: wall, mat: stone, roof: 'gableX', pitch: 0.95, rcol: '#6E6A6E', trim: '#F4EFE4' },
    (S) => {
      for (const u of [0.8, 5]) {
        addPane(S.front, u)
        addPane(S.front, u, 3)
      }
      addPane(S.front, 2.9, 3)
      addDoor(s, S.front, 2.95, 1.05, 2.1, shut)
      for (const k of FLANKS) {
        addWindow(s, S[k], 1.9, 0.8, 1.1, 1.2)
        addWindow(s, S[k], 1.9, 3, 1.1, 1.2)
      }
    },
  )
  addChimney(s, -3.2, 0.2, 5.4, 7.8, '#A98570')
  addChimney(s, 2.4, 0.2, 5.4, 7.6, '#A98570', false)
  addBlock(
    s,
    {
      x: -0.35,
      z: -2.9,
      w: 1.9,
      d: 1,
      h: 2.3,
      col: '#F4EFE4',
      mat: 'plain',
      roof: 'gableZ',
      pitch: 0.9,
      over: 0.2,
      rcol: '#6E6A6E',
    },
    (S) => addDoor(s, S.front, 0.3, 1, 2, shut),
  )
}

/** Tiles and a gabled wing. */
function drawWingedCottage(s: Site, { wall, stone, shut, addPane }: Finish): void {
  addBlock(
    s,
    { x: -1.4, z: 0.6, w: 6.4, d: 4.6, h: 2.6, col: wall, mat: stone, roof: 'gableX', pitch: 1, rcol: '#9A5B45', rmat: 'tile' },
    (S) => {
      addPane(S.front, 0.9)
      addDoor(s, S.front, 3, 1, 2, shut)
      for (const k of FLANKS) addWindow(s, S[k], 1.7, 0.8, 1.1, 1.2)
    },
  )
  addChimney(s, -3.6, 0.6, 4, 6, '#A98570')
  addBlock(
    s,
    { x: 2.5, z: -0.2, w: 3.6, d: 5.6, h: 3, col: wall, mat: stone, roof: 'gableZ', pitch: 1.1, rcol: '#9A5B45', rmat: 'tile' },
    (S) => {
      addPane(S.front, 1.2)
      addWindow(s, S.front, 1.3, 3, 0.95, 1, { lit: 1 })
      for (const k of FLANKS) addWindow(s, S[k], 2.2, 0.8, 1.1, 1.2)
    },
  )
}

/** A picket fence, or a wall of field stones, open before the door. */
function drawBoundary(c: Canvas, env: Environment, r: Random, cam: Camera): void {
  if (r.p(0.6)) {
    const z = cam.gy(7.2)
    for (const [a, b] of [
      [-20, r.n(340, 440)],
      [r.n(760, 860), 1220],
    ] satisfies Point[]) {
      for (let X = a; X < b; X += 26)
        c.poly(
          [
            [X, z + 6],
            [X, z - 62],
            [X + 7, z - 72],
            [X + 14, z - 62],
            [X + 14, z + 6],
          ],
          env.lit('#FBF7EE'),
        )
      c.rect(a, z - 50, b - a, 8, env.mid('#F4EFE4'))
      c.rect(a, z - 20, b - a, 8, env.mid('#F4EFE4'))
    }
  } else {
    const z = cam.gy(7.4)
    for (const [a, b] of [
      [-20, 380],
      [820, 1220],
    ] satisfies Point[])
      for (let k = 0; k < 3; k++)
        for (let X = a - k * 13; X < b; X += r.n(34, 54))
          c.rect(X, z - 20 - k * 17, 46, 17, env.mid(r.pick(['#B5A994', '#A2978A', '#C4B9A4'])), 'rx="6"')
  }
}

/** A cottage among hills or at the edge of a forest. */
export function drawCottage(c: Canvas, env: Environment, r: Random): void {
  const hz = r.n(420, 480)
  const cam = makeCamera(hz, r.n(1.8, 2.8))
  drawLandscape(c, env, r, r.pick(['hills', 'hills', 'hills', 'forest'] as const), hz)
  ground(c, env, r, hz + 56, env.grass, 0.3)
  const v = env.variant ?? r.i(0, 2)
  const x = env.x ?? r.n(-2.6, 2.6)
  const s = new Site(c, env, r, cam, x, r.n(14, 16.5), r.n(0.15, 0.48) * (x > 0 ? 1 : -1))
  const wall = r.pick(['#F5EEDF', '#D8C7A6', '#E7D3B3', '#CDBBA0', '#EAD9D0'])
  const stone = wall === '#F5EEDF' ? ('plain' as const) : ('stone' as const)
  const shut = r.pick(['#5E7F70', '#54708A', '#8C4B3F', '#7A8B5A'])
  tree(c, env, r, x > 0 ? r.n(140, 300) : r.n(900, 1060), hz + r.n(80, 120), r.n(280, 380))
  if (r.p(0.6)) tree(c, env, r, x > 0 ? r.n(1020, 1160) : r.n(60, 200), hz + 70, r.n(190, 260), 0.12)
  s.shadow(-4, 4, -2.6, 2.6, 4.6)
  const addPane = (F: Face, u: number, y = 0.75) =>
    addWindow(s, F, u, y, 1.15, 1.2, { ...(v === 1 ? {} : { shutter: shut }), flowers: FLOWERS, lit: 1 })
  const finish: Finish = { wall, stone, shut, addPane }
  if (v === 0) drawThatchedCottage(s, finish)
  else if (v === 1) drawFarmhouse(s, finish)
  else drawWingedCottage(s, finish)
  for (let i = 0; i < 9; i++) {
    const X = -4.3 + i
    if (Math.abs(X) > 0.9) {
      const q = s.p(X, 0, -3.4)
      bush(c, env, r, q[0], q[1], r.n(28, 54), undefined, FLOWERS)
    }
  }
  const d = s.w(0, 0, -2.9)
  walkway(c, env, cam, [d[0], d[2]], [-x * 0.5, 3], 1.25, env.snow ? '#D9DFE6' : '#D2BE98')
  s.glows()
  drawBoundary(c, env, r, cam)
  tufts(c, env, r, hz + 200, env.snow ? 16 : 46, mix(env.snow ? '#B9B49A' : env.grass, '#4B6B45', 0.35), env.snow ? [] : FLOWERS)
}
