import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld } from '../../../server/src/demo/world/build-world.ts'
import { createFolderImageStore } from '../../../server/src/platform/image-store/folder-image-store.ts'
import type { ImageStore } from '../../../server/src/platform/image-store/image-store.ts'
import type { TaskPool } from '../../../server/src/platform/worker-tasks/task-pool.ts'
import { preparePictures } from '../prepare-pictures.ts'
import { keysOf } from './drawing.ts'
import { createDrawnImageStore } from './drawn-image-store.ts'
import { createDrawingFinder, drawingsInOrder } from './world-drawings.ts'

let folder = ''
let files: ImageStore
let drawn = 0
/** Runs a task at once in this thread, and counts it. */
const tasks: TaskPool = {
  run: async (task, input) => {
    drawn += 1
    return task.run(input)
  },
  close: async () => undefined,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-images-'))
  files = createFolderImageStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('names every file before it is drawn, by the same names each time', async () => {
  const world = buildWorld('2027-06-10').slice(0, 3)
  const [first, again] = [await preparePictures(world), await preparePictures(world)]
  expect(again).toEqual(first)
  const find = createDrawingFinder()
  for (const picture of [...first.listings.values()].flat()) {
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(picture.placeholder.length).toBeLessThan(500)
    for (const { key } of picture.variants) expect(find(key)?.kind).toBe('scene')
  }
  const keys = drawingsInOrder().flatMap(keysOf)
  expect(new Set(keys).size).toBe(keys.length)
})

test('draws a picture at its first request, once for all its files, and keeps it', async () => {
  const store = createDrawnImageStore(files, tasks)
  const [tile] = drawingsInOrder()
  if (!tile) throw new Error('The demo world has drawings')
  const [small, middle] = keysOf(tile)
  const [first, second] = await Promise.all([store.get(small ?? ''), store.get(middle ?? '')])
  expect(drawn).toBe(1)
  expect([first?.contentType, second?.contentType]).toEqual(['image/webp', 'image/webp'])
  const { width, height } = await sharp(second?.body).metadata()
  expect([width, height]).toEqual([800, 533])
  expect((await files.get(small ?? ''))?.body).toEqual(first?.body)
  await store.get(small ?? '')
  expect(drawn).toBe(1)
})

test('draws nothing for a key that names no picture of the demo world', async () => {
  const store = createDrawnImageStore(files, tasks)
  const before = drawn
  expect(await store.get('stays/nowhere/0000-800.webp')).toBeNull()
  expect(await store.get('properties/7/abc-800.webp')).toBeNull()
  expect(await store.get('../stays/x.webp')).toBeNull()
  expect(drawn).toBe(before)
})

test('draws a face in both sizes', async () => {
  const store = createDrawnImageStore(files, tasks)
  const face = drawingsInOrder().find(({ kind }) => kind === 'portrait')
  const sizes = await Promise.all((face ? keysOf(face) : []).map(async (key) => sharp((await store.get(key))?.body).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual([320, 160])
})
