import { mix } from '../../paint/colors.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** From the head of the bed to a glass wall: the view is the picture. */
export function bedroomView(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 2.9, d: 4.8, h: 2.7, cx: 600, horizon: 352, eye: 1.35, focal: 760, accent: 'right' })
  const k = room.k
  room.windows = [
    {
      wall: 'back',
      u: 0.5,
      v: 0.08,
      w: 4.8,
      h: 2.35,
      cols: 3,
      rows: 1,
      curtain: 'long',
    },
  ]
  room.beams([3.4])
  room.rug(-1.9, 2.2, 2.4, 4.2)
  k.at(-0.5, 0, 0, () => {
    k.soft(-0.85, 0.85, 0.2, 0.55, 0.6, 2.75, '#F3EBDC', 10)
    k.soft(-0.9, 0.9, 0.26, 0.6, 1.25, 2.8, mix(style.sofa, '#F6EFE0', 0.72), 12)
    k.soft(-0.93, 0.93, 0.24, 0.63, 2.05, 2.5, style.blanket, 10)
    for (const z of [1.5, 1.75] as const) k.soft(-0.91, 0.91, 0.3, 0.612, z, z + 0.06, mix(style.pillows[0], '#F6EFE0', 0.3), 3)
    k.box(-0.62, -0.12, 0.6, 0.63, 1.62, 1.95, style.wood, { plain: true })
    k.mug(-0.45, 0.63, 1.78, '#F2ECE0')
    k.mug(-0.26, 0.63, 1.82, '#7FA39A')
    k.box(-0.95, 0.95, 0.1, 0.26, 0.6, 2.85, style.wood)
    k.openBook(0.25, 0.6, 1.65)
  })
  k.at(1.8, 3.2, -0.5, () => k.lounge(style.pillows[0], style.wood))
  k.at(1.05, 3.75, 0, () => {
    k.column(0, 0, 0, 0.45, 0.03, style.wood, 6)
    k.column(0, 0, 0.45, 0.48, 0.24, style.wood, 12)
    k.mug(0, 0.48, 0, '#F2ECE0')
  })
  room.potted(2.4, 4.3, 1)
  k.at(-2.42, 3.7, 1.57, () => k.dresser(1.2, style.wood))
  room.picture('left', 4.2, 1.3, 0.8, 0.6, 0)
  return room
}
