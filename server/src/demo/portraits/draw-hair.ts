import type { Canvas } from '../scenes/paint/canvas.ts'
import { mix } from '../scenes/paint/colors.ts'
import type { Random } from '../scenes/paint/random.ts'
import type { Look, Palette } from './portrait-parts.ts'

const shadeOf = (hair: string) => mix(hair, '#0E0A0C', 0.3)
const shineOf = (hair: string) => mix(hair, '#FFE9C4', 0.28)

/** The hair that falls behind the shoulders. */
export function drawHairBehind(c: Canvas, { hair: style }: Look, { hair }: Palette): void {
  const shade = shadeOf(hair)
  if (style === 'long')
    c.path(
      'M118 176C112 92 152 66 200 66C248 66 288 92 282 176C284 240 300 300 290 338C262 346 138 346 110 338C100 300 116 240 118 176Z',
      shade,
    )
  if (style === 'wavy')
    c.path(
      'M122 170C114 98 152 68 200 68C248 68 286 98 278 170C300 196 276 214 292 244C300 268 276 286 262 288H138C124 286 100 268 108 244C124 214 100 196 122 170Z',
      shade,
    )
  if (style === 'bob')
    c.path(
      'M120 168C114 96 152 68 200 68C248 68 286 96 280 168C284 208 284 232 276 250C256 258 144 258 124 250C116 232 116 208 120 168Z',
      shade,
    )
  if (style === 'pony') {
    c.path('M254 116C300 128 318 190 300 252C290 268 276 258 278 240C284 196 276 160 246 140Z', shade)
    c.ell(200, 150, 72, 80, shade)
  }
  if (style === 'bun') {
    c.ell(200, 66, 34, 30, shade)
    c.ell(194, 60, 26, 22, hair)
    c.ell(200, 152, 70, 76, shade)
  }
  if (style === 'curls') for (const [x, y, size] of curls) c.ell(x, y, size, size, shade)
}

const curls = [
  [132, 118, 32],
  [154, 86, 34],
  [188, 70, 36],
  [224, 72, 36],
  [252, 94, 34],
  [270, 126, 32],
  [276, 162, 28],
  [124, 156, 28],
  [126, 190, 22],
  [274, 194, 22],
] as const

const cap = 'M136 166C128 104 160 80 200 80C240 80 272 104 264 166C260 140 252 128 240 124'

/** The color of the hair with its light and its shadow. */
interface HairTones {
  hair: string
  shine: string
  shade: string
}

function drawLongFront(c: Canvas, { hair, shine }: HairTones, isParted: boolean): void {
  c.path(
    isParted
      ? 'M132 196C122 112 158 76 200 76C242 76 278 112 268 196C262 158 250 132 206 108C176 120 144 142 132 196Z'
      : 'M132 192C124 110 160 76 202 76C244 76 276 110 268 190C264 160 256 146 244 134C212 138 176 130 160 114C152 136 138 152 132 192Z',
    hair,
  )
  c.line(
    isParted
      ? [
          [204, 84],
          [176, 98],
          [150, 130],
        ]
      : [
          [176, 92],
          [206, 86],
          [238, 100],
        ],
    shine,
    5,
    'stroke-opacity="0.45"',
  )
}

function drawTiedFront(c: Canvas, { hair, shine }: HairTones): void {
  c.path('M136 172C130 106 162 82 200 82C238 82 270 106 264 172C258 140 244 118 200 114C156 118 142 140 136 172Z', hair)
  c.line(
    [
      [156, 116],
      [182, 98],
      [214, 98],
    ],
    shine,
    5,
    'stroke-opacity="0.45"',
  )
}

function drawCurlyFront(c: Canvas, { hair, shine }: HairTones): void {
  const front = [
    [146, 122, 22],
    [164, 104, 23],
    [188, 94, 23],
    [214, 94, 23],
    [236, 104, 22],
    [254, 124, 20],
    [140, 146, 15],
    [260, 148, 15],
  ] as const
  for (const [x, y, size] of front) c.ell(x, y, size, size, hair)
  for (const [x, y] of front.slice(1, 5)) c.ell(x - 5, y - 7, 8, 5, shine, 'fill-opacity="0.3"')
}

function drawShortFront(c: Canvas, { hair, shine }: HairTones): void {
  c.path(
    'M136 168C122 96 164 70 204 72C250 72 280 102 264 168C260 146 256 136 248 128C222 134 184 130 166 118C152 130 142 142 136 168Z',
    hair,
  )
  c.line(
    [
      [170, 90],
      [200, 82],
      [232, 92],
    ],
    shine,
    5,
    'stroke-opacity="0.4"',
  )
}

function drawSideFront(c: Canvas, { hair, shine, shade }: HairTones): void {
  c.path(
    'M136 166C124 100 156 66 212 70C262 72 278 112 264 166C260 148 256 140 250 132C224 130 190 122 176 104C164 124 144 136 136 166Z',
    hair,
  )
  c.path('M176 104C190 122 224 130 250 132C236 118 214 100 206 84C194 88 182 94 176 104Z', shade, 'fill-opacity="0.4"')
  c.line(
    [
      [188, 86],
      [222, 84],
      [246, 104],
    ],
    shine,
    5,
    'stroke-opacity="0.4"',
  )
}

/** The hair around the face. */
export function drawHairInFront(c: Canvas, r: Random, { hair: style }: Look, { hair }: Palette): void {
  const tones: HairTones = { hair, shine: shineOf(hair), shade: shadeOf(hair) }
  // Drawn for every style, so that the same seed gives the same person.
  const isParted = r.p(0.5)
  if (style === 'long' || style === 'wavy' || style === 'bob') drawLongFront(c, tones, isParted)
  if (style === 'pony' || style === 'bun') drawTiedFront(c, tones)
  if (style === 'curls') drawCurlyFront(c, tones)
  if (style === 'short') drawShortFront(c, tones)
  if (style === 'side') drawSideFront(c, tones)
  if (style === 'crop') c.path(`${cap}C220 116 180 116 160 124C148 128 140 140 136 166Z`, hair, 'fill-opacity="0.92"')
  if (style === 'bald') c.ell(178, 116, 22, 11, '#FFFFFF', 'fill-opacity="0.2"')
}
