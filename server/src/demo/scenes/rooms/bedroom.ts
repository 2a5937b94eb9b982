import { mix } from '../paint/colors.ts'
import { art, lamp, plant, rug, soft } from './props.ts'
import type { Room } from './room.ts'

/** A bedroom. */
export function drawBedroom(room: Room): void {
  const { c, r, P, s, acc, lit, mid, box } = room
  const bx = s * -0.75
  const k = r.pick(['#E8DCC8', '#F4EDE0', '#C9D3CB'])
  rug(room, bx - 2, bx + 2, 2.6, 4.6, '#E4D2B4')
  art(room, bx - 0.55, 1.75, 1.1, 0.75)
  box(bx - 1.15, bx + 1.15, 0, 1.3, 6.3, 6.5, r.pick(['#9A6A42', acc, '#C9A77C']), 22)
  soft(room, bx - 1.1, bx + 1.1, 3.5, 6.3, 0.25)
  box(bx - 1.05, bx + 1.05, 0.08, 0.58, 3.6, 6.3, k, 14)
  for (const q of [-0.52, 0.52]) {
    const p = P(bx + q, 0.78, 6)
    const w = 106
    c.rect(p[0] - w / 2, p[1] - 28, w, 56, lit('#FFFDF6'), 'rx="20"')
    c.rect(p[0] - w / 2, p[1] + 8, w, 20, mid('#EFE4D2'), 'rx="10" fill-opacity=".6"')
  }
  const p2 = P(bx, 0.74, 5.7)
  c.rect(p2[0] - 42, p2[1] - 22, 84, 42, lit(acc), 'rx="14"')
  c.poly(
    [P(bx - 1.07, 0.6, 3.58), P(bx + 1.07, 0.6, 3.58), P(bx + 1.07, 0.6, 4.7), P(bx - 1.07, 0.6, 4.7)],
    lit(mix(acc, '#FFFFFF', 0.25)),
  )
  {
    const e = P(bx - 1.07, 0.6, 3.58)
    const g = P(bx + 1.07, 0.2, 3.58)
    c.rect(e[0], e[1], g[0] - e[0], g[1] - e[1], mid(acc), 'rx="6"')
  }
  for (const q of [-1, 1]) {
    const X0 = bx + q * 1.55
    if (Math.abs(X0) < 2.9) {
      box(X0 - 0.3, X0 + 0.3, 0, 0.55, 5.8, 6.3, '#9A6A42', 4)
      lamp(room, X0, 6, 0.35, 0.55)
    }
  }
  plant(room, s * 2.85, 5, 1.2)
  box(bx - 0.8, bx + 0.8, 0.1, 0.42, 2.9, 3.25, '#A9774A', 12)
}
