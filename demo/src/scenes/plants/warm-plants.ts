import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { lerp, type Point, pen } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import { dabs } from '../paint/shapes.ts'
import { crown } from './crown.ts'
import { tones, trunkFill, trunkTones } from './tones.ts'

/** Coconut palm: curved trunk, drooping feathered fronds. */
export function palm(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0): void {
  const bend = h * r.n(0.08, 0.22) * r.pick([-1, 1])
  const tx = x + bend
  const ty = y - h * 0.82
  const k = h * 0.018
  const [shadeTone, lightTone] = trunkTones(env, '#A98C6C', d)
  c.path(
    pen`M${x - k * 1.7} ${y}C${x - k} ${y - h * 0.3} ${x + bend * 0.5 - k} ${y - h * 0.6} ${tx - k * 0.6} ${ty}L${tx + k * 0.6} ${ty}C${x + bend * 0.5 + k} ${y - h * 0.6} ${x + k} ${y - h * 0.3} ${x + k * 1.7} ${y}Z`,
    trunkFill(c, env, shadeTone, lightTone, x - k, x + bend + k),
  )
  const fronds: (readonly [angle: number, length: number])[] = []
  for (let i = 0; i < 13; i++) fronds.push([-3.5 + (i / 12) * 3.9 + r.n(-0.12, 0.12), h * r.n(0.3, 0.38)])
  fronds.sort((a, b) => Math.abs(b[0] + 1.57) - Math.abs(a[0] + 1.57)).reverse()
  for (const [a, l] of [...fronds.slice(7), ...fronds.slice(0, 7)] as const) {
    const ux = Math.cos(a)
    const uy = Math.sin(a)
    const spine = (t: number): Point => [tx + ux * l * t, ty + uy * l * t * 0.8 + l * 0.62 * t * t]
    const up: Point[] = []
    const low: Point[] = []
    for (let i = 1; i <= 9; i++) {
      const t = i / 9
      const p = spine(t)
      const w = l * 0.17 * Math.sin(Math.PI * (t * 0.82 + 0.12))
      up.push([p[0] - uy * w * 0.25 + ux * w * 0.3, p[1] - w * 0.3 * Math.abs(ux)])
      low.push([p[0] + ux * w * 0.1, p[1] + w], [spine(t - 0.04)[0], spine(t - 0.04)[1] + w * 0.42])
    }
    const lit = ux * env.side > 0.1
    const col = r.pick(['#5E8F57', '#6D9C58', '#4C7F54'])
    const [deep, middle, light] = tones(env, col, d)
    c.poly([[tx, ty], ...up, ...low.reverse()], lit ? mix(middle, light, 0.35) : mix(deep, middle, 0.35))
    c.strokes(
      pen`M${tx} ${ty}Q${spine(0.55)[0]} ${spine(0.55)[1]} ${spine(1)[0]} ${spine(1)[1]}`,
      lit ? light : middle,
      Math.max(0.7, h * 0.006),
      0.7,
    )
  }
  c.path(dabs(r, tx, ty + h * 0.02, h * 0.03, h * 0.02, 5, h * 0.016), mix(env.dark('#8A6B42'), env.haze, d))
}

/** Big tropical leaves in a fan. */
export function leafy(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0): void {
  for (let i = 0; i < 11; i++) {
    const a = -2.75 + (i / 10) * 2.35 + r.n(-0.12, 0.12)
    const l = h * r.n(0.7, 1)
    const ex = x + Math.cos(a) * l * 0.9
    const ey = y + Math.sin(a) * l
    const w = l * 0.19
    const nx = -Math.sin(a)
    const ny = Math.cos(a)
    const mx = lerp(x, ex, 0.55)
    const my = lerp(y, ey, 0.62)
    const [deep, middle, light] = tones(env, r.pick(['#4F8A58', '#5E9A55', '#3F7A56']), d)
    c.path(pen`M${x} ${y}Q${mx + nx * w} ${my + ny * w} ${ex} ${ey}Z`, Math.cos(a) * env.side > 0 ? middle : deep)
    c.path(pen`M${x} ${y}Q${mx - nx * w} ${my - ny * w} ${ex} ${ey}Z`, Math.cos(a) * env.side > 0 ? light : middle)
  }
}

