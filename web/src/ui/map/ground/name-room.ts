import type { GroundName, NameKind } from './ground-view.ts'

/** The height and the width of a letter in pixels by the kind of a name, as the page writes them. */
const letters: Readonly<Record<NameKind, { height: number; width: number }>> = {
  country: { height: 18, width: 8 },
  state: { height: 16, width: 10.5 },
  city: { height: 18, width: 8.6 },
  large: { height: 17, width: 7.6 },
  town: { height: 16, width: 7 },
  village: { height: 15, width: 6.4 },
}
/** The room around a name in pixels, and the width of the dot before a town. */
const gap = { x: 10, y: 5 }
const dot = 10

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The room of a name in pixels: countries and states stand on their place, towns to the right of it. */
export function roomOfName({ text, kind, x, y }: Pick<GroundName, 'text' | 'kind' | 'x' | 'y'>, scale: number): Box {
  const { height, width } = letters[kind]
  const length = text.length * width
  const left = kind === 'country' || kind === 'state' ? x * scale - length / 2 : x * scale - 4
  return {
    left,
    right: left + length + (kind === 'country' || kind === 'state' ? 0 : dot),
    top: y * scale - height / 2,
    bottom: y * scale + height / 2,
  }
}

/** Whether two rooms touch. */
export const touches = (one: Box, other: Box) =>
  one.left - gap.x < other.right &&
  one.right + gap.x > other.left &&
  one.top - gap.y < other.bottom &&
  one.bottom + gap.y > other.top
