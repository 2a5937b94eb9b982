import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolderImageStore } from '../platform/image-store/folder-image-store.ts'
import type { ImageStore } from '../platform/image-store/image-store.ts'
import { withDemoPictures } from './demo-image-store.ts'
import { findPictures, readPictures, variantsOf } from './pictures.ts'
import { buildWorld } from './world/build-world.ts'
import { personSeeds } from './world/people.ts'
import { demoWorlds } from './worlds/demo-worlds.ts'

let folder = ''
let files: ImageStore
let store: ImageStore
let kept: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
  files = createFolderImageStore(folder)
  store = withDemoPictures({
    ...files,
    put: (key, bytes, contentType) => {
      kept.push(key)
      return files.put(key, bytes, contentType)
    },
  })
})
beforeEach(() => {
  kept = []
})
afterAll(() => rm(folder, { recursive: true }))

/** The keys of the first picture whose name begins so, the smallest first. */
function keysOf(start: string): string[] {
  const [name = '', picture] = Object.entries(readPictures()).find(([each]) => each.startsWith(start)) ?? []
  return variantsOf(name, picture?.version ?? '').map(({ key }) => key)
}

test('has six photos of every listing, a tile of every category and a face of every person, each under its own keys', async () => {
  const world = buildWorld('2027-06-10')
  const found = await findPictures(world, demoWorlds.us)
  for (const photos of found.listings.values()) {
    expect(photos).toHaveLength(6)
    expect(photos[0]?.key).toMatch(/\/exterior-[0-9a-f]{12}-1200\.jpg$/)
    for (const { placeholder, caption, width, height } of photos) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder.length).toBeLessThan(500)
      expect([caption === '', width, height]).toEqual([false, 2400, 1600])
    }
  }
  expect([...found.listings.keys()]).toEqual(world.map(({ title }) => title))
  expect(found.categories.size).toBe(6)
  expect(found.people.size).toBe(personSeeds.length)
  const keys = Object.entries(readPictures()).flatMap(([name, { version }]) => variantsOf(name, version).map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('makes a smaller size at its first request, once for all who ask, and keeps it', async () => {
  const [, middle = ''] = keysOf('stays/')
  const [first, second] = await Promise.all([store.get(middle), store.get(middle)])
  expect(first?.contentType).toBe('image/webp')
  expect(await sharp(second?.body).metadata()).toMatchObject({ format: 'webp', width: 800, height: 533 })
  expect((await files.get(middle))?.body).toEqual(first?.body)
  await store.get(middle)
  expect(kept).toEqual([middle])
})

test('serves the committed file as it is, and a JPEG for emails', async () => {
  const [large = '', jpeg = ''] = keysOf('stays/').slice(-2)
  expect(await sharp((await store.get(large))?.body).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 1600 })
  expect(await sharp((await store.get(jpeg))?.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
  expect(kept).toEqual([jpeg])
})

test('shows a picture by the key of another version of the demo world', async () => {
  const [, middle = ''] = keysOf('categories/')
  const earlier = middle.replace(/[0-9a-f]{12}(?=-800)/, 'abcdef012345')
  expect((await store.get(earlier))?.body).toEqual((await store.get(middle))?.body)
})

test('has nothing for a key that names no picture of the demo world', async () => {
  const [small = ''] = keysOf('stays/')
  const others = [
    'stays/nowhere/exterior-0123456789ab-800.webp',
    'properties/7/abc-800.webp',
    '../stays/x.webp',
    small.replace('480', '481'),
  ]
  for (const key of others) expect(await store.get(key), key).toBeNull()
  expect(kept).toEqual([])
})

test('has a face in both sizes', async () => {
  const sizes = await Promise.all(keysOf('people/').map(async (key) => sharp((await store.get(key))?.body).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual([320, 160])
})
