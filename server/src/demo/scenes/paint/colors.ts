/** The brand's amber, here and there in a room. */
export const AMBER = '#F4B63F'

type Channels = [number, number, number]

const toChannels = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const toHex = (channels: Channels): string =>
  `#${channels
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The color `t` of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, t: number): string {
  const [r, g, b] = toChannels(from)
  const [r2, g2, b2] = toChannels(to)
  return toHex([r + (r2 - r) * t, g + (g2 - g) * t, b + (b2 - b) * t])
}

/** A local color under a colored light: the product of the two. */
export function multiply(color: string, light: string): string {
  const [r, g, b] = toChannels(color)
  const [r2, g2, b2] = toChannels(light)
  return toHex([(r * r2) / 255, (g * g2) / 255, (b * b2) / 255])
}
