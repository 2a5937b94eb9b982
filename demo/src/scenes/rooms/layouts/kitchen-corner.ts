import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** A table by the window, the kitchen along the other wall. */
export function kitchenCorner(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, {
    a: 3,
    d: 4.2,
    h: 2.65,
    yaw: 0.58,
    cx: 620,
    accent: 'right',
    toward: [1, 0.2],
    horizon: 330,
    focal: 790,
    back: -2,
  })
  const k = room.k
  room.windows = [
    {
      wall: 'right',
      u: 0.95,
      v: 0.85,
      w: 2,
      h: 1.4,
      cols: 3,
      rows: 2,
      curtain: 'short',
    },
  ]
  const top = '#D9B88A'
  k.at(-0.8, 3.58, 0, () => k.counter(3.6, style.cabinet, top, 5, { rows: 2 }))
  k.at(-1.3, 3.54, 0, () => k.range())
  k.at(-0.1, 3.97, 0, () => k.wallShelf(1.3, 1.5, style.wood))
  k.at(-0.1, 3.97, 0, () => k.wallShelf(1.3, 1.9, style.wood))
  k.hull(
    [
      [
        [-1.7, 1.75, 3.7],
        [-0.9, 1.75, 3.7],
        [-1.05, 2.65, 3.9],
        [-1.55, 2.65, 3.9],
      ],
      [
        [-1.7, 1.75, 3.7],
        [-1.7, 1.75, 4.2],
        [-1.55, 2.65, 4.2],
        [-1.55, 2.65, 3.9],
      ],
      [
        [-0.9, 1.75, 3.7],
        [-0.9, 1.75, 4.2],
        [-1.05, 2.65, 4.2],
        [-1.05, 2.65, 3.9],
      ],
    ],
    style.wall[0],
  )
  k.at(1.45, 3.5, 0, () => k.fridge('#DDE3DC'))
  room.rug(-0.3, 2.3, 1.1, 2.9)
  k.at(1.35, 1.95, 0.1, () => k.diningTable(1.25, 0.8, style.wood))
  k.at(0.62, 2.3, 1.45, () => k.chairWood(style.wood))
  k.at(1.3, 3.0, 0, () => k.chairWood(style.wood))
  k.at(2.25, 2.35, -1.5, () => k.chairWood(style.wood))
  k.pendant(1.35, 1.7, 2.35, 2.65, style.pillows[1])
  k.vase(0.5, 0.91, 3.85)
  room.glowAt = [640, 330]
  return room
}
