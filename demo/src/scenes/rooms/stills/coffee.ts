import { pen } from '../../paint/geometry.ts'
import type { Vec } from '../../paint/light.ts'
import { stems } from '../../plants/low-plants.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** Coffee and an open book on a table at the window. */
export function coffee(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 2.4, d: 2.7, h: 3, cx: 600, horizon: 250, eye: 1.42, focal: 1050, near: 0.4 })
  const { k, c } = room
  room.windows = [
    {
      wall: 'back',
      u: 0.75,
      v: 0.82,
      w: 2.9,
      h: 1.7,
      cols: 2,
      rows: 2,
      curtain: 'long',
    },
  ]
  const y = 0.78
  k.box(-1.25, 1.25, y - 0.05, y, 1.25, 2.3, style.wood)
  const page = (s: number, x: number) =>
    k.face(
      [
        [x, y + 0.02, 1.5],
        [x + s * 0.26, y + 0.035, 1.5],
        [x + s * 0.26, y + 0.035, 1.86],
        [x, y + 0.02, 1.86],
      ],
      '#FAF4E6',
      { plain: true, ghost: true },
    )
  k.box(-0.5, 0.06, y, y + 0.015, 1.47, 1.89, style.pillows[0], { plain: true })
  for (const s of [-1, 1] as const) {
    const f = page(s, -0.22)
    f.rule(
      Array.from({ length: 11 }, (_, i): Vec[] => [
        f.at(0.035, 0.04 + i * 0.027),
        f.at(f.w - (i % 4 === 3 ? 0.1 : 0.035), 0.04 + i * 0.027),
      ]),
      room.env.dark('#8A8074'),
      1.1,
      0.55,
    )
    f.fill([f.quad(s < 0 ? f.w - 0.035 : 0, 0, 0.035, f.h)], room.env.dark('#B8A88E'), 0.4, 'texture')
  }
  k.column(0.42, 1.72, y, y + 0.015, 0.15, '#F4EEE0', 20)
  k.column(0.42, 1.72, y + 0.015, y + 0.13, 0.075, style.pillows[0], 20, 0.085)
  k.column(0.42, 1.72, y + 0.131, y + 0.132, 0.074, '#5A3624', 20)
  k.stand([0.42, y + 0.16, 1.7], (x, yy) =>
    c.group(`${c.blur(5)} opacity=".5"`, () =>
      c.strokes(pen`M${x - 8} ${yy}q-16 -34 2 -62t-2 -66M${x + 14} ${yy - 6}q16 -30 -2 -56t6 -58`, '#FFFFFF', 7),
    ),
  )
  k.column(0.9, 2.05, y, y + 0.24, 0.075, '#7FA39A', 14, 0.05)
  k.stand([0.9, y + 0.22, 2.05], (x, yy, s) => stems(c, room.env, room.r, x, yy, 0.52 * s))
  k.at(-0.95, 1.95, 0.2, () => k.books(0, y, 0, 3))
  k.stand([0.05, y + 0.01, 1.42], (x, yy, s) => {
    const q = room.env.dark('#3A302A')
    for (const a of [0, 0.12] as const) c.ell(x + a * s, yy, 0.048 * s, 0.03 * s, 'none', `stroke="${q}" stroke-width="3"`)
    c.strokes(pen`M${x + 0.048 * s} ${yy}h${0.024 * s}M${x - 0.045 * s} ${yy}l${-0.03 * s} ${-0.07 * s}`, q, 3)
  })
  return room
}