/** Twisted desert juniper. */
export function juniper(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0): void {
  c.strokes(
    pen`M${x} ${y}q${h * 0.08} ${-h * 0.2} ${-h * 0.05} ${-h * 0.45}M${x + h * 0.03} ${y - h * 0.2}q${h * 0.16} ${-h * 0.06} ${h * 0.2} ${-h * 0.28}`,
    mix(env.dark('#7A5F4C'), env.haze, d),
    h * 0.07,
    1,
  )
  crown(
    c,
    env,
    r,
    x,
    y,
    [
      [-h * 0.08, -h * 0.62, h * 0.36, h * 0.24],
      [h * 0.22, -h * 0.5, h * 0.27, h * 0.17],
      [-h * 0.3, -h * 0.4, h * 0.22, h * 0.15],
      [h * 0.02, -h * 0.82, h * 0.22, h * 0.15],
    ],
    '#5F7355',
    d,
    Math.max(1.4, h * 0.035),
  )
}

/** Saguaro with two arms. */
export function saguaro(c: Canvas, env: Shading, _r: Random, x: number, y: number, h: number, d = 0): void {
  const w = h * 0.075
  const arm = (dx: number, y0: number, y1: number) =>
    pen`M${x} ${y - h * y0}C${x + dx * h} ${y - h * y0 + 2} ${x + dx * h} ${y - h * y0} ${x + dx * h} ${y - h * y1}`
  const d1 = arm(-0.2, 0.42, 0.7) + arm(0.22, 0.52, 0.84)
  const [deep, middle, light] = tones(env, '#5E8058', d)
  c.strokes(d1, deep, w * 1.3)
  c.strokes(pen`M${x} ${y - w}V${y - h + w}`, deep, w * 2)
  c.strokes(pen`M${x + env.side * w * 0.42} ${y - w * 0.6}V${y - h + w}`, middle, w * 1.05)
  c.strokes(pen`M${x + env.side * w * 0.75} ${y}V${y - h + w * 1.3}`, light, w * 0.3, 0.9)
  c.strokes(
    [-0.2, 0.22]
      .map((dx, i) => pen`M${x + dx * h + env.side * w * 0.3} ${y - h * (i ? 0.56 : 0.46)}V${y - h * (i ? 0.83 : 0.69)}`)
      .join(''),
    light,
    w * 0.35,
    0.8,
  )
}

/** Sagebrush: a loose dome of upright sprigs. */
export function sage(c: Canvas, env: Shading, r: Random, x: number, y: number, h: number, d = 0, color = '#94A183'): void {
  const [deep, middle, light] = tones(env, color, d)
  const sprig = (dx: number, dy: number, rx: number, ry: number, n: number) => dabs(r, x + dx, y + dy, rx, ry, n, h * 0.13, -1.57)
  c.path(sprig(0, -h * 0.3, h * 0.72, h * 0.3, 34), mix(deep, middle, 0.35))
  c.path(sprig(0, -h * 0.42, h * 0.66, h * 0.32, 30), middle)
  c.path(sprig(env.side * h * 0.2, -h * 0.54, h * 0.46, h * 0.26, 22), light)
}

/** A rosette of pointed leaves. */
export function agave(c: Canvas, env: Shading, _r: Random, x: number, y: number, h: number, d = 0): void {
  const [deep, middle, light] = tones(env, '#86A08C', d)
  for (let i = 0; i < 13; i++) {
    const a = -3.1 + (i / 12) * 3.06
    const l = h * (i % 2 ? 0.8 : 1)
    const ex = x + Math.cos(a) * l
    const ey = y + Math.sin(a) * l * 0.85
    const w = h * 0.07
    c.poly(
      [
        [x - w, y],
        [lerp(x, ex, 0.4) - Math.sin(a) * w * -1.2, lerp(y, ey, 0.45) + w * 0.4],
        [ex, ey],
        [lerp(x, ex, 0.4) + Math.sin(a) * w * -1.2, lerp(y, ey, 0.45) - w * 0.4],
        [x + w, y],
      ],
      Math.cos(a) * env.side > 0.2 ? light : i % 2 ? deep : middle,
    )
  }
}
