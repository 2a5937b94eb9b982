import { createServer, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { properties, propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { submit } from './sample.ts'

const { updateProperty, deleteImage } = listingsEndpoints
const { listPropertyImages } = propertiesEndpoints

let api: TestApi
let host: TestUser
let visits = 0
let elsewhere: Server
let elsewhereUrl = ''
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  elsewhere = createServer((_request, response) => {
    visits += 1
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', () => resolve()))
  const address = elsewhere.address()
  elsewhereUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/cat.jpg`
})
afterAll(async () => {
  elsewhere.close()
  await api.close()
})

let count = 0
async function picture(propertyId: number, isPrimary = false): Promise<{ id: number; url: string; key: string }> {
  count += 1
  const key = `properties/${propertyId}/p${count}-800.webp`
  await api.platform.imageStore.put(key, Buffer.from(`picture ${count}`), 'image/webp')
  const [row] = await api.db
    .insert(propertyImages)
    .values({
      propertyId,
      key,
      isPrimary,
      sortOrder: count,
      width: 800,
      height: 600,
      variants: [{ key, width: 800, format: 'webp' }],
    })
    .returning()
  return { id: row?.id ?? 0, url: api.platform.imageStore.urlFor(key), key }
}
const change = (id: number, imageUrls: string[]) =>
  api.call(updateProperty, { params: { id: String(id) }, cookie: host.cookie, body: { imageUrls } })
const shownBy = async (id: number) =>
  (await api.call(listPropertyImages, { params: { id: String(id) }, cookie: host.cookie })).body

describe('imageUrls', () => {
  it('give a new listing photos of the host’s other ones, in order', async () => {
    const other = await api.make.approvedProperty({ ownerId: host.id })
    const [first, second] = [await picture(other.id, true), await picture(other.id)]
    const made = await submit(api, host, { imageUrls: [second.url, `http://localhost:3000${first.url}`, second.url] })
    expect(made.status).toBe(201)
    expect(made.body.primaryImage).toBe(second.url)
    const images = await shownBy(made.body.id)
    expect(images.map(({ url, isPrimary, sortOrder }) => [url, isPrimary, sortOrder])).toEqual([
      [second.url, true, 0],
      [first.url, false, 1],
    ])
  })

  it('leave the files to the listing that still shows them', async () => {
    const other = await api.make.approvedProperty({ ownerId: host.id })
    const shared = await picture(other.id, true)
    const made = await submit(api, host, { imageUrls: [shared.url] })
    await api.call(deleteImage, { params: { imageId: String(shared.id) }, cookie: host.cookie })
    await api.settle()
    expect(await api.platform.imageStore.get(shared.key)).not.toBeNull()
    const [own] = await shownBy(made.body.id)
    await api.call(deleteImage, { params: { imageId: String(own?.id) }, cookie: host.cookie })
    await api.settle()
    expect(await api.platform.imageStore.get(shared.key)).toBeNull()
  })

  it('mark a live listing when they add a photo, and only then', async () => {
    const [mine, other] = [
      await api.make.approvedProperty({ ownerId: host.id }),
      await api.make.approvedProperty({ ownerId: host.id }),
    ]
    const [own, borrowed] = [await picture(mine.id, true), await picture(other.id, true)]
    const isMarked = async () => {
      const [row] = await api.db.select().from(properties).where(eq(properties.id, mine.id))
      return row?.isChangedSinceApproval
    }
    expect((await change(mine.id, [own.url])).status).toBe(200)
    expect(await isMarked()).toBe(false)
    await change(mine.id, [own.url, borrowed.url])
    expect(await isMarked()).toBe(true)
    expect((await shownBy(mine.id)).map(({ url }) => url)).toEqual([own.url, borrowed.url])
  })

  it('are refused when they lead anywhere else, and nothing is fetched', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const own = await picture(id, true)
    const stranger = await api.make.approvedProperty()
    const foreign = await picture(stranger.id, true)
    const gone = await api.make.approvedProperty({ ownerId: host.id, deletedAt: new Date() })
    const deleted = await picture(gone.id, true)
    const bad = [
      elsewhereUrl,
      'https://example.com/cat.jpg',
      foreign.url,
      deleted.url,
      `//localhost:3000${own.url}`,
      `http://localhost:3000.evil.example${own.url}`,
      `http://localhost:3000@evil.example${own.url}`,
      own.url.replace('/media/', '/media/../media/'),
      `${own.url}?x`,
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      'http://169.254.169.254/latest/meta-data',
      'http://[::ffff:127.0.0.1]/',
      '__proto__',
      '',
    ]
    for (const url of bad) {
      const refused = await change(id, [own.url, url])
      expect([url, refused.status]).toEqual([url, 400])
      expect(refused.problem.issues).toEqual([
        { path: 'imageUrls.1', message: 'Upload photos here. Addresses of other sites are not accepted.' },
      ])
      expect((await submit(api, host, { imageUrls: [url] })).status).toBe(400)
    }
    expect(visits).toBe(0)
    expect(await shownBy(id)).toHaveLength(1)
  })

  it('do not exceed thirty photos of a listing', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const other = await api.make.approvedProperty({ ownerId: host.id })
    for (let index = 0; index < listingLimits.images; index++) await picture(id, index === 0)
    const one = await picture(other.id, true)
    expect((await change(id, [one.url])).problem).toMatchObject({ code: 'limit_reached' })
    expect(await shownBy(id)).toHaveLength(listingLimits.images)
  })
})
