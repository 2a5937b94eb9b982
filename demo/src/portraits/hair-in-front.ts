import { mix } from '../scenes/paint/colors.ts'
import { pen } from '../scenes/paint/geometry.ts'
import { pebble } from '../scenes/paint/shapes.ts'
import { dark, type Head, hairline, strand, sweep } from './head.ts'
import { beanie, sunhat, wrap } from './head-coverings.ts'
import type { HairStyle } from './look.ts'

function cropInFront(head: Head): void {
  const { c, hairFill } = head
  c.path(hairline(head, -2, 17), hairFill)
}

function fadeInFront(head: Head): void {
  const { c, X, Y, rx, top, hair, hairFill, skin } = head

  c.path(hairline(head, -6, 15), mix(hair, skin, 0.35), 'fill-opacity=".7"')
  c.path(
    pen`M${X - rx - 1} ${Y - 22}C${X - rx - 6} ${top - 22} ${X + rx + 6} ${top - 22} ${X + rx + 1} ${Y - 22}Q${X + rx - 6} ${top + 16} ${X + rx - 12} ${top + 15}Q${X} ${top + 6} ${X - rx + 12} ${top + 15}Q${X - rx + 6} ${top + 16} ${X - rx - 1} ${Y - 22}Z`,
    hairFill,
  )
}

function partInFront(head: Head): void {
  const { c, s, X, top, hairFill } = head

  c.path(sweep(head, s), hairFill)
  strand(
    head,
    pen`M${X - s * 20} ${top + 8}C${X} ${top - 10} ${X + s * 22} ${top - 2} ${X + s * 32} ${top + 20}M${X - s * 16} ${top + 2}C${X + 4 * s} ${top - 14} ${X + s * 26} ${top - 6} ${X + s * 36} ${top + 14}`,
  )
}

function shortInFront(head: Head): void {
  const { c, s, X, top, hairFill } = head

  c.path(sweep(head, -s), hairFill)
  strand(head, pen`M${X + s * 20} ${top + 8}C${X} ${top - 10} ${X - s * 22} ${top - 2} ${X - s * 34} ${top + 22}`)
}

function wavesInFront(head: Head): void {
  const { c, s, X, Y, top, hairFill } = head

  c.path(sweep(head, s), hairFill)
  strand(
    head,
    pen`M${X - s * 18} ${top + 6}C${X + 6 * s} ${top - 10} ${X + s * 30} ${top} ${X + s * 40} ${Y}M${X + s * 44} ${Y}q${s * 8} 16 0 34M${X - s * 42} ${Y - 6}q${-s * 8} 18 0 40`,
  )
}

function longInFront(head: Head): void {
  const { c, s, X, Y, rx, top, hairFill } = head

  c.path(
    pen`M${X} ${top - 20}C${X + 34} ${top - 22} ${X + rx + 16} ${top + 14} ${X + rx + 10} ${Y + 40}C${X + rx} ${Y + 10} ${X + rx - 3} ${Y - 20} ${X + 3} ${top + 9}C${X - rx + 3} ${Y - 20} ${X - rx} ${Y + 10} ${X - rx - 10} ${Y + 40}C${X - rx - 16} ${top + 14} ${X - 34} ${top - 22} ${X} ${top - 20}Z`,
    hairFill,
  )
  strand(
    head,
    pen`M${X + s * 10} ${top - 8}C${X + s * 34} ${top} ${X + s * 44} ${Y - 10} ${X + s * 45} ${Y + 36}M${X + s * 6} ${top - 2}C${X + s * 24} ${top + 8} ${X + s * 38} ${Y - 10} ${X + s * 39} ${Y + 24}`,
  )
}

function partedInFront(head: Head): void {
  const { c, s, X, Y, rx, top, hairFill } = head

  c.path(
    pen`M${X - 10} ${top - 18}C${X + 34} ${top - 24} ${X + rx + 15} ${top + 14} ${X + rx + 9} ${Y + 34}C${X + rx} ${Y + 10} ${X + rx - 2} ${Y - 20} ${X - 8} ${top + 8}C${X - rx + 5} ${Y - 26} ${X - rx} ${Y + 10} ${X - rx - 9} ${Y + 34}C${X - rx - 15} ${top + 14} ${X - 34} ${top - 16} ${X - 10} ${top - 18}Z`,
    hairFill,
  )
  strand(head, pen`M${X + s * 12} ${top - 6}C${X + s * 34} ${top + 4} ${X + s * 43} ${Y - 10} ${X + s * 43} ${Y + 28}`)
}

