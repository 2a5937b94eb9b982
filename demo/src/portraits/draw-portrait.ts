import { mix } from '../scenes/paint/colors.ts'
import { pebble } from '../scenes/paint/shapes.ts'
import { drawClothes } from './draw-clothes.ts'
import { drawEyes, drawFace, drawGlasses, drawMouth, drawNose } from './draw-face.ts'
import { hairBehind } from './hair-behind.ts'
import { hairInFront } from './hair-in-front.ts'
import { dark, grad, type Head, lit, makeHead } from './head.ts'
import type { HairStyle, Look } from './look.ts'

const SIDE = 240
const COVERS_EARS: readonly HairStyle[] = ['long', 'waves', 'bob', 'fringe', 'wrap']

function drawGround({ c, r, s, X, ground }: Head): void {
  const [left, right] = s < 0 ? [0, SIDE] : [SIDE, 0]
  c.rect(0, 0, SIDE, SIDE, c.across(mix(ground, '#FFFFFF', 0.35), mix(ground, '#8A7A70', 0.22), left, right))
  const light = [
    [0, '#FFF6DC', 0.75],
    [1, '#FFF6DC', 0],
  ] as const
  c.ell(X + s * 70, 70, 150, 150, c.rad(light, X + s * 70, 70, 150))
  const leaves = pebble(r, X - s * 88, 170, 60, 90, 9, 0.2) + pebble(r, X + s * 110, 210, 50, 60, 9, 0.2)
  c.group(`${c.blur(7)} opacity=".3"`, () => c.path(leaves, mix(ground, '#4E6A5A', 0.6)))
}

function drawEars({ c, s, X, Y, rx, skin }: Head): void {
  for (const k of [-1, 1]) {
    c.ell(X + k * (rx + 1), Y + 5, 6.5, 10, k === s ? lit(skin) : dark(skin))
    c.ell(X + k * (rx + 2), Y + 5, 3, 6, dark(skin), 'fill-opacity=".4"')
  }
}

/** The portrait of one person for small circles, as a square SVG: light from one side, no outlines, few features. */
export function drawPortrait(key: string, look: Look): string {
  const head = makeHead(key, look)
  const { c, s, r, X, top, rx, cover } = head
  drawGround(head)
  hairBehind[look.hair]?.(head)
  if (look.hair === 'sunhat') c.path(pebble(r, X, top + 18, rx + 40, 17, 14, 0.02), grad(head, mix(cover, '#5A4030', 0.35)))
  drawClothes(head)
  if (!COVERS_EARS.includes(look.hair)) drawEars(head)
  drawFace(head)
  drawEyes(head)
  drawNose(head)
  drawMouth(head)
  hairInFront[look.hair](head)
  if (look.glasses) drawGlasses(head)
  const light = [
    [0, '#FFE9C2', 0.22],
    [1, '#FFE9C2', 0],
  ] as const
  c.rect(0, 0, SIDE, SIDE, c.rad(light, X + s * 60, 50, 170))
  c.grain(0.045)
  return c.svg('31 24 178 178')
}
