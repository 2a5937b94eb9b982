import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Environment } from '../paint/environment.ts'
import { f1, HEIGHT, WIDTH } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'

import { range, ridge, ridgeLine } from './landforms.ts'
import { drawSky } from './sky.ts'
import { blob, treeline } from './trees.ts'
import { boat, sea } from './water.ts'

export type Land = 'coast' | 'mountains' | 'hills' | 'forest' | 'lake' | 'city'

function drawCoast(c: Canvas, env: Environment, r: Random, hz: number): void {
  sea(c, env, r, hz, hz + 190)
  for (let i = 0; i < 3; i++) {
    const s = r.pick([-1, 1])
    const w = r.n(260, 520)
    const h = r.n(24, 64)
    const x = s < 0 ? 0 : WIDTH
    const d = 0.62 - i * 0.14
    c.path(
      `M${x} ${hz + 4 + i * 5}L${x} ${f1(hz - h)}C${f1(x - s * w * 0.4)} ${f1(hz - h * 1.1)} ${f1(x - s * w * 0.6)} ${f1(hz - h * 0.3)} ${f1(x - s * w)} ${hz + 4 + i * 5}Z`,
      env.far('#5F7F6E', d),
    )
  }
  if (r.p(0.7)) boat(c, env, r.n(250, 950), hz + r.n(14, 30), r.n(0.6, 1))
}

function drawMountains(c: Canvas, env: Environment, r: Random, hz: number): void {
  range(c, env, r, hz, r.n(270, 340), 0.55, 4)
  range(c, env, r, hz, r.n(150, 210), 0.34, 6)
  const l = ridgeLine(r, hz - 26, 26)
  ridge(c, l, env.far('#4E7562', 0.42), env.far('#6C8B70', 0.55), hz + 40)
  treeline(c, env, r, l, 30, 0.42, 'fir', 22)
  const l2 = ridgeLine(r, hz + 2, 14)
  treeline(c, env, r, l2, 62, 0.22, 'fir', 30)
}

function drawHills(c: Canvas, env: Environment, r: Random, hz: number): void {
  for (let i = 0; i < 4; i++) {
    const d = 0.7 - i * 0.17
    const l = ridgeLine(r, hz - 92 + i * 32, 46 - i * 8)
    const k = env.snow ? '#E6EBEE' : r.pick(['#8FAE66', '#B9B563', '#7FA465', '#C9BC74'])
    ridge(c, l, env.far(k, d), env.far(mix(k, '#5E8A5C', 0.3), d), hz + 60)
    if (i > 0)
      for (let j = 0; j < 9; j++) {
        const x = r.n(0, WIDTH)
        blob(
          c,
          x,
          l(x) + r.n(0, 24),
          r.n(9, 20) + i * 4,
          r.n(7, 13) + i * 3,
          env.far(env.snow ? '#7F8D88' : env.leaf(), d - 0.06),
          r,
        )
      }
  }
}

function drawForest(c: Canvas, env: Environment, r: Random, hz: number): void {
  if (r.p(0.6)) range(c, env, r, hz, r.n(160, 240), 0.6, 4)
  const mode = r.pick(['fir', 'mixed'] as const)
  for (let i = 0; i < 3; i++) {
    const l = ridgeLine(r, hz - 34 + i * 20, 20)
    ridge(c, l, env.far('#54795F', 0.58 - i * 0.16), env.far('#6C8B70', 0.5 - i * 0.16), hz + 60)
    treeline(c, env, r, l, 44 + i * 24, 0.56 - i * 0.16, mode, 26 + i * 6)
  }
}

function drawSkyline(c: Canvas, env: Environment, r: Random, hz: number): void {
  for (let i = 0; i < 3; i++) {
    const d = 0.68 - i * 0.18
    for (let x = -20; x < WIDTH; x += r.n(50, 110)) {
      const w = r.n(56, 120)
      const h = r.n(90, 270) * (1 - i * 0.18)
      const k = r.pick(['#8C8FA3', '#A08D88', '#7F93A3', '#B0998A'])
      const y = hz - h
      c.rect(
        x,
        y,
        w,
        h + 80,
        c.lin(
          [
            [0, env.far(k, d)],
            [1, env.far(k, d + 0.2)],
          ],
          0,
          y,
          0,
          hz,
        ),
      )
      c.rect(env.side > 0 ? x : x + w * 0.7, y, w * 0.3, h + 80, env.far(mix(k, '#39405A', 0.4), d), 'fill-opacity=".5"')
      if (r.p(0.3)) c.rect(x + w * 0.3, y - 18, w * 0.25, 18, env.far(k, d))
      for (let yy = y + 12; yy < hz; yy += 18)
        for (let xx = x + 8; xx < x + w - 9; xx += 15)
          if (r.p(env.lamp * 0.5))
            c.rect(xx, yy, 6, 8, env.lamp > 0.5 ? '#FFD68A' : env.far('#DDEBF0', 0.2), `fill-opacity="${f1(0.3 + i * 0.2)}"`)
    }
  }
}

/** Everything behind the house, far to near, above and around the horizon `hz`. */
export function drawLandscape(c: Canvas, env: Environment, r: Random, land: Land, hz: number): void {
  drawSky(c, env, r, hz)
  if (land === 'coast') drawCoast(c, env, r, hz)
  else if (land === 'mountains') drawMountains(c, env, r, hz)
  else if (land === 'hills') drawHills(c, env, r, hz)
  else if (land === 'city') drawSkyline(c, env, r, hz)
  else drawForest(c, env, r, hz)
  if (land === 'lake') sea(c, env, r, hz + 26, HEIGHT, ['#3D7F8C', '#6FA9A4'])
}
