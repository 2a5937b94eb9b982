import { Canvas } from '../scenes/paint/canvas.ts'
import { mix } from '../scenes/paint/colors.ts'
import { f1 } from '../scenes/paint/geometry.ts'
import { makeRandom, type Random } from '../scenes/paint/random.ts'
import { drawBackground } from './draw-background.ts'
import { drawHairBehind, drawHairInFront } from './draw-hair.ts'
import { FACE, hairColors, type Look, type Palette, skins } from './portrait-parts.ts'

const clothes = [
  '#1F5146',
  '#B4633F',
  '#3E5C76',
  '#7A4B6A',
  '#C98F2B',
  '#8C3B33',
  '#56705A',
  '#2F3E46',
  '#D8B48A',
  '#6B7F99',
] as const

function drawClothes(c: Canvas, r: Random, { skin, skinShade }: Palette): void {
  const cloth = r.pick(clothes)
  const dark = mix(cloth, '#10151C', 0.28)
  const neckline = r.pick(['round', 'round', 'open', 'high'] as const)
  c.path('M34 400C40 330 92 306 152 294C176 322 224 322 248 294C308 306 360 330 366 400Z', cloth)
  c.path('M248 294C308 306 360 330 366 400H300C300 352 282 316 248 294Z', dark, 'fill-opacity="0.5"')
  if (neckline === 'open') {
    c.path('M166 290L200 352L234 290Z', skin)
    c.path('M204 344L234 290L222 290Z', skinShade, 'fill-opacity="0.6"')
    c.path('M152 294L166 286L202 352L184 372Z', mix(cloth, '#FFFFFF', 0.2))
    c.path('M248 294L234 286L198 352L216 372Z', mix(cloth, '#FFFFFF', 0.1))
  } else if (neckline === 'high') {
    c.path('M160 270C176 288 224 288 240 270L250 306C224 326 176 326 150 306Z', mix(cloth, '#FFFFFF', 0.12))
  } else {
    c.path('M156 292C176 320 224 320 244 292L250 297C226 332 174 332 150 297Z', mix(cloth, '#FFFFFF', 0.16))
  }
  if (neckline !== 'open' && r.p(0.3)) {
    const stripe = mix(cloth, '#FFFFFF', 0.45)
    for (const y of [344, 366, 388])
      c.line(
        [
          [44, y + 12],
          [130, y - 4],
          [270, y - 4],
          [356, y + 12],
        ],
        stripe,
        6,
        'stroke-opacity="0.7"',
      )
  }
}

function drawHead(c: Canvas, { skin, skinShade }: Palette): void {
  c.path('M172 226H228V284C220 306 180 306 172 284Z', skin)
  c.path('M172 236C186 262 214 262 228 236V256C214 276 186 276 172 256Z', skinShade, 'fill-opacity="0.8"')
  for (const side of [-1, 1]) {
    c.ell(FACE.x + side * 62, 184, 11, 17, side === 1 ? mix(skin, skinShade, 0.6) : skin)
    c.ell(FACE.x + side * 62, 185, 5, 10, skinShade, 'fill-opacity="0.6"')
  }
  c.path('M138 168C138 116 166 96 200 96C234 96 262 116 262 168C262 222 232 256 200 256C168 256 138 222 138 168Z', skin)
  c.path('M228 104C250 116 262 140 262 168C262 222 232 256 200 256C236 236 250 172 228 104Z', skinShade, 'fill-opacity="0.42"')
}

