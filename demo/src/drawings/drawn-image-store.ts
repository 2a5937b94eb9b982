import type { ImageStore } from '../../../server/src/platform/image-store/image-store.ts'
import type { TaskPool } from '../../../server/src/platform/worker-tasks/task-pool.ts'
import { type DrawnSize, drawFilesTask } from './draw-files.ts'
import { type Drawing, isLarge } from './drawing.ts'
import { createDrawingFinder } from './world-drawings.ts'

const TIMEOUT_MS = 60_000
/** Drawings under way at once: visitors who look at other things keep a processor. */
const AT_ONCE = 2

/** Runs at most so many pieces of work at a time; the rest waits in order. */
function createLimit(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * A store that also has the pictures of the demo world that are not drawn yet: the first request for one draws it in
 * a worker thread and keeps it. Several requests for files of one picture share one drawing.
 */
export function createDrawnImageStore(store: ImageStore, tasks: TaskPool): ImageStore {
  const find = createDrawingFinder()
  const limit = createLimit(AT_ONCE)
  const underWay = new Map<string, Promise<void>>()

  async function draw(drawing: Drawing, size: DrawnSize): Promise<void> {
    const files = await limit(() => tasks.run(drawFilesTask, { drawing, size }, { timeoutMs: TIMEOUT_MS, key: 'demo-drawings' }))
    for (const { key, bytes, contentType } of files) await store.put(key, Buffer.from(bytes), contentType)
  }

  function drawOnce(drawing: Drawing, size: DrawnSize): Promise<void> {
    const name = `${size} ${drawing.folder} ${drawing.kind === 'scene' ? drawing.sha256 : ''}`
    const known = underWay.get(name)
    if (known) return known
    const work = draw(drawing, size).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  return {
    ...store,
    async get(key) {
      const file = await store.get(key)
      if (file) return file
      const drawing = find(key)
      if (!drawing) return null
      await drawOnce(drawing, isLarge(key) ? 'large' : 'usual')
      return store.get(key)
    },
  }
}
