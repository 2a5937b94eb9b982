import { makeRandom, type Random } from '../../../server/src/demo/world/random.ts'
import { Canvas, type Stop } from '../scenes/paint/canvas.ts'
import { mix } from '../scenes/paint/colors.ts'
import { pen } from '../scenes/paint/geometry.ts'
import { cloths, grounds, hairColors, type Look, skins, type Top, tops } from './look.ts'

/** One head in a picture of 240 by 240, before it is drawn. */
export interface Head {
  c: Canvas
  r: Random
  look: Look
  /** Where the light comes from: -1 left, 1 right. */
  s: -1 | 1
  /** How far the face is turned, in pixels. */
  turn: number
  /** The middle of the face, its radii, the width of the jaw and the height of the top of the head. */
  X: number
  Y: number
  rx: number
  ry: number
  jaw: number
  top: number
  skin: string
  hair: string
  hairFill: string
  cover: string
  /** What the person wears, and its color. */
  wears: Top
  cloth: string
  ground: string
  isOld: boolean
}

export const lit = (color: string): string => mix(color, '#FFE9C2', 0.2)
export const dark = (color: string): string => mix(mix(color, '#4A2238', 0.3), '#5A4468', 0.14)

/** A color that is light on the side of the light and dark on the other. */
export function sideFill({ c, s }: Pick<Head, 'c' | 's'>, color: string, x0: number, x1: number, depth = 0.55): string {
  const shade = mix(color, dark(color), depth)
  const stops: Stop[] =
    s < 0
      ? [
          [0, lit(color)],
          [0.45, color],
          [1, shade],
        ]
      : [
          [0, shade],
          [0.55, color],
          [1, lit(color)],
        ]
  return c.lin(stops, x0, 0, x1, 0)
}

/** The same over the whole head. */
export const grad = (head: Pick<Head, 'c' | 's' | 'X'>, color: string, depth = 0.6): string =>
  sideFill(head, color, head.X - 60, head.X + 60, depth)

/** A few lighter hairs. */
export function strand({ c, hair }: Head, d: string, width = 1.6, opacity = 0.35): void {
  c.strokes(d, mix(hair, '#FFE9C2', 0.45), width, opacity)
}

export function faceOutline({ X, Y, rx, ry, jaw }: Head): string {
  const [left, right, brow] = [X - rx, X + rx, Y - ry * 1.06]
  const skull = pen`M${left} ${Y - 6}C${left} ${brow} ${right} ${brow} ${right} ${Y - 6}`
  const chin = pen`C${right} ${Y + ry * 0.5} ${X + jaw * 0.8} ${Y + ry} ${X} ${Y + ry}`
  return skull + chin + pen`C${X - jaw * 0.8} ${Y + ry} ${left} ${Y + ry * 0.5} ${left} ${Y - 6}Z`
}

/** Hair down to `low` beside the face and `dip` below the top of the head; `part` shifts its middle. */
export function hairline({ X, Y, rx, top }: Head, low: number, dip: number, part = 0): string {
  const outer = pen`M${X - rx - 6} ${Y + low}C${X - rx - 14} ${top - 26} ${X + rx + 14} ${top - 26} ${X + rx + 6} ${Y + low}`
  const right = pen`C${X + rx - 1} ${Y - 12} ${X + rx - 2} ${Y - 20} ${X + rx - 8} ${top + dip}`
  const middle = pen`Q${X + part} ${top + dip - 13} ${X - rx + 8} ${top + dip}`
  return outer + right + middle + pen`C${X - rx + 2} ${Y - 20} ${X - rx + 1} ${Y - 12} ${X - rx - 6} ${Y + low}Z`
}

/** Hair combed to one side. */
export function sweep({ X, Y, rx, top }: Head, k: number): string {
  const outer = pen`M${X - k * (rx + 6)} ${Y + 2}C${X - k * (rx + 15)} ${top - 26} ${X + k * (rx + 14)} ${top - 30}`
  const temple = pen` ${X + k * (rx + 6)} ${Y + 2}C${X + k * (rx + 1)} ${Y - 10} ${X + k * (rx - 2)} ${Y - 22}`
  const brow = pen` ${X + k * (rx - 9)} ${top + 24}C${X + k * 8} ${top + 26} ${X - k * 14} ${top + 16} ${X - k * 20} ${top + 10}`
  return outer + temple + brow + pen`C${X - k * (rx - 6)} ${top + 20} ${X - k * rx} ${Y - 14} ${X - k * (rx + 6)} ${Y + 2}Z`
}

/** Builds the head of a person: the key decides its proportions, its clothes and its ground. */
export function makeHead(key: string, look: Look): Head {
  const r = makeRandom(`person-${key}`)
  const c = new Canvas(`p-${key}`, 240, 240)
  const s = r.p(0.4) ? 1 : -1
  const turn = -s * r.n(3, 6)
  const X = 120
  const Y = 112 + r.n(-2, 3)
  const rx = 35 + r.n(-1.5, 2.5) - (look.age < 0.2 ? 1 : 0)
  const ry = 46 + r.n(-2, 2)
  const hair = hairColors[look.color]
  return {
    c,
    r,
    look,
    s,
    turn,
    X,
    Y,
    rx,
    ry,
    jaw: rx * r.n(0.66, 0.8),
    top: Y - ry,
    skin: skins[look.skin],
    hair,
    hairFill: grad({ c, s, X }, hair, 0.7),
    cover: look.cover ?? '#C8453A',
    wears: r.pick(tops),
    cloth: r.pick(cloths),
    ground: r.pick(grounds),
    isOld: look.age > 0.6,
  }
}
