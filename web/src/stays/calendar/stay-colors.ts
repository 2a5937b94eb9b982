/** The calendar's ten hues differ in lightness as well as hue; text on their soft fill is readable in both themes. */
const hues = ['#2f7d6b', '#c98a1b', '#b4503f', '#4a6fa5', '#7a5aa6', '#6b8f2f', '#a8486f', '#2d8aa3', '#8a6a3f', '#5f6b78']

/** Edge and fill of a booking's bar: the fill is translucent. */
export function barStyle(color: number): { backgroundColor: string; borderColor: string } {
  const hue = hues[color % hues.length] ?? '#5f6b78'
  return { backgroundColor: `color-mix(in oklab, ${hue} 22%, var(--surface))`, borderColor: hue }
}

const seasonHues = ['#c98a1b', '#2d8aa3', '#7a5aa6', '#6b8f2f', '#b4503f', '#4a6fa5']

/** The color of a season, the same on every screen. */
export function seasonColor({ id }: { id: number }): string {
  const hue = seasonHues[id % seasonHues.length] ?? '#5f6b78'
  return `color-mix(in oklab, ${hue} 18%, var(--surface))`
}

/** The fill of blocked days. */
export const stripes = 'repeating-linear-gradient(135deg, var(--sunken) 0 6px, var(--line) 6px 8px)'
