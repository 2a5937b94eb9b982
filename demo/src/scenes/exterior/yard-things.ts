import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { type Point, pen } from '../paint/geometry.ts'
import type { Environment } from '../paint/light.ts'

/** A wind pump: lattice tower, rotor and tail. Here and below `s` is pixels per meter. */
export function drawPump(c: Canvas, env: Environment, x: number, y: number, s: number): void {
  const ink = env.dark('#5B5552')
  const top = y - 9 * s
  for (const k of [-1, 1])
    c.line(
      [
        [x + k * 1.1 * s, y],
        [x + k * 0.14 * s, top],
      ],
      ink,
      Math.max(1.5, 0.09 * s),
    )
  let d = ''
  for (let i = 0; i < 6; i++) {
    const low = 1.1 * (1 - i / 6.4) * s
    const high = 1.1 * (1 - (i + 1) / 6.4) * s
    const y0 = y - 1.5 * s * i
    const y1 = y0 - 1.5 * s
    d += pen`M${x - low} ${y0}L${x + high} ${y1}M${x + low} ${y0}L${x - high} ${y1}M${x - high} ${y1}H${x + high}`
  }
  c.strokes(d, ink, Math.max(1, 0.045 * s), 0.9)
  const tail: Point[] = [
    [x + 0.2 * s, top - 0.05 * s],
    [x + 1.5 * s, top - 0.3 * s],
    [x + 2.2 * s, top - 0.65 * s],
    [x + 2.2 * s, top + 0.5 * s],
    [x + 1.5 * s, top + 0.16 * s],
  ]
  c.poly(tail, env.lit('#B4503C'))
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * 6.283
    const at = (turn: number, reach: number): Point => [x + Math.cos(turn) * reach * s, top + Math.sin(turn) * reach * s]
    const isLit = Math.cos(angle) * env.side - Math.sin(angle) * 0.6 > 0
    const blade = [at(angle, 0.35), at(angle, 1.45), at(angle + 0.3, 1.45), at(angle + 0.24, 0.35)]
    c.poly(blade, isLit ? env.lit('#DADBD6') : env.mid('#A9ADB0'))
  }
  c.ell(x, top, 0.3 * s, 0.3 * s, ink)
}

/** A bicycle seen from the side. */
export function drawBike(c: Canvas, env: Environment, x: number, y: number, s: number, color: string): void {
  const ink = env.dark('#33302E')
  const wheel = 0.33 * s
  for (const dx of [-0.52, 0.52]) {
    const width = Math.max(1.2, 0.05 * s).toFixed(1)
    c.ell(x + dx * s, y - wheel, wheel, wheel, 'none', `stroke="${ink}" stroke-width="${width}"`)
    c.ell(x + dx * s, y - wheel, wheel * 0.12, wheel * 0.12, ink)
  }
  const at = (a: number, b: number) => pen`${x + a * s} ${y - b * s}`
  const frame = `M${at(-0.52, 0.33)}L${at(-0.2, 0.72)}L${at(0.32, 0.74)}L${at(-0.02, 0.33)}ZM${at(-0.2, 0.72)}L${at(-0.02, 0.33)}`
  const fork = `M${at(0.52, 0.33)}L${at(0.32, 0.74)}L${at(0.28, 0.95)}`
  c.strokes(frame + fork, env.mid(color), Math.max(1.4, 0.05 * s))
  const grips = `M${at(0.2, 0.97)}L${at(0.4, 1)}M${at(-0.3, 0.8)}L${at(-0.12, 0.8)}M${at(-0.22, 0.78)}L${at(-0.2, 0.72)}`
  c.strokes(grips, ink, Math.max(1.4, 0.055 * s))
  c.rect(x + 0.36 * s, y - 0.95 * s, 0.24 * s, 0.18 * s, env.lit('#B98A5A'))
}

export function drawMailbox(c: Canvas, env: Environment, x: number, y: number, s: number): void {
  c.rect(x - 0.05 * s, y - 1.05 * s, 0.1 * s, 1.05 * s, env.mid('#8A6A4A'))
  const w = 0.2 * s
  const top = y - 1.36 * s
  const low = y - 1.05 * s
  const fill = c.across(env.lit('#F4EFE4'), env.dark('#D9D2C6'), x + env.side * w, x - env.side * w)
  const box = pen`M${x - w} ${low}V${top + 0.1 * s}Q${x - w} ${top} ${x} ${top}H${x + w * 0.7}`
  c.path(box + pen`Q${x + w * 1.3} ${top} ${x + w * 1.3} ${top + 0.12 * s}V${low}Z`, fill)
  c.rect(x + w * 0.5, top - 0.12 * s, 0.035 * s, 0.22 * s, env.mid('#C8453A'))
  c.rect(x + w * 0.5, top - 0.12 * s, 0.12 * s, 0.08 * s, env.lit('#C8453A'))
}

export function drawStreetLamp(c: Canvas, env: Environment, x: number, y: number, s: number): void {
  const ink = env.dark('#3A3836')
  const isOn = env.lamp > 0.3
  c.rect(x - 0.04 * s, y - 3.4 * s, 0.08 * s, 3.4 * s, ink)
  c.rect(x - 0.09 * s, y - 0.5 * s, 0.18 * s, 0.5 * s, ink)
  c.ell(x, y - 3.6 * s, 0.17 * s, 0.22 * s, isOn ? '#FFEFC4' : env.lit('#EFE9DC'))
  c.rect(x - 0.13 * s, y - 3.9 * s, 0.26 * s, 0.1 * s, ink)
  if (isOn) c.glow(x, y - 3.6 * s, 1.5 * s, 0.6 * env.lamp)
}

/** Smoke that drifts away from the sun. */
export function drawSmoke(c: Canvas, env: Environment, r: Random, x: number, y: number, s: number): void {
  const tone = mix('#FFFFFF', env.haze, 0.4)
  let [px, py] = [x, y]
  for (let i = 0; i < 9; i++) {
    const size = s * (0.2 + i * 0.09)
    c.softEll(px, py, size, size * 0.8, tone, Math.max(0.12, 0.6 - i * 0.05))
    px += -env.side * s * (0.1 + i * 0.035) + r.n(-2, 2)
    py -= s * 0.3
  }
}
