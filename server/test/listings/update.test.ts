import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { UpdateProperty } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { keptListing, makeAmenities } from './sample.ts'

const { updateProperty } = listingsEndpoints
const { getProperty, searchProperties } = propertiesEndpoints

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

const change = (id: number, body: UpdateProperty, { cookie }: TestUser = host) =>
  api.call(updateProperty, { params: { id: String(id) }, cookie, body })

describe('changing a listing', () => {
  it('changes the given fields and keeps the rest', async () => {
    const before = await api.make.approvedProperty({ ownerId: host.id, bathroomsHalves: 5 })
    const changed = await change(before.id, { price: 99.99, maxGuests: 6 })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ title: before.title, price: 99.99, maxGuests: 6, bathrooms: 2.5, status: 'approved' })
    const after = await keptListing(api, before.id)
    const { priceCents, maxGuests, updatedAt, ...rest } = before
    expect(after).toMatchObject(rest)
    expect([priceCents, maxGuests, updatedAt]).not.toContain(after.priceCents)
  })

  it('is refused with a pin at sea, whose zone is one of ships', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    for (const [latitude, longitude] of [
      [0, 0],
      [-1, -1],
      [30, -40],
    ]) {
      const { problem } = await change(id, { latitude, longitude })
      expect(problem.issues).toEqual([{ path: 'latitude', message: 'This pin is at sea. Move it to your place.' }])
    }
    expect((await keptListing(api, id)).timeZone).not.toMatch(/^Etc/)
  })

  it('is found by its new words and no longer by its old ones', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id, title: 'Zebrawood cottage' })
    await change(id, { title: 'Quartzite cottage' })
    const found = async (search: string) =>
      (await api.call(searchProperties, { query: { search } })).body.map((property) => property.id)
    expect(await found('quartzite')).toContain(id)
    expect(await found('zebrawood')).not.toContain(id)
    const row = await keptListing(api, id)
    expect(row).toMatchObject(searchTextsOf(row))
  })

  it.each<[string, UpdateProperty, boolean]>([
    ['title', { title: 'Another name for it' }, true],
    ['description', { description: 'A quiet cabin among pines, with a stove, a hammock and a porch.' }, true],
    ['address', { address: '99 Other Street' }, true],
    ['ZIP code', { zipCode: '28803' }, true],
    ['pin', { latitude: 35.7, longitude: -82.5515 }, true],
    ['price', { price: 1 }, false],
    ['guests', { maxGuests: 9 }, false],
    ['a pin nudged by some meters', { latitude: 35.5952, longitude: -82.5515 }, false],
    ['nothing', {}, false],
  ])('marks a live listing for the admin when its %s changes: %j', async (_what, sent, isMarked) => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const { body } = await change(id, sent)
    expect(body.status).toBe('approved')
    expect((await keptListing(api, id)).isChangedSinceApproval).toBe(isMarked)
  })

  it('keeps the mark when the next change is a small one', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    await change(id, { title: 'Another name for it' })
    await change(id, { price: 5 })
    expect((await keptListing(api, id)).isChangedSinceApproval).toBe(true)
  })

  it('submits a rejected listing again and keeps a pending one pending', async () => {
    const rejected = await api.make.approvedProperty({ ownerId: host.id, status: 'rejected', rejectionReason: 'Too dark.' })
    const params = { id: String(rejected.id) }
    const detail = await api.call(getProperty, { params, cookie: host.cookie })
    expect(detail.body).toMatchObject({ status: 'rejected', rejectionReason: 'Too dark.' })
    const again = await change(rejected.id, { description: 'Now with two more lamps and a skylight.' })
    expect(again.body).toMatchObject({ status: 'pending', rejectionReason: null, isApproved: false })
    expect((await api.call(getProperty, { params, cookie: host.cookie })).body.rejectionReason).toBeUndefined()
    expect((await keptListing(api, rejected.id)).isChangedSinceApproval).toBe(false)
    const pending = await api.make.pendingProperty({ ownerId: host.id })
    expect((await change(pending.id, { title: 'Another name for it' })).body.status).toBe('pending')
  })

  it('replaces the amenities when they are given', async () => {
    const [wifi = 0, stove = 0, sauna = 0] = await makeAmenities(api, 'Wifi', 'Stove', 'Sauna')
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const amenities = async () =>
      (await api.call(getProperty, { params: { id: String(id) } })).body.amenities.map((amenity) => amenity.id)
    await change(id, { amenityIds: [wifi, stove] })
    expect(await amenities()).toEqual([wifi, stove])
    await change(id, { price: 80 })
    expect(await amenities()).toEqual([wifi, stove])
    const refused = await change(id, { amenityIds: [sauna, 987_654], price: 70 })
    expect(refused.problem.issues).toEqual([{ path: 'amenityIds', message: 'Unknown amenity: 987654.' }])
    expect((await keptListing(api, id)).priceCents).toBe(8_000)
    await change(id, { amenityIds: [] })
    expect(await amenities()).toEqual([])
  })

  it('refuses what the form refuses', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const refused = await change(id, { title: 'Hut', price: -1 })
    expect(refused.problem.issues).toEqual([
      { path: 'title', message: 'Title must be at least 5 characters' },
      { path: 'price', message: 'Price must be a positive number' },
    ])
    expect((await change(id, { categoryId: 987_654 })).problem.issues).toEqual([
      { path: 'categoryId', message: 'Please choose one of the categories.' },
    ])
    expect((await change(id, { latitude: 1 })).status).toBe(400)
  })
})

