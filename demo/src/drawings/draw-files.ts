import type { ImageStore } from '../../../server/src/platform/image-store/image-store.ts'
import {
  type PicturePlan,
  photoSides,
  storeTrustedDrawing,
  storeTrustedSquares,
} from '../../../server/src/platform/image-store/picture-pipeline.ts'
import type { WorkerTask } from '../../../server/src/platform/worker-tasks/worker-task.ts'
import { drawPortrait } from '../portraits/draw-portrait.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import { type Drawing, LARGE_WIDTH, USUAL_WIDTH, USUAL_WIDTHS } from './drawing.ts'

/** No AVIF, which at this speed is no smaller than WebP for drawings, and JPEG at its fast setting. */
const usual: PicturePlan = {
  webp: USUAL_WIDTHS,
  avif: [],
  jpeg: USUAL_WIDTH,
  webpEffort: 2,
  avifEffort: () => 0,
  isThorough: false,
}
const large: PicturePlan = { ...usual, webp: [LARGE_WIDTH] }

/** The usual files of a drawing, or its large one. */
export type DrawnSize = 'usual' | 'large'

/** Draws files of a picture into a store: at first all that are usual, later the large one. */
export async function drawFiles(drawing: Drawing, size: DrawnSize, store: ImageStore): Promise<void> {
  if (drawing.kind === 'portrait') {
    await storeTrustedSquares(drawPortrait(drawing.person, drawing.look), photoSides, { store, folder: drawing.folder })
    return
  }
  const { scene, folder, sha256 } = drawing
  const [plan, width] = size === 'large' ? [large, LARGE_WIDTH] : [usual, USUAL_WIDTH]
  await storeTrustedDrawing(drawScene(scene), width, { store, folder, plan, sha256 })
}

/** A file as a thread hands it over. */
export interface DrawnFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

export interface DrawFilesInput {
  drawing: Drawing
  size: DrawnSize
}

/** Draws files in a worker thread; the caller stores them. */
export const drawFilesTask: WorkerTask<DrawFilesInput, DrawnFile[]> = {
  name: 'draw-files',
  async run({ drawing, size }) {
    const files: DrawnFile[] = []
    const collect: ImageStore = {
      put: async (key, bytes, contentType) => {
        files.push({ key, bytes, contentType })
      },
      get: async () => null,
      remove: async () => undefined,
      urlFor: (key) => key,
    }
    await drawFiles(drawing, size, collect)
    return files
  },
}
