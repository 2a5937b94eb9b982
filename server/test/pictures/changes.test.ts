import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { properties, propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import { addPicture } from './upload.ts'

const { updateImage, reorderImages, setPrimaryImage, deleteImage } = listingsEndpoints

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

type Listing = Partial<typeof properties.$inferInsert>

async function listingWith(count: number, given: Listing = {}) {
  const { id } = await api.make.approvedProperty({ ownerId: host.id, ...given })
  const images: PropertyImage[] = []
  for (let made = 0; made < count; made += 1) images.push(await addPicture(api, host, id))
  await api.db.update(properties).set({ isChangedSinceApproval: false }).where(eq(properties.id, id))
  return { id, images, ids: images.map((image) => image.id) }
}

const isMarked = async (id: number) =>
  (await api.db.select().from(properties).where(eq(properties.id, id)))[0]?.isChangedSinceApproval
const listImages = async (id: number) =>
  (await api.call(propertiesEndpoints.listPropertyImages, { cookie: host.cookie, params: { id: String(id) } })).body
const shown = async (id: number) => (await listImages(id)).map((image) => `${image.id}${image.isPrimary ? ' primary' : ''}`)
const fileOf = (url: string) => join(api.dataDir, url)
const at = (imageId: number | undefined, cookie: string | undefined = host.cookie) => ({
  cookie,
  params: { imageId: String(imageId) },
})

describe('captions', () => {
  it('are written, trimmed, cleared and left alone', async () => {
    const { ids } = await listingWith(1)
    const write = async (caption?: string | null) =>
      (await api.call(updateImage, { ...at(ids[0]), body: caption === undefined ? {} : { caption } })).body.caption
    expect(await write('  The stove ')).toBe('The stove')
    expect(await write()).toBe('The stove')
    expect(await write('  ')).toBeNull()
    expect(await write('x')).toBe('x')
    expect(await write(null)).toBeNull()
    expect((await api.call(updateImage, { ...at(ids[0]), body: { caption: 'x'.repeat(201) } })).status).toBe(400)
  })
})

describe('the order', () => {
  it('is the host’s, with the primary photo first', async () => {
    const { id, ids } = await listingWith(3)
    const [first = 0, second = 0, third = 0] = ids
    const { status, body } = await api.call(reorderImages, {
      cookie: host.cookie,
      params: { id: String(id) },
      body: { imageIds: [third, second, first] },
    })
    expect([status, body.map((image) => image.id)]).toEqual([200, [first, third, second]])
    expect(await shown(id)).toEqual([`${first} primary`, `${third}`, `${second}`])
    const next = await addPicture(api, host, id)
    expect((await listImages(id)).at(-1)?.id).toBe(next.id)
  })

  it('names every photo of this listing exactly once', async () => {
    const { id, ids } = await listingWith(2)
    const { ids: foreign } = await listingWith(1)
    const [first = 0, second = 0] = ids
    for (const imageIds of [[first], [first, first], [first, second, second], [first, foreign[0] ?? 0], []]) {
      const { status } = await api.call(reorderImages, {
        cookie: host.cookie,
        params: { id: String(id) },
        body: { imageIds },
      })
      expect(status).toBe(400)
    }
    expect(await shown(id)).toEqual([`${first} primary`, `${second}`])
  })
})

describe('the primary photo', () => {
  it('is the one chosen last, and choosing it again changes nothing', async () => {
    const { id, ids } = await listingWith(3)
    const [first = 0, second = 0, third = 0] = ids
    for (const chosen of [third, third]) {
      const { status, body } = await api.call(setPrimaryImage, at(chosen))
      expect([status, body.isPrimary]).toEqual([200, true])
    }
    expect(await shown(id)).toEqual([`${third} primary`, `${first}`, `${second}`])
  })

  it('is one after concurrent choices', async () => {
    const { id, ids } = await listingWith(4)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.call(setPrimaryImage, at(ids[index % ids.length]))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await listImages(id)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('exists as long as there are photos, even while they are chosen, added and deleted at once', async () => {
    const { id, ids } = await listingWith(6)
    const answers = await Promise.all([
      ...ids.slice(0, 4).map((each) => api.call(deleteImage, at(each))),
      ...ids.map((each) => api.call(setPrimaryImage, at(each))),
      ...ids.slice(0, 2).map((each) => api.call(deleteImage, at(each))),
    ])
    expect(answers.every(({ status }) => [200, 204, 404].includes(status))).toBe(true)
    const left = await listImages(id)
    expect([left.length, left.filter(({ isPrimary }) => isPrimary).length]).toEqual([2, 1])
  })

  it('passes to the next one when it is deleted', async () => {
    const { id, ids } = await listingWith(3)
    const [first = 0, second = 0, third = 0] = ids
    await api.call(reorderImages, {
      cookie: host.cookie,
      params: { id: String(id) },
      body: { imageIds: [first, third, second] },
    })
    expect((await api.call(deleteImage, at(first))).status).toBe(204)
    expect(await shown(id)).toEqual([`${third} primary`, `${second}`])
    await api.call(deleteImage, at(second))
    await api.call(deleteImage, at(third))
    expect(await shown(id)).toEqual([])
    expect((await api.call(deleteImage, at(third))).problem.message).toBe('Image not found')
    expect((await addPicture(api, host, id)).isPrimary).toBe(true)
  })
})

describe('the files', () => {
  it('are deleted once the photo is gone, and only then', async () => {
    const { images } = await listingWith(2)
    const [first, second] = images
    const urls = first?.variants.map(({ url }) => url) ?? []
    await api.call(deleteImage, at(first?.id))
    expect(urls.every((url) => existsSync(fileOf(url)))).toBe(true)
    await api.settle()
    expect(urls.some((url) => existsSync(fileOf(url)))).toBe(false)
    expect(second?.variants.every(({ url }) => existsSync(fileOf(url)))).toBe(true)
  })

  it('stay where a booking shows them', async () => {
    const { id, images } = await listingWith(1)
    const stay = { propertyId: id, checkInDate: api.make.day(20), checkOutDate: api.make.day(22), guestCount: 1 }
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
    await api.call(deleteImage, at(images[0]?.id))
    await api.settle()
    const kept = images[0]?.variants.filter(({ url }) => existsSync(fileOf(url))).map(({ url }) => url)
    expect(kept).toEqual([images[0]?.url])
  })

  it('of an interrupted upload are found and removed later; those of a photo stay', async () => {
    const { images } = await listingWith(2)
    const [lost, kept] = images
    // As after a crash between the files and the row: only the job that was written before the files exists.
    await api.db.delete(propertyImages).where(eq(propertyImages.id, lost?.id ?? 0))
    await api.settle()
    expect(existsSync(fileOf(lost?.url ?? ''))).toBe(true)
    api.clock.advance(3_700_000)
    await api.settle()
    expect(lost?.variants.some(({ url }) => existsSync(fileOf(url)))).toBe(false)
    expect(kept?.variants.every(({ url }) => existsSync(fileOf(url)))).toBe(true)
    expect((await api.db.select().from(jobs)).filter(({ lastError }) => lastError !== null)).toEqual([])
  })
})

describe('an approved listing', () => {
  const changes: [string, (listing: { id: number; ids: number[] }) => Promise<unknown>][] = [
    ['a new picture', ({ id }) => addPicture(api, host, id)],
    ['a caption', ({ ids }) => api.call(updateImage, { ...at(ids[0]), body: { caption: 'New' } })],
    ['another primary picture', ({ ids }) => api.call(setPrimaryImage, at(ids[1]))],
    ['a picture gone', ({ ids }) => api.call(deleteImage, at(ids[1]))],
    [
      'another order',
      ({ id, ids }) =>
        api.call(reorderImages, {
          cookie: host.cookie,
          params: { id: String(id) },
          body: { imageIds: ids.toReversed() },
        }),
    ],
  ]

  it.each(changes)('stays approved and is marked after %s', async (_name, change) => {
    const approved = await listingWith(2)
    const pending = await listingWith(2, { status: 'pending' })
    await change(approved)
    await change(pending)
    expect([await isMarked(approved.id), await isMarked(pending.id)]).toEqual([true, false])
  })

  it('is not marked by refused or empty changes', async () => {
    const { id, ids } = await listingWith(2)
    await api.call(setPrimaryImage, at(ids[0]))
    await api.call(updateImage, { ...at(ids[0]), body: {} })
    await api.call(reorderImages, { cookie: host.cookie, params: { id: String(id) }, body: { imageIds: [] } })
    expect(await isMarked(id)).toBe(false)
  })
})
