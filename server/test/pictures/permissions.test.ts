import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import type { TestUser } from '../make/world.ts'
import { addPicture, formHeaders, sendForm, writeForm } from './upload.ts'

const { updateImage, reorderImages, setPrimaryImage, deleteImage } = listingsEndpoints

let api: TestApi
let host: TestUser
let form: Buffer
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  form = writeForm([{ bytes: await smallPhoto() }])
})
afterAll(() => api.close())

type Listing = Partial<typeof properties.$inferInsert>

/** Every call about photos, in the order upload, reorder, caption, primary, delete. */
async function askAll(who: { cookie: string | undefined }, given: Listing): Promise<string[]> {
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const image = await addPicture(api, host, id)
  if (Object.keys(given).length > 0) await api.db.update(properties).set(given).where(eq(properties.id, id))
  const ofListing = { cookie: who.cookie, params: { id: String(id) } }
  const ofImage = { cookie: who.cookie, params: { imageId: String(image.id) } }
  const answers = [
    await sendForm(api, who, id, form),
    await api.call(reorderImages, { ...ofListing, body: { imageIds: [image.id] } }),
    await api.call(updateImage, { ...ofImage, body: { caption: 'x' } }),
    await api.call(setPrimaryImage, ofImage),
    await api.call(deleteImage, ofImage),
  ]
  return answers.map(({ status, problem }) => `${status} ${status >= 400 ? problem.code : 'ok'}`)
}

const five = (answer: string): string[] => Array(5).fill(answer)
const hidden = ['404 property_not_found', '404 property_not_found', ...Array(3).fill('404 image_not_found')]

describe('the photos of a listing', () => {
  it.each([
    ['a visitor', 'visitor', {}, five('401 unauthorized')],
    ['a visitor, pending', 'visitor', { status: 'pending' }, five('401 unauthorized')],
    ['a user', 'user', {}, five('403 not_owner')],
    ['a user, pending', 'user', { status: 'pending' }, hidden],
    ['another host', 'host', {}, five('403 not_owner')],
    ['another host, rejected', 'host', { status: 'rejected' }, hidden],
    ['an admin', 'admin', {}, five('403 not_owner')],
    ['an admin, pending', 'admin', { status: 'pending' }, five('403 not_owner')],
    ['the owner, deleted', 'owner', { deletedAt: new Date() }, hidden],
    ['the owner', 'owner', {}, ['201 ok', '400 invalid_request', '200 ok', '200 ok', '204 ok']],
    ['the owner, rejected', 'owner', { status: 'rejected' }, ['201 ok', '400 invalid_request', '200 ok', '200 ok', '204 ok']],
  ] as const)('%s', async (_, who, given, expected) => {
    const cookies = {
      visitor: undefined,
      user: (await api.make.user()).cookie,
      host: (await api.make.onboardedHost()).cookie,
      admin: (await api.make.admin()).cookie,
      owner: host.cookie,
    }
    expect(await askAll({ cookie: cookies[who] }, given)).toEqual(expected)
  })

  it.each(['0', '01', '-1', '1e3', '2147483648', 'x'])('%s is an invalid id', async (id) => {
    expect((await sendForm(api, host, id, form)).problem.message).toBe('Invalid property ID.')
    expect((await api.call(deleteImage, { cookie: host.cookie, params: { imageId: id } })).status).toBe(400)
  })

  it('returns 404 for what does not exist', async () => {
    expect((await sendForm(api, host, 999_999, form)).problem.message).toBe('Property Not Found')
    const gone = await api.call(setPrimaryImage, { cookie: host.cookie, params: { imageId: '999999' } })
    expect([gone.status, gone.problem.message]).toEqual([404, 'Image not found'])
  })
})

describe('a form from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ referer: 'https://evil.example/page' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 201],
    [{ origin: 'http://localhost:3000' }, 201],
  ])('%j: %i', async (headers, expected) => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const { status, problem } = await sendForm(api, host, id, form, { ...formHeaders, ...headers } as Record<string, string>)
    expect(status).toBe(expected)
    if (expected === 403) expect(problem.message).toBe('Cross-site request refused.')
  })
})

describe('the description of the API', () => {
  it('describes the form of an upload', async () => {
    const { paths } = (await api.app.inject({ url: '/api/openapi.json' })).json()
    const { requestBody, responses } = paths['/api/properties/{id}/images'].post
    expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data'])
    const { schema, encoding } = requestBody.content['multipart/form-data']
    expect(Object.keys(schema.properties)).toEqual(['image', 'isPrimary', 'sortOrder', 'caption'])
    expect(schema.properties.image).toMatchObject({ type: 'string', format: 'binary' })
    expect(schema.required).toEqual(['image'])
    expect(encoding.image.contentType).toBe('image/jpeg, image/png, image/webp, image/avif, image/tiff, image/gif')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '503']))
  })
})
