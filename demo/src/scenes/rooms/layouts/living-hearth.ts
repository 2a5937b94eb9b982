import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** Into a corner: a hearth on one side, a window on the other. */
export function livingHearth(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, {
    a: 3.1,
    d: 4.3,
    h: 2.75,
    yaw: 0.62,
    cx: 600,
    accent: 'back',
    toward: [1, 0.2],
    horizon: 356,
    focal: 800,
    back: -2,
  })
  const k = room.k
  room.windows = [
    {
      wall: 'right',
      u: 1,
      v: 0.62,
      w: 2.5,
      h: 1.65,
      cols: 2,
      rows: 2,
      curtain: 'long',
    },
  ]
  room.rug(-1.1, 2.1, 1.5, 3.6)
  k.at(-0.35, 3.9, 0, () => k.fireplace(1.6, 2.75, ...style.hearth, style.wood))
  k.at(1.95, 2.2, -1.57, () => k.sofa(2, style.sofa, style.pillows, style.blanket))
  k.at(0.5, 2.25, -0.4, () => k.coffeeTable(1, 0.62, style.wood))
  k.at(-1.45, 2.45, 0.9, () => k.armchair(style.pillows[0], style.pillows[1], style.wood))
  k.at(2.7, 3.8, 0, () => k.floorLamp())
  room.potted(1.35, 3.95, 1.0)
  k.at(-1.95, 4, 0, () => k.shelf(1, 2, style.wood))
  room.glowAt = [430, 420]
  return room
}
