import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../../test/make/s3-server.ts'
import { createFolderImageStore } from './folder-image-store.ts'
import type { ImageStore } from './image-store.ts'
import { createS3ImageStore, ImageStoreUnavailable } from './s3-image-store.ts'

interface OpenStore {
  store: ImageStore
  close(): Promise<void>
}

async function openFolder(): Promise<OpenStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-media-'))
  const store = createFolderImageStore(join(folder, 'media'))
  return { store, folder, close: () => rm(folder, { recursive: true, force: true }) }
}

async function openS3(): Promise<OpenStore> {
  const { settings, close } = await startS3Server()
  return { store: createS3ImageStore(settings), close }
}

describe.each([
  ['a folder', openFolder],
  ['an S3 server', openS3],
])('images in %s', (_name, open) => {
  let opened: OpenStore
  let store: ImageStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  it('returns what was stored, and nothing after it is removed', async () => {
    const key = 'stays/tern-house/ab12-480.webp'
    await store.put(key, Buffer.from('picture'), 'image/webp')
    expect(await store.get(key)).toEqual({ body: Buffer.from('picture'), contentType: 'image/webp' })
    expect(store.urlFor(key)).toBe('/media/stays/tern-house/ab12-480.webp')
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
  })

  it('keeps every byte and every type', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7 + (index >> 8)) % 256))
    for (const [ending, type] of [
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
    ] as const) {
      await store.put(`all/types.${ending}`, bytes, type)
      const file = await store.get(`all/types.${ending}`)
      expect([file?.body.equals(bytes), file?.contentType]).toEqual([true, type])
    }
  })

  it('replaces a file that is stored again, and keeps its neighbors', async () => {
    await store.put('again/a.webp', Buffer.from('one'), 'image/webp')
    await store.put('again/ab.webp', Buffer.from('other'), 'image/webp')
    await store.put('again/a.webp', Buffer.from('two'), 'image/webp')
    expect((await store.get('again/a.webp'))?.body.toString()).toBe('two')
    await store.remove('again/a.webp')
    expect((await store.get('again/ab.webp'))?.body.toString()).toBe('other')
  })

  it('has nothing under an unused key', async () => {
    expect(await store.get('never/put.webp')).toBeNull()
    await expect(store.remove('never/put.webp')).resolves.toBeUndefined()
  })

  it.each([
    '../secret.webp',
    '/etc/passwd.webp',
    'a/../../b.webp',
    'a//b.webp',
    '.hidden.webp',
    'a\\b.webp',
    'a/b.html',
    'a/b',
    '',
    'A.webp',
    'a%2e.webp',
    `${'a'.repeat(200)}.webp`,
  ])('rejects %j as a key', async (key) => {
    expect(await store.get(key)).toBeNull()
    await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a key')
    await expect(store.remove(key)).resolves.toBeUndefined()
  })

  it('refuses bytes under an extension of another type', async () => {
    await expect(store.put('a/b.webp', Buffer.from('x'), 'text/html')).rejects.toThrow('Not a key')
  })

  it('holds one whole file when many write the same key at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.put('race.jpg', Buffer.alloc(50_000, index), 'image/jpeg')))
    // The S3 server of the tests writes in place, so the last file may still be on its way when it answers.
    const read = async () => {
      const file = await store.get('race.jpg')
      return [file?.body.length, new Set(file?.body).size]
    }
    await expect.poll(read).toEqual([50_000, 1])
  })
})

describe('a folder', () => {
  it('holds no temporary files once the files are written', async () => {
    const { store, folder, close } = await openFolder()
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.put('race.jpg', Buffer.alloc(50_000, index), 'image/jpeg')))
    expect(await readdir(join(folder, 'media'))).toEqual(['race.jpg'])
    await close()
  })
})

describe('an S3 server', () => {
  it('is found at the start, with its bucket', async () => {
    const { settings, close } = await startS3Server()
    await expect(createS3ImageStore(settings).check()).resolves.toBeUndefined()
    await expect(createS3ImageStore({ ...settings, bucket: 'missing' }).check()).rejects.toThrow('There is no bucket missing')
    await close()
  })

  it('that does not answer is our failure, for every call', async () => {
    const { settings, close } = await startS3Server()
    await close()
    const store = createS3ImageStore(settings)
    for (const call of [
      () => store.check(),
      () => store.get('a.webp'),
      () => store.put('a.webp', Buffer.from('x'), 'image/webp'),
      () => store.remove('a.webp'),
    ]) {
      const failure = await call().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ImageStoreUnavailable)
      expect(failure).toMatchObject({ statusCode: 503 })
    }
  })
})