describe('the location of a changed listing', () => {
  const place = async (id: number) => {
    const { latitude, longitude, timeZone } = await keptListing(api, id)
    return { latitude, longitude, timeZone }
  }

  it('moves with the town and its time zone', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    await change(id, { city: 'Las Vegas', state: 'NV', zipCode: '89101' })
    const moved = await place(id)
    expect(moved.latitude).toBeCloseTo(36.17, 1)
    expect(moved.timeZone).toBe('America/Los_Angeles')
    await change(id, { country: 'Portugal', state: 'Lisboa', city: 'Sintra', zipCode: '2710-546' })
    const abroad = await place(id)
    expect(abroad.timeZone).toBe('Europe/Lisbon')
    await change(id, { city: 'Nowhere at all' })
    expect(await place(id)).toEqual(abroad)
  })

  it('needs a postal code of its country, unless it is as it was', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const sintra = { country: 'Portugal', state: '', city: 'Sintra' }
    const refused = await change(id, { ...sintra, zipCode: '28801' })
    const message = 'Postal codes in this country look like 1000-205.'
    expect([refused.status, refused.problem.issues]).toEqual([400, [{ path: 'zipCode', message }]])
    await change(id, { ...sintra, zipCode: '2710-546' })
    await api.db.update(properties).set({ zipCode: '28801' }).where(eq(properties.id, id))
    expect((await change(id, { price: 210 })).status).toBe(200)
    expect((await change(id, { zipCode: '2710' })).status).toBe(200)
    expect((await change(id, { zipCode: '27' })).problem.message).toBe(message)
  })

  it('stays where the host put the pin when only the street is written differently', async () => {
    const { id, latitude, longitude } = await api.make.approvedProperty({ ownerId: host.id })
    await change(id, { address: '12 Lantern Ln.' })
    expect(await place(id)).toMatchObject({ latitude, longitude })
  })

  it('is looked up by the street when there was none', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id, latitude: null, longitude: null })
    await change(id, { address: '13 Lantern Lane' })
    expect((await place(id)).latitude).toBeCloseTo(35.6, 1)
  })
})

it('two concurrent changes both persist', async () => {
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  await Promise.all([change(id, { title: 'Changed by the one' }), change(id, { maxGuests: 11 }), change(id, { price: 44 })])
  const row = await keptListing(api, id)
  expect(row).toMatchObject({ title: 'Changed by the one', maxGuests: 11, priceCents: 4_400, isChangedSinceApproval: true })
  expect(row).toMatchObject(searchTextsOf(row))
})

it('is for its owner alone', async () => {
  const [approved, pending] = [await api.make.approvedProperty(), await api.make.pendingProperty()]
  for (const actor of [host, await api.make.user()]) {
    expect((await change(approved.id, { price: 1 }, actor)).problem).toMatchObject({
      code: 'not_owner',
      message: 'You can only manage your own properties.',
    })
    expect((await change(pending.id, { price: 1 }, actor)).problem.code).toBe('property_not_found')
  }
  const admin = await api.make.admin()
  for (const { id } of [approved, pending]) expect((await change(id, { price: 1 }, admin)).problem.code).toBe('not_owner')
})
