import { mix } from '../../paint/colors.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** The bed seen from its foot, windows on two sides. */
export function bedroomBed(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 3.1, d: 4.9, h: 2.65, cx: 640, accent: 'back', horizon: 340, focal: 820 })
  const k = room.k
  room.windows = [
    {
      wall: 'back',
      u: 4.45,
      v: 0.75,
      w: 1.25,
      h: 1.45,
      cols: 2,
      rows: 2,
      curtain: 'long',
    },
    { wall: 'left', u: 3.5, v: 0.7, w: 2, h: 1.5, cols: 2, rows: 1, curtain: 'long' },
  ]
  room.rug(-2.1, 1.6, 1.75, 3.4)
  room.beams([3.2])
  k.at(-0.3, 2.7, 0, () =>
    k.bed(1.7, 2.05, style.wood, '#F3EBDC', mix(style.sofa, '#F4EBD8', 0.45), style.blanket, style.pillows[0]),
  )
  k.at(-1.6, 4.4, 0, () => k.nightstand(style.wood))
  k.at(1.0, 4.4, 0, () => k.nightstand(style.wood))
  k.at(-0.3, 2.2, 0, () => k.bench(1.1, mix(style.pillows[1], '#F4EBD8', 0.35), style.wood))
  room.picture('back', 2.2, 1.55, 1.2, 0.75, 0)
  k.at(2.3, 3.3, -0.9, () => k.armchair(style.pillows[0], style.pillows[1], style.wood))
  room.potted(-2.6, 4.5, 0.9)
  return room
}
