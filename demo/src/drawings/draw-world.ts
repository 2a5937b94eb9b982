import type { ImageStore } from '../../../server/src/platform/image-store/image-store.ts'
import { drawFiles } from './draw-files.ts'
import { keysOf } from './drawing.ts'
import { drawingsInOrder } from './world-drawings.ts'

/**
 * Draws the usual files of every picture of the demo world that the store has not got, in the order in which visitors
 * meet them; returns how many it drew.
 */
export async function drawWorld(store: ImageStore): Promise<number> {
  let drawn = 0
  for (const drawing of drawingsInOrder()) {
    const [first] = keysOf(drawing)
    if (first === undefined || (await store.get(first))) continue
    await drawFiles(drawing, 'usual', store)
    drawn += 1
  }
  return drawn
}
