import { mix } from '../../paint/colors.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** The bed in a corner, tall windows on the right. */
export function bedroomCorner(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, {
    a: 2.9,
    d: 4.2,
    h: 2.6,
    yaw: 0.55,
    cx: 770,
    accent: 'back',
    toward: [1, 0.2],
    horizon: 336,
    focal: 720,
    back: -2,
  })
  const k = room.k
  room.windows = [
    {
      wall: 'right',
      u: 0.9,
      v: 0.3,
      w: 1.35,
      h: 1.95,
      cols: 2,
      rows: 3,
      curtain: 'long',
    },
    { wall: 'right', u: 3, v: 0.3, w: 1.2, h: 1.95, cols: 2, rows: 3, curtain: 'long' },
  ]
  room.rug(-1.6, 1.9, 0.9, 3)
  k.at(-0.35, 2.05, 0, () =>
    k.bed(1.6, 2, style.wood, '#F3EBDC', mix(style.pillows[1], '#F4EBD8', 0.55), style.blanket, style.pillows[0]),
  )
  k.at(0.95, 3.75, 0, () => k.nightstand(style.wood))
  k.at(-1.6, 3.75, 0, () => k.nightstand(style.wood))
  room.picture('back', 1.9, 1.5, 0.5, 0.65, 1)
  room.picture('back', 2.55, 1.5, 0.5, 0.65, 0)
  k.at(2.0, 2.35, -1.0, () => k.armchair(style.sofa, style.pillows[1], style.wood))
  k.at(2.45, 3.8, 0, () => k.floorLamp(1.5))
  room.glowAt = [450, 330]
  return room
}