function drawFace(c: Canvas, r: Random, look: Look, { skinShade, hair }: Palette): void {
  const ink = '#2A1D1A'
  const brow = mix(hair, ink, 0.35)
  const eyeY = 172
  const browY = eyeY - r.n(17, 21)
  for (const side of [-1, 1]) {
    const x = FACE.x + side * 26
    c.ell(x, eyeY, 7.4, 5.6, '#FFFFFF', 'fill-opacity="0.9"')
    c.ell(x, eyeY + 0.4, 4.8, 5.4, ink)
    c.ell(x - 1.4, eyeY - 1.4, 1.5, 1.5, '#FFFFFF')
    c.line(
      [
        [x - 9, eyeY - 3],
        [x - 4, eyeY - 7],
        [x + 4, eyeY - 7],
        [x + 9, eyeY - 3],
      ],
      ink,
      2,
      'stroke-opacity="0.55"',
    )
    c.line(
      [
        [x - 13, browY + 2 + (side === -1 ? 2 : 0)],
        [x, browY - 3],
        [x + 13, browY + 2 + (side === 1 ? 2 : 0)],
      ],
      brow,
      look.isBroad ? 5 : 3.4,
    )
    c.ell(FACE.x + side * 36, 203, 13, 9, '#E5604C', 'fill-opacity="0.16"')
  }
  c.path('M199 178C203 190 210 200 207 206C203 211 194 210 191 206C197 206 199 196 199 178Z', skinShade, 'fill-opacity="0.75"')
  const smile = r.n(8, 13)
  const lip = mix(skinShade, '#8E2F2F', 0.55)
  if (r.p(0.45)) {
    c.path(
      `M178 222C188 ${f1(226 + smile / 3)} 212 ${f1(226 + smile / 3)} 222 222C218 ${f1(228 + smile)} 182 ${f1(228 + smile)} 178 222Z`,
      '#7A2A2A',
    )
    c.path('M182 223.6C190 226.8 210 226.8 218 223.6L215 229.6C206 231.6 194 231.6 185 229.6Z', '#FFFDF8')
  } else {
    c.path(
      `M180 223C190 ${f1(226 + smile / 2)} 210 ${f1(226 + smile / 2)} 220 223C212 ${f1(230 + smile)} 188 ${f1(230 + smile)} 180 223Z`,
      lip,
    )
  }
}

function drawBeard(c: Canvas, { hair }: Palette, kind: Look['beard']): void {
  if (kind === 'full')
    c.path(
      'M138 172C142 196 150 210 162 214C172 206 228 206 238 214C250 210 258 196 262 172C264 226 236 266 200 266C164 266 136 226 138 172ZM180 220C190 229 210 229 220 220C212 236 188 236 180 220Z',
      hair,
      'fill-rule="evenodd"',
    )
  if (kind === 'stubble')
    c.path(
      'M140 184C148 214 166 216 200 214C234 216 252 214 260 184C258 228 232 257 200 257C168 257 142 228 140 184Z',
      hair,
      'fill-opacity="0.24"',
    )
  if (kind === 'mustache')
    c.path('M200 210C212 206 226 212 232 222C220 221 210 220 200 216C190 220 180 221 168 222C174 212 188 206 200 210Z', hair)
}

function drawGlasses(c: Canvas, r: Random): void {
  const frame = r.pick(['#2A1D1A', '#7A3B2E', '#3E4A52', '#9A7B3C'])
  const isRound = r.p(0.5)
  for (const side of [-1, 1]) {
    const x = FACE.x + side * 27
    const pen = `stroke="${frame}" stroke-width="4"`
    if (isRound) c.ell(x, 173, 20, 19, '#FFFFFF', `fill-opacity="0.14" ${pen}`)
    else c.rect(x - 21, 157, 42, 32, '#FFFFFF', `rx="10" fill-opacity="0.14" ${pen}`)
    c.line(
      [
        [FACE.x + side * 48, 170],
        [FACE.x + side * 62, 174],
      ],
      frame,
      4,
    )
  }
  c.line(
    [
      [193, 170],
      [207, 170],
    ],
    frame,
    4,
  )
}

/**
 * Draws a person of the demo world as an SVG of 400 x 400, in the flat, warm style of the listing images: a place
 * behind, one light from the left. The same name and look give the same bytes on every machine.
 */
export function drawPortrait(name: string, look: Look): string {
  const r = makeRandom(`portrait-${name}`)
  const c = new Canvas(`p${name.replace(/[^a-z]/g, '')}`)
  const skin = skins[look.skin]
  const palette: Palette = { skin, skinShade: mix(skin, '#5A2418', 0.34), hair: hairColors[look.color] }
  drawBackground(c, r)
  drawHairBehind(c, look, palette)
  drawClothes(c, r, palette)
  drawHead(c, palette)
  drawFace(c, r, look, palette)
  drawBeard(c, palette, look.beard)
  drawHairInFront(c, r, look, palette)
  if (look.hasGlasses) drawGlasses(c, r)
  c.rect(
    0,
    0,
    400,
    400,
    c.rad(
      [
        [0, '#FFF1D6', 0.16],
        [0.6, '#FFF1D6', 0],
        [1, '#1B2030', 0.16],
      ],
      120,
      100,
      360,
    ),
  )
  return c.svg('44 32 312 312')
}
