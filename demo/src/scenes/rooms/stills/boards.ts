import { mix } from '../../paint/colors.ts'
import { pebble } from '../../paint/shapes.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'
import { lightOn } from './light-on-wall.ts'

/** Surfboards on the wall by the back door; skis where it snows. */
export function boards(scene: Scene, style: RoomStyle): Room {
  const ski = scene.season === 'winter'
  const room = new Room(scene, style, { a: 3, d: 3.9, h: 3.4, cx: 600, horizon: 330, eye: 1.3, focal: 980, accent: 'back' })
  const { k, c } = room
  if (ski)
    for (const [x, g] of [
      [-1, '#C8453A'],
      [-0.86, '#C8453A'],
      [-0.45, '#E8B54D'],
      [-0.31, '#E8B54D'],
    ] as const) {
      const f = k.face(
        [
          [x, 0, 3.55],
          [x + 0.1, 0, 3.55],
          [x + 0.1, 1.8, 3.86],
          [x + 0.05, 1.88, 3.87],
          [x, 1.8, 3.86],
        ],
        g,
        { plain: true },
      )
      f.fill([f.quad(0, 0.3, 0.1, 0.12), f.quad(0, 0.9, 0.1, 0.25)], room.env.lit('#F6EFE0'), 0.85, 'texture')
    }
  else {
    k.surfboard(-1.05, 3.35, 0, 2.45, '#F6EFE0', style.pillows[0], 0.5)
    k.surfboard(-0.35, 3.4, 0, 2.15, mix(style.pillows[0], '#FFFFFF', 0.35), '#F6EFE0', 0.45)
    k.surfboard(0.25, 3.45, 0, 1.8, '#E8C46A', style.pillows[0], 0.4)
  }
  k.box(0.85, 2.2, 1.74, 1.86, 3.84, 3.9, style.wood, { plain: true })
  const f = k.face(
    [
      [1, 0.78, 3.78],
      [1.55, 0.78, 3.78],
      [1.55, 1.78, 3.8],
      [1, 1.78, 3.8],
    ],
    '#FBF4E6',
    { plain: true, soft: 3 },
  )
  f.fill(
    [0.08, 0.2, 0.32, 0.44].map((v) => f.quad(0, v, f.w, 0.06)),
    room.env.lit(style.pillows[0]),
    0.85,
    'texture',
  )
  k.at(1.55, 3.2, 0, () => {
    k.bench(1.1, style.blanket, style.wood)
    k.stand([0.25, 0.47, 0.2], (x, y, s) => {
      c.path(pebble(room.r, x, y - 0.03 * s, 0.24 * s, 0.05 * s, 12, 0.02), room.env.lit('#E2C384'))
      c.path(pebble(room.r, x, y - 0.09 * s, 0.12 * s, 0.08 * s, 12, 0.04), room.env.lit('#E2C384'))
      c.rect(x - 0.12 * s, y - 0.075 * s, 0.24 * s, 0.03 * s, room.env.dark(style.pillows[0]))
    })
  })
  k.at(0.75, 2.75, 0.3, () => {
    for (const x of [0, 0.16] as const)
      k.face(
        [
          [x, 0.012, 0],
          [x + 0.1, 0.012, 0.02],
          [x + 0.1, 0.012, 0.27],
          [x, 0.012, 0.25],
        ],
        style.pillows[1],
        { plain: true, soft: 5 },
      )
  })
  room.potted(-2.15, 3.3, 1.15)
  room.patch = lightOn(room, 'back', 1.2, 0.5, 2.2, 2.3, 0.8)
  return room
}
