import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ImageStore, StoredFile } from './image-store.ts'
import { storePicture, storeTrustedDrawing, UnreadablePicture } from './picture-pipeline.ts'

function makeMemoryStore() {
  const files = new Map<string, StoredFile>()
  const store: ImageStore = {
    put: async (key, body, contentType) => void files.set(key, { body, contentType }),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    urlFor: (key) => `/media/${key}`,
  }
  return { store, files }
}

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b4633f' } })

describe('taking in a picture', () => {
  it('makes every size and format, a placeholder, and keys that name the content', async () => {
    const { store, files } = makeMemoryStore()
    const bytes = await photo(1600, 1000).png().toBuffer()
    const picture = await storePicture(bytes, { store, folder: 'stays/7' })
    expect(picture).toMatchObject({ width: 1600, height: 1000 })
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(picture.placeholder.length).toBeLessThan(600)
    expect(picture.variants.map(({ format, width }) => `${format} ${width}`).sort()).toEqual([
      'avif 480',
      'avif 800',
      'jpeg 1200',
      'webp 1200',
      'webp 480',
      'webp 800',
    ])
    for (const { key, width, format } of picture.variants) {
      const made = await sharp(files.get(key)?.body).metadata()
      expect(made).toMatchObject({ width, format: format === 'avif' ? 'heif' : format })
    }
    expect(picture.key).toMatch(/^stays\/7\/[0-9a-f]{20}-1200\.jpg$/)
    expect(await storePicture(bytes, { store, folder: 'stays/7' })).toEqual(picture)
  })

  it('never enlarges a small picture', async () => {
    const { store } = makeMemoryStore()
    const picture = await storePicture(await photo(300, 200).jpeg().toBuffer(), { store, folder: 'a' })
    expect(new Set(picture.variants.map(({ width }) => width))).toEqual(new Set([300]))
  })

  it('turns a picture upright and keeps nothing of what its file said besides', async () => {
    const { store, files } = makeMemoryStore()
    const sideways = await photo(400, 200)
      .withExif({ IFD0: { Copyright: 'someone', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await storePicture(sideways, { store, folder: 'a' })
    expect([picture.width, picture.height]).toEqual([200, 400])
    for (const { body } of files.values()) expect((await sharp(body).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')],
    ['an SVG after a declaration', Buffer.from('\uFEFF<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.4\n%âãÏÓ')],
  ])('refuses %s', async (_name, bytes) => {
    const { store, files } = makeMemoryStore()
    await expect(storePicture(bytes, { store, folder: 'a' })).rejects.toThrow(UnreadablePicture)
    expect(files.size).toBe(0)
  })

  it('refuses a picture that breaks off', async () => {
    const { store } = makeMemoryStore()
    const noise = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer()
    await expect(storePicture(noise.subarray(0, noise.length / 2), { store, folder: 'a' })).rejects.toThrow(UnreadablePicture)
  })

  it('draws our own scenes at the width asked for', async () => {
    const { store } = makeMemoryStore()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#123456"/></svg>'
    expect(await storeTrustedDrawing(svg, 600, { store, folder: 'a' })).toMatchObject({ width: 600, height: 400 })
  })
})
