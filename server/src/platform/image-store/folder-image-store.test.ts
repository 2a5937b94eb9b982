import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderImageStore } from './folder-image-store.ts'
import type { ImageStore } from './image-store.ts'

let folder: string
let store: ImageStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-media-'))
  store = createFolderImageStore(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the folder image store', () => {
  it('gives back what was put, and nothing after it is removed', async () => {
    await store.put('stays/tern-house/ab12-480.webp', Buffer.from('picture'), 'image/webp')
    expect(await store.get('stays/tern-house/ab12-480.webp')).toEqual({ body: Buffer.from('picture'), contentType: 'image/webp' })
    expect(store.urlFor('stays/tern-house/ab12-480.webp')).toBe('/media/stays/tern-house/ab12-480.webp')
    await store.remove('stays/tern-house/ab12-480.webp')
    await store.remove('stays/tern-house/ab12-480.webp')
    expect(await store.get('stays/tern-house/ab12-480.webp')).toBeNull()
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
  ])('takes %j for no key', async (key) => {
    expect(await store.get(key)).toBeNull()
    await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a key')
    await expect(store.remove(key)).resolves.toBeUndefined()
  })

  it('refuses bytes under an ending of another type', async () => {
    await expect(store.put('a/b.webp', Buffer.from('x'), 'text/html')).rejects.toThrow('Not a key')
  })

  it('leaves no draft behind when many write the same key at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.put('race.jpg', Buffer.alloc(50_000, index), 'image/jpeg')))
    const file = await store.get('race.jpg')
    expect(new Set(file?.body).size).toBe(1)
    expect(await readdir(join(folder, 'media'))).not.toContainEqual(expect.stringMatching(/\.part$/))
  })
})
