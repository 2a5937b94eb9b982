import { drawExterior } from './exterior/draw-exterior.ts'
import { drawPorch } from './rooms/draw-porch.ts'
import { drawRoom } from './rooms/draw-room.ts'
import { drawStill } from './rooms/draw-still.ts'
import type { Scene } from './scene.ts'

/** One view of one stay as an SVG of 1200 by 800. The same scene gives the same bytes. */
export function drawScene(scene: Scene): string {
  const { view } = scene
  switch (view) {
    case 'exterior':
      return drawExterior(scene)
    case 'porch':
      return drawPorch(scene)
    case 'living':
    case 'bedroom':
    case 'kitchen':
      return drawRoom(scene, view)
    default:
      return drawStill(scene, view)
  }
}