function fringeInFront(head: Head): void {
  const { c, X, top, hairFill } = head

  c.path(hairline(head, 34, 27), hairFill)
  strand(head, pen`M${X - 18} ${top + 2}q-4 10 -6 18M${X} ${top - 4}v20M${X + 16} ${top + 2}q4 8 6 18`, 1.6, 0.3)
}

function afroInFront(head: Head): void {
  const { c, X, Y, rx, top, hairFill } = head
  c.path(
    pen`M${X - rx - 2} ${Y - 12}C${X - rx - 2} ${top - 6} ${X + rx + 2} ${top - 6} ${X + rx + 2} ${Y - 12}Q${X + rx - 6} ${top + 17} ${X} ${top + 14}Q${X - rx + 6} ${top + 17} ${X - rx - 2} ${Y - 12}Z`,
    hairFill,
  )
}

function curlsInFront(head: Head): void {
  const { c, r, X, rx, top, hairFill } = head
  c.path(
    Array.from({ length: 9 }, (_, j) =>
      pebble(r, X - rx + 2 + (j * (rx * 2 - 4)) / 8, top + 8 - Math.sin((j / 8) * Math.PI) * 10, 10, 9, 8, 0.12),
    ).join(''),
    hairFill,
  )
}

function braidsInFront(head: Head): void {
  const { c, X, top, hair, hairFill } = head

  c.path(hairline(head, 0, 12), hairFill)
  c.strokes(pen`M${X} ${top - 6}V${top + 4}M${X - 14} ${top - 3}l-3 10M${X + 14} ${top - 3}l3 10`, dark(hair), 1.5, 0.6)
}

function bunInFront(head: Head): void {
  const { c, s, X, top, hairFill } = head

  c.path(hairline(head, 2, 13, s * 10), hairFill)
  strand(
    head,
    pen`M${X - 24} ${top + 10}Q${X - 6} ${top - 10} ${X + 2} ${top - 12}M${X + 24} ${top + 10}Q${X + 10} ${top - 8} ${X + 4} ${top - 12}`,
  )
}

function ponytailInFront(head: Head): void {
  const { c, s, X, top, hairFill } = head

  c.path(hairline(head, 0, 12, s * 12), hairFill)
  strand(head, pen`M${X + s * 26} ${top + 12}Q${X} ${top - 10} ${X - s * 26} ${top}`)
}

function locsInFront(head: Head): void {
  const { c, X, rx, top, hair } = head

  for (let j = 0; j < 8; j++) {
    const a = (j / 7) * 2 - 1
    c.path(
      pen`M${X} ${top - 10}Q${X + a * 26} ${top - 12} ${X + a * (rx + 4)} ${top + 16 + Math.abs(a) * 18}`,
      'none',
      `stroke="${j % 2 ? mix(hair, '#8A6A4A', 0.25) : hair}" stroke-width="9" stroke-linecap="round"`,
    )
  }
}

function baldInFront(head: Head): void {
  const { c, s, X, Y, rx, top, hair } = head

  c.path(
    pen`M${X - rx - 3} ${Y + 4}C${X - rx - 7} ${Y - 12} ${X - rx - 3} ${Y - 22} ${X - rx + 2} ${Y - 26}L${X - rx + 2} ${Y - 6}Z`,
    hair,
  )
  c.path(
    pen`M${X + rx + 3} ${Y + 4}C${X + rx + 7} ${Y - 12} ${X + rx + 3} ${Y - 22} ${X + rx - 2} ${Y - 26}L${X + rx - 2} ${Y - 6}Z`,
    mix(hair, dark(hair), 0.5),
  )
  c.ell(X + s * 14, top + 16, 13, 7, '#FFF6E2', `fill-opacity=".4" ${c.blur(3)}`)
}

/** Hair over the forehead, or what covers it. */
export const hairInFront: Readonly<Record<HairStyle, (head: Head) => void>> = {
  bob: partedInFront,
  wrap,
  beanie,
  sunhat,
  crop: cropInFront,
  fade: fadeInFront,
  part: partInFront,
  short: shortInFront,
  waves: wavesInFront,
  long: longInFront,
  fringe: fringeInFront,
  afro: afroInFront,
  curls: curlsInFront,
  braids: braidsInFront,
  bun: bunInFront,
  ponytail: ponytailInFront,
  locs: locsInFront,
  bald: baldInFront,
}
