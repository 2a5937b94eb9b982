import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { lerp, type Point, pen } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import { dabs, pebble } from '../paint/shapes.ts'
import { crown } from './crown.ts'
import { tones } from './tones.ts'

const MEADOW = ['#E8B54D', '#D9776B', '#F4EBD8', '#9C86C4']

/** Clipped or wild shrub, with flowers when given. */
export function shrub(
  c: Canvas,
  env: Shading,
  r: Random,
  x: number,
  y: number,
  h: number,
  d = 0,
  color?: string,
  flowers?: string,
): void {
  const snow = env.snow
  crown(
    c,
    env,
    r,
    x,
    y,
    [
      [0, -h * 0.42, h * 0.62, h * 0.44],
      [-h * 0.42, -h * 0.3, h * 0.38, h * 0.3],
      [h * 0.42, -h * 0.3, h * 0.38, h * 0.3],
    ],
    color || (snow ? '#6F8076' : env.season === 'autumn' ? r.pick(['#A8763F', '#7F8450']) : r.pick(['#5E8A55', '#6B9459'])),
    d,
    Math.max(1.3, h * 0.04),
  )
  if (snow)
    c.path(pebble(r, x + env.side * h * 0.06, y - h * 0.72, h * 0.5, h * 0.14, 9, 0.2), mix(env.lit('#FBFDFF'), env.haze, d))
  else if (flowers) {
    c.path(dabs(r, x, y - h * 0.4, h * 0.68, h * 0.42, 18, h * 0.055), mix(env.mid(flowers), env.haze, d))
    c.path(
      dabs(r, x + env.side * h * 0.2, y - h * 0.55, h * 0.5, h * 0.3, 16, h * 0.055),
      mix(env.lit(mix(flowers, '#FFFFFF', 0.25)), env.haze, d),
    )
  }
}

/** Tall grass that leans with the wind. */
export function grass(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0, color = '#B9A765'): void {
  const [deep, middle, light] = tones(env, color, d)
  const one = (n: number, k: number) => {
    let s = ''
    for (let i = 0; i < n; i++) {
      const gx = x + r.n(-0.7, 0.7) * h
      const l = h * r.n(0.5, 1) * k
      const b = h * r.n(0.05, 0.35) * -env.side
      s += pen`M${gx} ${y}q${b * 0.2} ${-l * 0.6} ${b} ${-l}`
    }
    return s
  }
  c.strokes(one(12, 0.9), deep, Math.max(0.8, h * 0.035))
  c.strokes(one(10, 1), middle, Math.max(0.8, h * 0.03))
  c.strokes(one(6, 1), light, Math.max(0.7, h * 0.024))
}

/** Cattails at the edge of water. */
export function reeds(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0): void {
  grass(c, env, r, x, y, h, d, '#7E8F58')
  let s = ''
  for (let i = 0; i < 4; i++) {
    const gx = x + r.n(-0.5, 0.5) * h
    const l = h * r.n(0.8, 1.15)
    s += pen`M${gx} ${y - l}v${h * 0.16}`
  }
  c.strokes(s, mix(env.mid('#7A5236'), env.haze, d), Math.max(1.2, h * 0.05))
}

/** Meadow flowers in grass. */
export function flowers(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0): void {
  grass(c, env, r, x, y, h, d, '#7FA05A')
  for (const k of MEADOW) {
    let f = ''
    for (let i = 0; i < 4; i++)
      f += pebble(r, x + r.n(-0.7, 0.7) * h, y - h * r.n(0.55, 1), Math.max(1, h * 0.045), Math.max(0.9, h * 0.036), 6, 0.2)
    c.path(f, mix(env.lit(k), env.haze, d))
  }
}

/** Cut stems for a vase. */
export function stems(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number): void {
  const [deep, middle, light] = tones(env, '#7C9A68', 0)
  for (let i = 0; i < 7; i++) {
    const a = -1.57 + r.n(-0.6, 0.6)
    const l = h * r.n(0.6, 1)
    const ex = x + Math.cos(a) * l
    const ey = y + Math.sin(a) * l
    c.strokes(pen`M${x} ${y}Q${x} ${lerp(y, ey, 0.6)} ${ex} ${ey}`, deep, Math.max(1, h * 0.02))
    c.path(dabs(r, lerp(x, ex, 0.75), lerp(y, ey, 0.8), h * 0.1, h * 0.12, 6, h * 0.06), i % 2 ? middle : light)
    if (i % 2) c.path(pebble(r, ex, ey, h * 0.06, h * 0.055, 7, 0.2), env.lit('#F0DDB8'))
  }
}

/** A boulder, capped in winter. */
export function rock(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0, color = '#A39A90'): void {
  const p: Point[] = []
  for (let i = 0; i < 8; i++) {
    const a = Math.PI + (i / 7) * Math.PI
    p.push([x + Math.cos(a) * h * r.n(0.8, 1.05), y + Math.sin(a) * h * r.n(0.5, 0.75)])
  }
  c.poly(p, mix(env.dark(color), env.haze, d))
  const q = p.filter((v) => (v[0] - x) * env.side > -h * 0.25)
  c.poly(
    [...q, [x + env.side * h * 0.1, y], [x - env.side * h * 0.15, y - h * 0.3]],
    mix(env.mid(mix(color, '#FFF2D8', 0.2)), env.haze, d),
    'fill-opacity=".85"',
  )
  if (env.snow) c.path(pebble(r, x, y - h * 0.55, h * 0.7, h * 0.17), mix(env.lit('#FBFDFF'), env.haze, d))
}
