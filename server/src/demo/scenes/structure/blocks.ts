import { mix } from '../paint/colors.ts'
import { f1 } from '../paint/geometry.ts'

import { addGableFront, addHip, addRidgeAlong, addSlab, type Mass } from './roof-shapes.ts'
import type { RoofMaterial } from './roofs.ts'
import type { Sides, Site } from './site.ts'
import { addWall, type WallMaterial } from './walls.ts'

/** A part of a building in meters: `x`, `z` its middle, `y` its floor, `h` the height of its walls. */
export interface Block {
  x?: number
  y?: number
  z?: number
  w: number
  d: number
  h: number
  col: string
  mat?: WallMaterial
  roof?: 'gableX' | 'gableZ' | 'hip' | 'flat' | 'shed'
  pitch?: number
  /** How far the roof stands out. */
  over?: number
  rmat?: RoofMaterial
  rcol?: string
  trim?: string
}

/** Walls and a roof; `deco` draws doors and windows before the roof goes on. */
export function addBlock(s: Site, o: Block, deco: (sides: Sides) => void): void {
  const {
    x = 0,
    z = 0,
    w,
    d,
    h,
    y = 0,
    mat = 'board',
    col,
    roof = 'gableX',
    pitch = 0.7,
    over = 0.4,
    rmat = 'shingle',
    rcol = '#5B5F66',
    trim = '#FBF7EE',
  } = o
  const { c, env } = s
  const x0 = x - w / 2
  const x1 = x + w / 2
  const z0 = z - d / 2
  const z1 = z + d / 2
  const t = y + h
  const S = s.sides(x0, x1, y, t, z0, z1)
  const isSlab = roof === 'flat' || roof === 'shed'
  const lid = s.sides(x0 - over, x1 + over, t, t + 0.28, z0 - over, z1 + over)
  const soffit = env.dark(mix(trim, '#4A4048', 0.35))
  if (isSlab && lid.under.vis) c.poly(lid.under.quad(0, 0, lid.under.w, lid.under.h), soffit)
  for (const side of ['left', 'right', 'front'] as const) addWall(s, S[side], mat, col)
  const mass: Mass = { x, z, w, d, x0, x1, z0, z1, t, S, col, trim, rcol, rmat, pitch, over }
  const decorate = () => deco(S)
  if (roof === 'gableX') addRidgeAlong(s, mass, decorate)
  else if (roof === 'gableZ') addGableFront(s, mass, decorate)
  else if (roof === 'hip') addHip(s, mass, decorate)
  else addSlab(s, mass, lid, roof === 'shed', decorate)
}

/** A stone chimney, smoking when someone is at home. */
export function addChimney(s: Site, x: number, z: number, y0: number, y1: number, col = '#9A7B68', smoke = true): void {
  const S = s.box(x - 0.4, x + 0.4, y0, y1, z - 0.4, z + 0.4, col)
  addWall(s, S.front, 'stone', col)
  s.box(x - 0.48, x + 0.48, y1, y1 + 0.14, z - 0.48, z + 0.48, s.env.snow ? '#FFFFFF' : mix(col, '#3A302C', 0.4))
  if (smoke) {
    const [a, b] = s.p(x, y1 + 0.2, z)
    const drift = -s.env.side
    s.c.path(
      `M${f1(a - 6)} ${f1(b)}C${f1(a - 22)} ${f1(b - 50)} ${f1(a + drift * 46)} ${f1(b - 70)} ${f1(a + drift * 30)} ${f1(b - 130)}C${f1(a + drift * 30)} ${f1(b - 160)} ${f1(a + drift * 80)} ${f1(b - 170)} ${f1(a + drift * 92)} ${f1(b - 205)}C${f1(a + drift * 110)} ${f1(b - 150)} ${f1(a + drift * 74)} ${f1(b - 130)} ${f1(a + drift * 74)} ${f1(b - 96)}C${f1(a + drift * 70)} ${f1(b - 44)} ${f1(a + 10)} ${f1(b - 46)} ${f1(a + 7)} ${f1(b)}Z`,
      s.c.lin(
        [
          [0, '#FFFFFF', 0.5],
          [1, '#FFFFFF', 0],
        ],
        a,
        b,
        a,
        b - 205,
      ),
    )
  }
}
