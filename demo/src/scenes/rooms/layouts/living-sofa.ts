import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** Behind the sofa, facing a wide window. */
export function livingSofa(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 3.9, d: 5.6, h: 2.9, cx: 560, accent: 'left', horizon: 330, eye: 1.62 })
  const k = room.k
  room.windows = [
    {
      wall: 'back',
      u: 1.5,
      v: 0.5,
      w: 4.5,
      h: 1.95,
      cols: 3,
      rows: 1,
      curtain: 'long',
    },
  ]
  room.rug(-2, 2.2, 2.1, 4.7)
  room.beams([3, 4.4])
  k.at(0.05, 1.9, 0, () => k.sofaBack(2.3, style.sofa, style.blanket, style.pillows))
  k.at(0.1, 3.35, 0, () => k.coffeeTable(1.3, 0.7, style.wood))
  k.at(-2.1, 3.5, 1.0, () => k.armchair(style.pillows[0], style.pillows[1], style.wood))
  k.at(2.55, 4.75, 0, () => k.floorLamp())
  k.at(2.45, 3.6, -1.0, () => k.lounge(style.pillows[1], style.wood))
  room.potted(-3.2, 5, 1.15)
  k.at(-3.58, 4, Math.PI / 2, () => k.shelf(1.5, 1.9, style.wood))
  room.picture('right', 2, 1.3, 0.9, 0.7, 2)
  return room
}
