import type { Canvas } from '../paint/canvas.ts'
import { mix, multiply } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import type { Random } from '../paint/random.ts'
import type { SceneKind, SceneView } from '../scene-kinds.ts'
import { type Camera, makeCamera } from '../structure/perspective.ts'

/** Half the width of every room, the distance of its back wall and its height, in meters. */
export const X = 3.3
export const Zb = 6.6
export const top = 2.85

/** A room in one-point perspective: its camera, its tints and the colors chosen for it. */
export interface Room {
  c: Canvas
  env: Environment
  r: Random
  kind: SceneKind
  view: SceneView
  P: Camera['P']
  /** The side the light comes from. */
  s: number
  wall: string
  floor: string
  acc: string
  sofa: string
  lit(color: string): string
  mid(color: string): string
  dark(color: string): string
  box(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number, col: string, rx?: number): void
}

const WALLS: Record<SceneKind, string[]> = {
  beach: ['#E9EEEA', '#DCE7E6', '#F3ECDD'],
  cabin: ['#C39A6C', '#B98D62', '#E8D9C0'],
  villa: ['#F4EDE0', '#EADCC6'],
  city: ['#D9DED8', '#B9C4BC', '#E6D3C2'],
  cottage: ['#EFE3CC', '#DDE2CF', '#F0DCCB'],
  unique: ['#C8A478', '#E8DCC4'],
}

/** Chooses the colors of a room from its seed. */
export function makeRoom(c: Canvas, env: Environment, r: Random, kind: SceneKind, view: SceneView): Room {
  const { P } = makeCamera(330, 1.55, 720, r.n(540, 660))
  const tint = env.dim ? '#E9CDA8' : env.time === 'sunset' || env.time === 'golden' ? '#FFEFD6' : '#FBF8F1'
  const lit = (k: string) => multiply(mix(k, '#FFFFFF', 0.06), tint)
  const mid = (k: string) => multiply(k, mix(tint, '#C9BEB4', 0.3))
  const dark = (k: string) => multiply(k, mix(tint, '#9A8F98', 0.62))
  const s = env.side
  const wall = r.pick(WALLS[kind])
  const floor = r.pick(['#C79A6B', '#B58258', '#D9B98E', '#A9754C'])
  const acc = r.pick(['#1F5146', '#B4633F', '#D9A441', '#50677E', '#7A8B5A', '#A8596A'])
  const sofa = r.pick(['#E8DCC8', '#5F7F78', '#C98F5F', '#8497A0', '#D8B7A0', '#3F5E58'])
  const box: Room['box'] = (x0, x1, y0, y1, z0, z1, col, rx = 6) => {
    const a = P(x0, y1, z0)
    const b = P(x1, y0, z0)
    const s = P(x0, y1, z1)
    const t = P(x1, y1, z1)
    if (y1 < 1.55) c.poly([a, P(x1, y1, z0), t, s], lit(mix(col, '#FFFFFF', 0.16)))
    for (const [q, on] of [
      [x0, x0 > 0],
      [x1, x1 < 0],
    ] as const)
      if (on) c.poly([P(q, y0, z0), P(q, y1, z0), P(q, y1, z1), P(q, y0, z1)], dark(col))
    c.rect(a[0], a[1], b[0] - a[0], b[1] - a[1], mid(col), `rx="${rx}"`)
  }
  return { c, env, r, kind, view, P, s, wall, floor, acc, sofa, lit, mid, dark, box }
}
