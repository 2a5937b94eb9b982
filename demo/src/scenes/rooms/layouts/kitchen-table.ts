import { mix } from '../../paint/colors.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** A long table in front of tall doors to the garden. */
export function kitchenTable(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 3.1, d: 5.6, h: 2.8, cx: 520, horizon: 340, focal: 800, accent: 'left' })
  const k = room.k
  room.windows = [
    {
      wall: 'back',
      u: 2.5,
      v: 0.06,
      w: 3,
      h: 2.25,
      cols: 4,
      rows: 3,
    },
  ]
  room.beams([3.1, 4.5])
  const top = '#EDE6D8'
  k.at(-2.48, 3.7, Math.PI / 2, () => k.counter(3.6, style.cabinet, top, 5))
  k.at(-2.86, 3.7, Math.PI / 2, () => {
    k.wallShelf(2.6, 1.45, style.wood)
    k.wallShelf(2.6, 1.85, style.wood)
  })
  k.at(-2.44, 3.2, Math.PI / 2, () => k.range())
  k.at(0.75, 2.7, 0, () => {
    k.diningTable(1.9, 1.1, style.wood)
    k.vase(0.5, 0.75, 0.6)
  })
  for (const [x, z, t] of [
    [0.3, 2.75, 3.14],
    [1.2, 2.75, 3.14],
    [0.3, 3.75, 0],
    [1.2, 3.75, 0],
  ] as const)
    k.at(x, z, t, () => k.chairWood(mix(style.wood, '#F4EBD8', 0.25)))
  for (const x of [0.3, 1.2] as const) k.pendant(x, 1.7, 3.05, 2.8, style.pillows[0])
  room.potted(2.6, 5.1, 1.1)
  room.picture('right', 2.8, 1.3, 0.7, 0.9, 1)
  room.picture('back', 0.95, 1.25, 0.8, 1, 0)
  return room
}
