import { mix } from '../../paint/colors.ts'
import { pen } from '../../paint/geometry.ts'
import { pebble } from '../../paint/shapes.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'
import { boot } from './boot.ts'
import { lightOn } from './light-on-wall.ts'

/** A coat, a hat and a scarf on their hooks. */
function hangClothes(room: Room, style: RoomStyle): void {
  const { k, c } = room
  k.stand([-0.75, 1.7, 3.15], (x, y, s) => {
    const g = style.sofa
    const e = room.env
    const P = (a: number, b: number) => pen`${x + a * s} ${y + b * s}`
    const fill = c.across(e.side < 0 ? e.lit(g) : e.dark(g), e.side < 0 ? e.dark(g) : e.lit(g), x - 0.27 * s, x + 0.25 * s)
    for (const q of [-1, 1] as const)
      c.path(
        `M${P(q * 0.1, 0.06)}C${P(q * 0.24, 0.1)} ${P(q * 0.3, 0.34)} ${P(q * 0.29, 0.7)}L${P(q * 0.19, 0.71)}C${P(q * 0.19, 0.5)} ${P(q * 0.17, 0.36)} ${P(q * 0.12, 0.2)}Z`,
        q === e.side ? e.lit(g) : e.dark(g),
      )
    c.path(
      `M${P(-0.06, 0.02)}C${P(-0.18, 0.07)} ${P(-0.19, 0.2)} ${P(-0.19, 0.78)}Q${P(0, 0.83)} ${P(0.19, 0.78)}C${P(0.19, 0.2)} ${P(0.18, 0.07)} ${P(0.06, 0.02)}Q${P(0, 0.07)} ${P(-0.06, 0.02)}Z`,
      fill,
    )
    c.path(
      `M${P(-0.06, 0.02)}Q${P(0, -0.01)} ${P(0.06, 0.02)}L${P(0.1, 0.15)}L${P(0.0, 0.12)}L${P(-0.1, 0.15)}Z`,
      style.pillows[1],
    )
    c.strokes(
      pen`M${x} ${y + 0.05 * s}Q${x - 0.02 * s} ${y + 0.4 * s} ${x} ${y + 0.8 * s}M${x - 0.14 * s} ${y + 0.52 * s}h${0.09 * s}M${x + 0.05 * s} ${y + 0.52 * s}h${0.09 * s}`,
      e.dark(mix(g, '#2A2020', 0.35)),
      0.01 * s,
      0.7,
    )
  })
  k.stand([-0.2, 1.7, 3.14], (x, y, s) => {
    const e = room.env
    const g = '#D9B878'
    c.path(pebble(room.r, x, y + 0.16 * s, 0.24 * s, 0.22 * s, 12, 0.02), e.lit(g))
    c.path(pebble(room.r, x - e.side * 0.02 * s, y + 0.17 * s, 0.13 * s, 0.12 * s, 12, 0.02), e.mid(mix(g, '#8A6A3A', 0.2)))
    c.ell(x, y + 0.17 * s, 0.13 * s, 0.12 * s, 'none', pen`stroke="${e.dark(style.pillows[0])}" stroke-width="${0.025 * s}"`)
  })
  k.stand([0.9, 1.7, 3.13], (x, y, s) => {
    const e = room.env
    const g = style.blanket
    c.path(
      pen`M${x - 0.03 * s} ${y}Q${x - 0.13 * s} ${y + 0.3 * s} ${x - 0.11 * s} ${y + 0.62 * s}H${x + 0.02 * s}Q${x + 0.02 * s} ${y + 0.3 * s} ${x} ${y + 0.04 * s}Q${x + 0.08 * s} ${y + 0.24 * s} ${x + 0.06 * s} ${y + 0.5 * s}H${x + 0.16 * s}Q${x + 0.15 * s} ${y + 0.2 * s} ${x + 0.03 * s} ${y}Z`,
      e.mid(g),
    )
  })
}

/** Boots under the hooks, coats on them. */
export function boots(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 2.6, d: 3.3, h: 3, cx: 600, horizon: 300, eye: 1.25, focal: 980 })
  const { k, c } = room
  room.rug(-1, 1.2, 2.1, 2.95)
  k.at(0.15, 2.82, 0, () => {
    k.bench(1.5, style.pillows[1], style.wood)
    k.soft(0.3, 0.68, 0.46, 0.52, 0.06, 0.36, style.blanket, 5)
    k.soft(0.32, 0.66, 0.52, 0.57, 0.08, 0.34, mix(style.blanket, '#F4EBD8', 0.5), 5)
  })
  k.at(-0.72, 2.5, 0, () =>
    k.stand([0, 0, 0.2], (x, y, s) => {
      boot(c, room.env, x + 0.14 * s, y - 0.02 * s, s * 1.1, '#8A5A38')
      boot(c, room.env, x - 0.12 * s, y, s * 1.1, '#9A6642')
    }),
  )
  k.at(0.55, 2.62, 0, () =>
    k.stand([0, 0, 0.1], (x, y, s) => {
      boot(c, room.env, x + 0.1 * s, y - 0.01 * s, s * 0.8, style.pillows[0])
      boot(c, room.env, x - 0.1 * s, y, s * 0.8, style.pillows[0])
    }),
  )
  k.box(-0.95, 1.25, 1.68, 1.8, 3.24, 3.3, style.wood, { plain: true })
  const hook = (x: number) => k.box(x - 0.015, x + 0.015, 1.66, 1.72, 3.12, 3.24, '#3A3430', { plain: true })
  ;[-0.75, -0.2, 0.35, 0.9].forEach(hook)
  hangClothes(room, style)
  room.potted(-1.75, 2.85, 0.85)
  k.at(1.75, 2.9, 0, () => {
    k.column(0, 0.1, 0, 0.5, 0.14, style.wood, 10, 0.17)
    k.stand([0, 0.5, 0.1], (x, y, s) => {
      for (const [a, g] of [
        [-0.06, '#2F5E52'],
        [0.05, '#B5563C'],
      ] as const)
        c.strokes(
          pen`M${x + a * s} ${y}L${x + a * 2.4 * s} ${y - 0.42 * s}q${0.01 * s} ${-0.08 * s} ${0.07 * s} ${-0.05 * s}`,
          room.env.mid(g),
          0.03 * s,
        )
    })
  })
  room.patch = lightOn(room, 'back', 1.5, 0.75, 1.5, 1.9, 0.7)
  return room
}
