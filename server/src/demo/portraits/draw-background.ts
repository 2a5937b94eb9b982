import type { Canvas } from '../scenes/paint/canvas.ts'
import { mix } from '../scenes/paint/colors.ts'
import type { Random } from '../scenes/paint/random.ts'

/** Sky above, sky below, far hills, near hills. */
const places = [
  ['#9CC7D6', '#F3E3C7', '#7FA08C', '#4F7A63'],
  ['#F2B880', '#F9E2C0', '#B87E63', '#7E5548'],
  ['#7FA7C9', '#DDE8EC', '#8FB0B8', '#5B8391'],
  ['#B9C8A2', '#F3EBD3', '#8DA56F', '#5F7C4E'],
  ['#E5A79A', '#F8DFCF', '#A97B86', '#6F5468'],
  ['#6F87A8', '#E9C9A8', '#5F6E8C', '#3D4A66'],
  ['#F4CF7A', '#FBEFD0', '#C9A55A', '#8B7444'],
  ['#A7D0C4', '#EEF3E4', '#6FA394', '#3F7468'],
] as const

/** A place out of focus: a sky, a low sun and two rows of hills. */
export function drawBackground(c: Canvas, r: Random): void {
  const [high, low, far, near] = r.pick(places)
  c.rect(
    0,
    0,
    400,
    400,
    c.lin(
      [
        [0, high],
        [1, low],
      ],
      0,
      0,
      0,
      300,
    ),
  )
  const x = r.n(40, 130)
  const y = r.n(60, 130)
  c.ell(
    x,
    y,
    120,
    120,
    c.rad(
      [
        [0, '#FFF6DF', 0.8],
        [1, '#FFF6DF', 0],
      ],
      x,
      y,
      120,
    ),
  )
  c.ell(x, y, 34, 34, '#FFF6DF', 'fill-opacity="0.75"')
  const rise = r.n(-30, 30)
  c.path(
    `M0 ${250 + rise}C80 ${220 + rise} 130 ${270 - rise} 220 ${240 - rise}C300 ${215 - rise} 350 ${250 + rise} 400 ${230 + rise}V400H0Z`,
    far,
    'fill-opacity="0.8"',
  )
  c.path(
    `M0 ${310 - rise}C90 ${280 - rise} 180 ${330 + rise} 260 ${300 + rise}C320 ${280 + rise} 370 ${300 - rise} 400 ${290 - rise}V400H0Z`,
    mix(near, low, 0.15),
  )
}
