import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf, casesOf, itProves } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import { acceptedFiles, photoOfBytes, sidewaysPhoto, smallPhoto } from '../make/hostile-files.ts'
import type { TestUser } from '../make/world.ts'
import { addPicture, formHeaders, sendFile, sendForm, writeForm } from './upload.ts'

const TEN_MB = 10 * 1024 * 1024

let api: TestApi
let host: TestUser
let address: string
beforeAll(async () => {
  api = await openTestApi()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

const newListing = async () => (await api.make.approvedProperty({ ownerId: host.id })).id
const listImages = async (propertyId: number) =>
  (await api.call(propertiesEndpoints.listPropertyImages, { params: { id: String(propertyId) } })).body

const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer()

describe('uploading a photo', () => {
  it('refuses a picture whose longer side has less than 400 pixels, and says so', async () => {
    const small = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#357' } })
        .jpeg()
        .toBuffer()
    const { status, problem } = await sendFile(api, host, await newListing(), { bytes: await small(399, 300) })
    expect([status, problem.code]).toEqual([400, 'not_an_image'])
    expect(problem.message).toBe('This picture is too small. Its longer side needs 400 pixels.')
    expect((await sendFile(api, host, await newListing(), { bytes: await small(300, 400) })).status).toBe(201)
  })

  it('returns everything a page needs, and serves every file for ever under its URL', async () => {
    const id = await newListing()
    const bytes = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    const form = writeForm([{ bytes }], { isPrimary: 'false', sortOrder: '0', caption: '  The porch at dusk ' })
    const { status, body } = await sendForm(api, host, id, form)
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 1000, height: 700, caption: 'The porch at dusk', isPrimary: true, sortOrder: 0 })
    expect(body.imageUrl).toBe(body.url)
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(body.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'webp 480',
      'webp 800',
      'avif 480',
      'avif 800',
      'jpeg 1000',
    ])
    for (const { url, width, format } of body.variants) {
      const file = await api.app.inject({ url })
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        `image/${format}`,
        'public, max-age=31536000, immutable',
      ])
      expect(file.headers['x-content-type-options']).toBe('nosniff')
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
    }
    expect(await listImages(id)).toEqual([body])
  })

  it('makes the first one primary and puts later ones last, unless the form asks otherwise', async () => {
    const id = await newListing()
    const [first, second, third] = [
      await addPicture(api, host, id),
      await addPicture(api, host, id, { isPrimary: 'false', sortOrder: '0' }),
      await addPicture(api, host, id, { isPrimary: 'true' }),
    ]
    expect((await listImages(id)).map((image) => [image.id, image.isPrimary, image.sortOrder])).toEqual([
      [third.id, true, 2],
      [first.id, false, 0],
      [second.id, false, 1],
    ])
  })

  it('gives the same photo separate files each time', async () => {
    const id = await newListing()
    const bytes = await smallPhoto()
    const answers = [await sendFile(api, host, id, { bytes }), await sendFile(api, host, id, { bytes })]
    expect(answers[0]?.body.url).not.toBe(answers[1]?.body.url)
  })

  it.each(casesOf(['an AVIF', 'a JPEG', 'a PNG', 'a WebP']))('accepts %s under any name', async (kind) => {
    const bytes = (await acceptedFiles[kind]?.()) ?? Buffer.alloc(0)
    const answer = await sendFile(api, host, await newListing(), { bytes, name: 'page.html', type: 'text/html' })
    expect(answer.status).toBe(201)
  })

  it('removes the place and author of a photo, and turns it upright', async () => {
    const { body } = await sendFile(api, host, await newListing(), { bytes: await sidewaysPhoto() })
    expect([body.width, body.height]).toEqual([200, 400])
    const { rawPayload } = await api.app.inject({ url: body.url })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Secret')).toBe(false)
  })

  it.each(['../../x.jpg', '..%2f..%2fx.jpg', 'CON', `${'long'.repeat(500)}.jpg`, '\u202egpj.exe', ''])(
    'never uses the name of the file: %j',
    async (name) => {
      const id = await newListing()
      const { status, body } = await sendFile(api, host, id, { bytes: await smallPhoto(), name })
      // Without a name a browser means that no file was chosen.
      if (status === 201) expect(body.url).toMatch(new RegExp(`^/media/properties/${id}/[0-9a-f]{18}/[0-9a-f]{20}-480\\.jpg$`))
      else expect(status).toBe(400)
    },
  )
})

