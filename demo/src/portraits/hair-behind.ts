import { mix } from '../scenes/paint/colors.ts'
import { pen } from '../scenes/paint/geometry.ts'
import { pebble } from '../scenes/paint/shapes.ts'
import { dark, type Head } from './head.ts'
import type { HairStyle } from './look.ts'

function longBehind(head: Head): void {
  const { c, X, Y, rx, top, hairFill } = head
  c.path(
    pen`M${X - rx - 9} ${Y - 14}C${X - rx - 14} ${top - 26} ${X + rx + 14} ${top - 26} ${X + rx + 9} ${Y - 14}C${X + rx + 18} ${Y + 40} ${X + rx + 10} ${Y + 82} ${X + rx + 16} ${Y + 96}H${X - rx - 16}C${X - rx - 10} ${Y + 82} ${X - rx - 18} ${Y + 40} ${X - rx - 9} ${Y - 14}Z`,
    hairFill,
  )
}

function wavesBehind(head: Head): void {
  const { c, X, Y, rx, top, hairFill } = head
  c.path(
    pen`M${X - rx - 10} ${Y - 14}C${X - rx - 16} ${top - 28} ${X + rx + 16} ${top - 28} ${X + rx + 10} ${Y - 14}C${X + rx + 24} ${Y + 10} ${X + rx + 6} ${Y + 26} ${X + rx + 19} ${Y + 44}C${X + rx + 22} ${Y + 62} ${X + rx - 2} ${Y + 66} ${X + rx - 10} ${Y + 60}H${X - rx + 10}C${X - rx + 2} ${Y + 66} ${X - rx - 22} ${Y + 62} ${X - rx - 19} ${Y + 44}C${X - rx - 6} ${Y + 26} ${X - rx - 24} ${Y + 10} ${X - rx - 10} ${Y - 14}Z`,
    hairFill,
  )
}

function bobBehind(head: Head): void {
  const { c, X, Y, rx, top, hairFill } = head
  c.path(
    pen`M${X - rx - 9} ${Y - 14}C${X - rx - 13} ${top - 26} ${X + rx + 13} ${top - 26} ${X + rx + 9} ${Y - 14}C${X + rx + 15} ${Y + 20} ${X + rx + 12} ${Y + 40} ${X + rx + 4} ${Y + 44}H${X - rx - 4}C${X - rx - 12} ${Y + 40} ${X - rx - 15} ${Y + 20} ${X - rx - 9} ${Y - 14}Z`,
    hairFill,
  )
}

function braidsBehind(head: Head): void {
  const { c, X, Y, rx, hair, hairFill } = head

  capBehind(head)
  for (const k of [-1, 1] as const)
    for (let j = 0; j < 6; j++)
      c.ell(X + k * (rx + 6 - j * 0.8), Y + 14 + j * 14, 8.5 - j * 0.5, 9, j % 2 ? hairFill : dark(hair))
}

function afroBehind(head: Head): void {
  const { c, r, X, Y, rx, ry, hairFill } = head
  c.path(pebble(r, X, Y - 24, rx + 21, ry + 2, 18, 0.045), hairFill)
}

function curlsBehind(head: Head): void {
  const { c, r, X, Y, rx, ry, hairFill } = head
  c.path(
    Array.from({ length: 15 }, (_, j) => {
      const a = 2.9 + (j / 14) * 3.6
      return pebble(r, X + Math.cos(a) * (rx + 5), Y - 14 + Math.sin(a) * (ry - 2), 12, 11, 8, 0.1)
    }).join('') + pebble(r, X, Y - 22, rx + 2, ry - 8, 12, 0.03),
    hairFill,
  )
}

function bunBehind(head: Head): void {
  const { c, r, X, top, hairFill } = head

  c.path(pebble(r, X + 2, top - 16, 18, 15, 10, 0.06), hairFill)
  capBehind(head)
}

function ponytailBehind(head: Head): void {
  const { c, s, X, Y, top, hairFill } = head

  c.path(
    pen`M${X - s * 22} ${top - 2}C${X - s * 70} ${top} ${X - s * 66} ${Y + 30} ${X - s * 50} ${Y + 58}C${X - s * 46} ${Y + 30} ${X - s * 44} ${Y + 4} ${X - s * 28} ${Y - 16}Z`,
    hairFill,
  )
  capBehind(head)
}

function locsBehind(head: Head): void {
  const { c, r, X, Y, rx, top, hair } = head

  for (let j = 0; j < 13; j++) {
    const a = (j / 12) * 2 - 1
    const x = X + a * (rx + 11)
    c.path(
      pen`M${X + a * rx * 0.8} ${top - 4}C${x + a * 8} ${top + 10} ${x + a * 4} ${Y + 20} ${x} ${Y + 48 + r.n(-6, 8)}`,
      'none',
      `stroke="${j % 2 ? mix(hair, '#8A6A4A', 0.25) : hair}" stroke-width="9" stroke-linecap="round"`,
    )
  }
}

function capBehind(head: Head): void {
  const { c, X, Y, rx, top, hairFill } = head
  c.path(pen`M${X - rx - 5} ${Y + 6}C${X - rx - 12} ${top - 24} ${X + rx + 12} ${top - 24} ${X + rx + 5} ${Y + 6}Z`, hairFill)
}

/** Hair behind the head; styles that are not named have none. */
export const hairBehind: Partial<Record<HairStyle, (head: Head) => void>> = {
  crop: capBehind,
  fade: capBehind,
  part: capBehind,
  short: capBehind,
  long: longBehind,
  waves: wavesBehind,
  bob: bobBehind,
  braids: braidsBehind,
  afro: afroBehind,
  curls: curlsBehind,
  bun: bunBehind,
  ponytail: ponytailBehind,
  locs: locsBehind,
  fringe: bobBehind,
}
