import { clamp } from './geometry.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const known = new Map<string, Rgb>()

/** Reads `#RRGGBB`. The same few hundred colors are mixed many thousand times. */
function parse(color: string): Rgb {
  const found = known.get(color)
  if (found) return found
  const channel = (from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  const rgb: Rgb = [channel(1), channel(3), channel(5)]
  if (known.size > 20_000) known.clear()
  known.set(color, rgb)
  return rgb
}

const toHex = (channels: Rgb): string =>
  `#${channels.map((value) => clamp(Math.round(value), 0, 255).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colors: t = 0 gives the first, t = 1 the second. */
export function mix(from: string, to: string, t: number): string {
  const [a, b] = [parse(from), parse(to)]
  const share = clamp(t)
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Multiplies two colors: a local color under colored light. */
export function multiply(color: string, light: string): string {
  const [a, b] = [parse(color), parse(light)]
  return toHex([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255])
}
