import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { Shading } from '../paint/light.ts'

/** The three tones of a plant: its dark mass, the mass toward the light, the light on the sun side. */
export function tones(env: Shading, color: string, d: number): readonly [deep: string, middle: string, light: string] {
  const fade = (tone: string) => mix(tone, env.haze, d)
  return [fade(mix(env.dark(color), env.dark('#24404A'), 0.25)), fade(env.mid(color)), fade(env.lit(mix(color, '#F4DE8E', 0.28)))]
}

export const trunkTones = (env: Shading, color: string, d: number): readonly [shade: string, light: string] => [
  mix(env.dark(color), env.haze, d),
  mix(env.lit(color), env.haze, d),
]

/** A trunk that is light on the sun side and dark on the other, across its width. */
export function trunkFill(c: Canvas, env: Shading, shade: string, light: string, x0: number, x1: number): string {
  const [left, right] = env.side < 0 ? [light, shade] : [shade, light]
  return c.across(left, right, x0, x1)
}
