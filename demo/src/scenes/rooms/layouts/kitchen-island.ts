import { mix } from '../../paint/colors.ts'
import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** A counter under the window, an island in front. */
export function kitchenIsland(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 3.3, d: 4.9, h: 2.7, cx: 600, horizon: 330, accent: 'back', focal: 820 })
  const k = room.k
  room.windows = [
    {
      wall: 'back',
      u: 2.2,
      v: 1.12,
      w: 2.2,
      h: 1.15,
      cols: 2,
      rows: 1,
    },
  ]
  room.beams([3.4])
  const top = '#EDE6D8'
  k.at(0, 4.26, 0, () => k.counter(6.5, style.cabinet, top, 9))
  for (const x of [-2.3, 2.3] as const)
    k.at(x, 4.66, 0, () => {
      k.wallShelf(1.5, 1.45, style.wood)
      k.wallShelf(1.5, 1.85, style.wood)
    })
  k.at(-2.35, 4.2, 0, () => k.range())
  k.at(0, 2.5, 0, () => {
    k.island(2.3, mix(style.cabinet, style.wall[0], 0.55), style.wood)
    k.bowl(0.35, 0.92, 0.3)
    k.openBook(-0.5, 0.92, 0.2)
    k.mug(-0.15, 0.92, 0.15, style.pillows[0])
  })
  for (const x of [-0.7, 0, 0.7] as const) k.at(x, 1.95, 0, () => k.stool(style.wood))
  for (const x of [-0.6, 0.6] as const) k.pendant(x, 1.72, 2.85, 2.7, style.pillows[0])
  k.column(0.1, 4.62, 0.91, 1.2, 0.02, '#C9A24E', 6)
  k.vase(-0.85, 0.91, 4.5)
  k.at(2.6, 3.3, -1.57, () => k.fridge('#E9E2D2'))
  return room
}
