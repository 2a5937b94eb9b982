import type { Canvas } from '../../paint/canvas.ts'
import { pen } from '../../paint/geometry.ts'
import type { Shading } from '../../paint/light.ts'

/** One boot standing at (x, y); `s` is pixels per meter. */
export function boot(c: Canvas, env: Shading, x: number, y: number, s: number, color: string, flip = 1): void {
  const P = (a: number, b: number) => pen`${x + a * s * flip} ${y - b * s}`
  const lit = env.lit(color)
  const dark = env.dark(color)
  c.path(
    `M${P(-0.08, 0.3)}L${P(0.06, 0.31)}C${P(0.055, 0.2)} ${P(0.06, 0.14)} ${P(0.11, 0.11)}C${P(0.17, 0.09)} ${P(0.2, 0.06)} ${P(0.2, 0.02)}L${P(-0.09, 0.02)}C${P(-0.1, 0.12)} ${P(-0.07, 0.2)} ${P(-0.08, 0.3)}Z`,
    c.across(env.side < 0 ? lit : dark, env.side < 0 ? dark : lit, x - 0.1 * s, x + 0.2 * s),
  )
  c.path(pen`M${P(-0.1, 0.03)}H${x + 0.205 * s * flip}V${y}H${x - 0.1 * s * flip}Z`, env.dark('#3A2A22'))
  c.path(`M${P(-0.085, 0.31)}Q${P(-0.01, 0.335)} ${P(0.065, 0.315)}Q${P(-0.01, 0.285)} ${P(-0.085, 0.31)}Z`, env.dark('#3A2A22'))
  let d = ''
  for (let i = 0; i < 4; i++) d += `M${P(0.035, 0.25 - i * 0.035)}L${P(0.075 + i * 0.008, 0.235 - i * 0.035)}`
  c.strokes(d, env.lit('#E9D3A0'), 0.009 * s, 0.9)
}