/** For files that are no images by their content, see `hostile-corpus.postgres.test.ts`. */
describe('a file that is no image', () => {
  it.each([
    ['no file', writeForm([], { isPrimary: 'false' })],
    ['nothing at all', writeForm([])],
    ['a text where the file should be', writeForm([], { image: 'photo.jpg' })],
    ['a file in another field', writeForm([{ field: 'photo', bytes: Buffer.from('x') }])],
  ])('%s is refused with the same message', async (_name, form) => {
    const { status, problem } = await sendForm(api, host, await newListing(), form)
    expect([status, problem.message]).toEqual([400, 'Please select an image file'])
  })

  it.each([
    ['a form that breaks off', writeForm([{ bytes: Buffer.alloc(5_000) }]).subarray(0, 3_000), formHeaders, 400],
    ['a form without its boundary', writeForm([]), { 'content-type': 'multipart/form-data' }, 400],
    ['another boundary', writeForm([]), { 'content-type': 'multipart/form-data; boundary=other' }, 400],
    ['a second file', writeForm([{ bytes: Buffer.from('x') }, { bytes: Buffer.from('y') }]), formHeaders, 413],
    ['a long field', writeForm([], { caption: 'x'.repeat(3_000) }), formHeaders, 413],
    ['many fields', writeForm([], Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, '1']))), formHeaders, 413],
    [
      'a field that may not be',
      writeForm([{ bytes: Buffer.from('x') }], { __proto__x: '1', constructor: '1' }),
      formHeaders,
      400,
    ],
    ['plain text', Buffer.from('hello'), { 'content-type': 'text/plain' }, 415],
    ['JSON', Buffer.from('{"image":"x"}'), { 'content-type': 'application/json' }, 400],
    ['bytes alone', Buffer.from('hello'), { 'content-type': 'image/jpeg' }, 415],
  ])('%s is refused', async (_name, form, headers, expected) => {
    expect((await sendForm(api, host, await newListing(), form, headers)).status).toBe(expected)
  })

  it.each([
    [{ caption: 'x'.repeat(201) }, 'caption'],
    [{ caption: 'a\u0000b' }, undefined],
    [{ isPrimary: 'yes' }, 'isPrimary'],
    [{ sortOrder: '-1' }, 'sortOrder'],
  ])('the field %j is refused', async (fields, path) => {
    const form = writeForm([{ bytes: await smallPhoto() }], fields)
    const { status, problem } = await sendForm(api, host, await newListing(), form)
    expect([status, problem.issues?.[0]?.path]).toEqual([400, path])
  })
})

describe('the size of a photo', () => {
  it.each([
    [TEN_MB - 1, 201],
    [TEN_MB, 413],
    [TEN_MB + 1, 413],
  ])('%i bytes: %i', async (size, expected) => {
    const { status, problem } = await sendFile(api, host, await newListing(), { bytes: await photoOfBytes(size) })
    expect(status).toBe(expected)
    if (status === 413) expect(problem.message).toBe('Image file must be less than 10MB')
  })

  it('never accepts a file that was truncated at the limit, however it arrives', async () => {
    const id = await newListing()
    const form = writeForm([{ bytes: await photoOfBytes(TEN_MB + 5) }])
    for (let round = 0; round < amountOf({ small: 4, ci: 20, full: 20 }); round += 1) {
      const body = new ReadableStream({
        start(controller) {
          const step = 40_000 + round * 7_919
          for (let at = 0; at < form.length; at += step) controller.enqueue(form.subarray(at, at + step))
          controller.close()
        },
      })
      const answer = await fetch(`${address}/api/properties/${id}/images`, {
        method: 'POST',
        headers: { ...formHeaders, cookie: host.cookie },
        ...(round % 2 === 0 ? { body, duplex: 'half' } : { body: form }),
      } as RequestInit)
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'image_too_large'])
    }
    expect(await listImages(id)).toEqual([])
  })

  it('does not raise the limit of other calls, which accept no forms', async () => {
    const big = await api.app.inject({
      method: 'POST',
      url: '/api/wishlist',
      headers: { cookie: host.cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ propertyId: 1, filler: 'x'.repeat(70_000) }),
    })
    expect(big.statusCode).toBe(413)
    const form = await api.app.inject({
      method: 'POST',
      url: '/api/wishlist',
      headers: { cookie: host.cookie, ...formHeaders },
      payload: writeForm([]),
    })
    expect(form.statusCode).toBe(415)
  })
})

describe('the number of photos', () => {
  it('is thirty per listing, also when the last ones come at once', async () => {
    const id = await newListing()
    const row = { propertyId: id, key: 'a.jpg', width: 3, height: 2, variants: [] }
    const rows = Array.from({ length: 29 }, (_, sortOrder) => ({ ...row, sortOrder, isPrimary: sortOrder === 0 }))
    await api.db.insert(propertyImages).values(rows)
    const bytes = await smallPhoto()
    const answers = await Promise.all(Array.from({ length: 2 }, () => sendFile(api, host, id, { bytes })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'limit_reached',
      message: `A listing can have at most ${listingLimits.images} images.`,
    })
    expect(await listImages(id)).toHaveLength(30)
    // The files of the other one are deleted.
    expect(filesIn(join(api.dataDir, 'media', 'properties', String(id)))).toHaveLength(3)
  })

  it('asks for a retry when one host has too many in progress', async () => {
    const id = await newListing()
    const bytes = await smallPhoto()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendFile(api, host, id, { bytes })))
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    expect(answers.find(({ status }) => status === 429)?.problem.code).toBe('too_many_uploads')
    expect(await listImages(id)).toHaveLength(statuses.filter((status) => status === 201).length)
  })

  itProves('discards a waiting photo whose sender has disconnected', async () => {
    const id = await newListing()
    const slow = writeForm([{ bytes: await noisy(2400, 1800) }])
    const send = (signal: AbortSignal | null) =>
      fetch(`${address}/api/properties/${id}/images`, {
        method: 'POST',
        headers: { ...formHeaders, cookie: host.cookie },
        body: new Uint8Array(slow),
        signal,
      }).then(({ status }) => status)
    const hangUp = new AbortController()
    const first = send(null)
    // The first one is processed for seconds; the second must come after it, and disconnect before its turn.
    await wait(250)
    const second = send(hangUp.signal).catch(() => 'gone')
    await wait(250)
    hangUp.abort()
    expect([await first, await second]).toEqual([201, 'gone'])
    // The next one waits for its turn behind the disconnected one.
    expect((await sendFile(api, host, id, { bytes: await smallPhoto() })).status).toBe(201)
    expect(await listImages(id)).toHaveLength(2)
  })
})
