import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { acceptedFiles, hostileFiles, sidewaysPhoto, textBombPng } from '../../../test/make/hostile-files.ts'
import type { ImageStore, StoredFile } from './image-store.ts'
import { UnreadablePicture } from './picture-decoder.ts'
import { type PicturePlan, resizeTrusted, storePicture, uploadPlan } from './picture-pipeline.ts'

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

/** For tests of what is decoded: encoding nine files takes most of the time of an upload. */
const oneJpeg: PicturePlan = { ...uploadPlan, webp: [], avif: [], isThorough: false }

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b4633f' } })

describe('storing an image', () => {
  it('makes every size and format, a placeholder, and keys that name the content', async () => {
    const { store, files } = makeMemoryStore()
    const bytes = await photo(2000, 250).png().toBuffer()
    const picture = await storePicture(bytes, { store, folder: 'stays/7' })
    expect(picture).toMatchObject({ width: 2000, height: 250 })
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(picture.placeholder.length).toBeLessThan(600)
    const widths = [480, 800, 1200, 1600]
    expect(picture.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      ...widths.map((width) => `webp ${width}`),
      ...widths.map((width) => `avif ${width}`),
      'jpeg 1200',
    ])
    for (const { key, width, format } of picture.variants) {
      const made = await sharp(files.get(key)?.body).metadata()
      expect(made).toMatchObject({ width, format: format === 'avif' ? 'heif' : format })
    }
    expect(picture.key).toMatch(/^stays\/7\/[0-9a-f]{20}-1200\.jpg$/)
    expect(await storePicture(bytes, { store, folder: 'stays/7' })).toEqual(picture)
  })

  it('never enlarges a small image, and scales a huge one down', async () => {
    const { store } = makeMemoryStore()
    const small = await storePicture(await photo(300, 200).jpeg().toBuffer(), { store, folder: 'a' })
    expect(new Set(small.variants.map(({ width }) => width))).toEqual(new Set([300]))
    const tall = await storePicture(await photo(3000, 6000).jpeg().toBuffer(), { store, folder: 'a', plan: oneJpeg })
    expect(tall).toMatchObject({ width: 1200, height: 2400 })
  })

  it('reports the keys before it writes the first file', async () => {
    const { store, files } = makeMemoryStore()
    let told: string[] = []
    const beforeWriting = async (keys: string[]) => {
      expect(files.size).toBe(0)
      told = keys
    }
    await storePicture(await photo(900, 60).jpeg().toBuffer(), { store, folder: 'a', beforeWriting })
    expect([...files.keys()].sort()).toEqual(told.sort())
  })

  it('turns an image upright and drops its metadata', async () => {
    const { store, files } = makeMemoryStore()
    const bytes = await sidewaysPhoto()
    expect(bytes.includes('Secret Name')).toBe(true)
    const picture = await storePicture(bytes, { store, folder: 'a' })
    expect([picture.width, picture.height]).toEqual([200, 400])
    for (const { body } of files.values()) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata()
      expect({ exif, xmp, iptc, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      expect(body.includes('Secret')).toBe(false)
    }
  })

  it.each(Object.entries(acceptedFiles))('accepts %s', async (_name, make) => {
    const { store, files } = makeMemoryStore()
    const { key } = await storePicture(await make(), { store, folder: 'a', plan: oneJpeg })
    expect(await sharp(files.get(key)?.body).metadata()).toMatchObject({ format: 'jpeg', depth: 'uchar', hasAlpha: false })
  })

  it('puts transparent images on white', async () => {
    const { store, files } = makeMemoryStore()
    const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { key } = await storePicture(await glass.png().toBuffer(), { store, folder: 'a' })
    const { channels } = await sharp(files.get(key)?.body).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it.each(Object.entries(hostileFiles))('refuses %s', async (_name, make) => {
    const { store, files } = makeMemoryStore()
    await expect(storePicture(await make(), { store, folder: 'a' })).rejects.toThrow(UnreadablePicture)
    expect(files.size).toBe(0)
  })

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['BMP', Buffer.from('424d46000000000000003600000028000000', 'hex')],
  ])('names %s, which the image library cannot read', async (name, bytes) => {
    const { store } = makeMemoryStore()
    await expect(storePicture(bytes, { store, folder: 'a' })).rejects.toMatchObject({
      advice: `${name} pictures cannot be read here. Save it as JPEG and upload that.`,
    })
  })

  it('does not decompress a bomb hidden in an image', async () => {
    const { store } = makeMemoryStore()
    const bytes = await textBombPng()
    const before = process.memoryUsage().rss
    const target = { store, folder: 'a', plan: oneJpeg }
    await storePicture(bytes, target).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadablePicture))
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('encodes a picture of our own in another width and format', async () => {
    const own = await photo(1200, 800).webp().toBuffer()
    const small = await resizeTrusted(own, { key: 'a/b-480.jpg', width: 480, format: 'jpeg' })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 320 })
  })
})
