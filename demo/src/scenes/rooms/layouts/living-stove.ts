import type { Scene } from '../../scene.ts'
import { Room } from '../room.ts'
import type { RoomStyle } from '../styles.ts'

/** A vaulted room with a gable window and two chairs at the stove. */
export function livingStove(scene: Scene, style: RoomStyle): Room {
  const room = new Room(scene, style, { a: 3.3, d: 5.8, h: 2.3, vault: 4.7, cx: 640, horizon: 430, eye: 1.45, accent: null })
  const k = room.k
  room.windows = [
    {
      wall: 'back',
      u: 1.0,
      v: 0.12,
      w: 1.3,
      h: 2.1,
      cols: 1,
      rows: 1,
    },
    { wall: 'back', u: 4.3, v: 0.12, w: 1.3, h: 2.1, cols: 1, rows: 1 },
    { wall: 'back', u: 2.35, v: 2.5, w: 1.9, h: 1, cols: 2, rows: 1 },
  ]
  room.rug(-1.9, 1.9, 2.3, 4.4)
  k.at(0, 4.9, 0, () => k.stove())
  k.at(-1.6, 3.2, 0.75, () => k.armchair(style.sofa, style.pillows[0], style.wood))
  k.at(1.7, 3.2, -0.75, () => k.armchair(style.pillows[0], style.pillows[1], style.wood))
  k.at(0, 3.1, 0, () => k.coffeeTable(0.95, 0.6, style.wood, 0.38))
  k.at(-2.98, 3.9, Math.PI / 2, () => k.shelf(1.6, 1.7, style.wood))
  k.at(2.7, 4.7, 0, () => k.floorLamp())
  room.potted(-2.55, 5.2, 1.1)
  k.at(2.75, 3.9, -1.57, () => k.bench(1.1, style.blanket, style.wood))
  k.box(-3.3, 3.3, 2.25, 2.4, 4.4, 4.55, style.wood, { plain: true, ghost: true })
  k.woodpile(0.9, 1.75, 5.15, 0)
  return room
}
