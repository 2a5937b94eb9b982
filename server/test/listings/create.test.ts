import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { createPropertySchema, listingLimits } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { keptListing, makeAmenities, sampleListing, submit } from './sample.ts'

const { createProperty, updateProperty, locateAddress } = listingsEndpoints
const { getProperty, listOwnProperties } = propertiesEndpoints

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

describe('a new listing', () => {
  it('waits for approval, seen by its host alone', async () => {
    const [wifi = 0, stove = 0] = await makeAmenities(api, 'Wifi', 'Stove')
    const made = await submit(api, host, { amenityIds: [stove, wifi, stove] })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      title: 'Cabin by the creek',
      status: 'pending',
      isApproved: false,
      rejectionReason: null,
      price: 129.5,
      bathrooms: 1.5,
      address: '12 Lantern Lane',
      location: 'Asheville, NC',
      primaryImage: null,
      rating: null,
    })
    const params = { id: String(made.body.id) }
    const detail = await api.call(getProperty, { params, cookie: host.cookie })
    expect(detail.body).toMatchObject({ address: '12 Lantern Lane', isOwn: true })
    expect(detail.body.amenities.map(({ id }) => id)).toEqual([wifi, stove])
    expect((await api.call(getProperty, { params })).status).toBe(404)
    const own = await api.call(listOwnProperties, { cookie: host.cookie })
    expect(own.body.map(({ id }) => id)).toContain(made.body.id)
  })

  it('is found by its words, and is in its own time zone', async () => {
    const sent = await sampleListing(api, { city: 'Las Vegas', state: 'NV', zipCode: '89101' })
    const { body } = await api.call(createProperty, { cookie: host.cookie, body: sent })
    const row = await keptListing(api, body.id)
    expect(row).toMatchObject({
      ...searchTextsOf({ ...sent, state: 'NV', zipCode: '89101' }),
      timeZone: 'America/Los_Angeles',
      ownerId: host.id,
      priceCents: 12_950,
    })
    expect(row.latitude).toBeCloseTo(36.17, 1)
    expect(row.longitude).toBeCloseTo(-115.12, 1)
  })

  it('is where the host put the pin', async () => {
    const { body } = await submit(api, host, { latitude: 21.3, longitude: -157.85 })
    expect(await keptListing(api, body.id)).toMatchObject({ latitude: 21.3, longitude: -157.85, timeZone: 'Pacific/Honolulu' })
    const atSea = await submit(api, host, { latitude: 0, longitude: 0 })
    expect(atSea.problem.issues).toEqual([{ path: 'latitude', message: 'This pin is at sea. Move it to your place.' }])
    for (const half of [{ latitude: 21.3 }, { longitude: -157.85 }]) {
      const refused = await submit(api, host, half)
      expect(refused.problem).toMatchObject({ code: 'invalid_request', message: 'A pin needs latitude and longitude.' })
    }
  })

  it('abroad is the town, whose zone the place has', async () => {
    const { body } = await submit(api, host, { country: 'Portugal', city: 'Sintra', state: '', zipCode: '' })
    const sintra = await keptListing(api, body.id)
    expect(sintra).toMatchObject({ country: 'Portugal', timeZone: 'Europe/Lisbon' })
    expect(sintra.latitude).toBeCloseTo(38.8, 1)
    const kyoto = await submit(api, host, { country: '日本', city: '京都', state: '', zipCode: '600-8001' })
    expect(await keptListing(api, kyoto.body.id)).toMatchObject({ city: '京都', timeZone: 'Asia/Tokyo' })
  })

  it('abroad needs a pin where no table has the town', async () => {
    const abroad = { country: 'Portugal', city: 'Nowhere at all', state: '', zipCode: '' }
    const refused = await submit(api, host, abroad)
    expect(refused.status).toBe(400)
    expect(refused.problem.issues).toEqual([{ path: 'city', message: 'We do not know this town. Set the pin on the map.' }])
    const { body } = await submit(api, host, { ...abroad, latitude: 32.75, longitude: -16.95 })
    expect(await keptListing(api, body.id)).toMatchObject({ latitude: 32.75, timeZone: 'Atlantic/Madeira' })
  })

  it('does not share its point with others of its ZIP code', async () => {
    const first = await submit(api, host, { address: '1 Lantern Lane' })
    const second = await submit(api, host, { address: '2 Lantern Lane' })
    expect((await keptListing(api, first.body.id)).latitude).not.toBe((await keptListing(api, second.body.id)).latitude)
  })

  it('ignores fields a host may not set', async () => {
    const sneaky = { status: 'approved', isApproved: true, ownerId: 'someone', rating: 5, ratingAverage: 5, reviewCount: 9 }
    const { body } = await api.call(createProperty, { cookie: host.cookie, body: { ...(await sampleListing(api)), ...sneaky } })
    expect(body.status).toBe('pending')
    expect(await keptListing(api, body.id)).toMatchObject({
      status: 'pending',
      ownerId: host.id,
      ratingAverage: null,
      reviewCount: 0,
    })
  })
})

describe('a listing is refused', () => {
  it('before the host can be paid', async () => {
    const user = await api.make.user()
    const without = await submit(api, user)
    expect(without.status).toBe(403)
    expect(without.problem).toMatchObject({
      code: 'payout_account_required',
      message: 'No connected account found. Please create one first.',
    })
    const account = await api.platform.payments.createAccount({ email: user.email, metadata: {}, idempotencyKey: user.id })
    await api.db.insert(payoutAccounts).values({ userId: user.id, accountId: account.id })
    const unfinished = await submit(api, user)
    expect(unfinished.status).toBe(403)
    expect(unfinished.problem).toMatchObject({
      code: 'payout_onboarding_incomplete',
      message: 'Onboarding is not complete. Please complete all required information.',
    })
    await api.sandbox.completeOnboarding(account.id, 'complete')
    expect((await submit(api, user)).status).toBe(201)
    expect((await api.call(createProperty, { body: await sampleListing(api) })).status).toBe(401)
  })

  it.each([
    ['title', 'Hut', 'Title must be at least 5 characters'],
    ['title', '   Hut   ', 'Title must be at least 5 characters'],
    ['title', undefined, 'Title must be at least 5 characters'],
    ['title', 'x'.repeat(121), 'Use at most 120 characters'],
    ['description', 'Too short', 'Description must be at least 20 characters'],
    ['description', null, 'Description must be at least 20 characters'],
    ['categoryId', undefined, 'Category is required'],
    ['categoryId', 0, 'Category is required'],
    ['categoryId', 1.5, 'Category is required'],
    ['categoryId', 2 ** 31, 'Category is required'],
    ['categoryId', 987_654, 'Please choose one of the categories.'],
    ['address', '12 L', 'Address is required'],
    ['city', 'A', 'City is required'],
    ['state', '', 'State is required'],
    ['zipCode', '2880', 'Zip code is required'],
    ['country', 'U', 'Country is required'],
    ['price', undefined, 'Price must be a positive number'],
    ['price', 0, 'Price must be a positive number'],
    ['price', -1, 'Price must be a positive number'],
    ['price', '12', 'Price must be a positive number'],
    ['price', 100_001, 'Enter at most $100,000'],
    ['price', 1.005, 'Use at most two decimals'],
    ['bedrooms', 0, 'Bedrooms must be a positive number'],
    ['bedrooms', undefined, 'Bedrooms must be a positive number'],
    ['bedrooms', 1.5, 'Bedrooms must be a whole number'],
    ['bathrooms', 0, 'Bathrooms must be a positive number'],
    ['bathrooms', 1.25, 'Bathrooms come in steps of one half'],
    ['maxGuests', -4, 'Max guests must be a positive number'],
    ['maxGuests', 101, 'Max guests can be at most 100'],
    ['amenityIds', [987_654], 'Unknown amenity: 987654.'],
  ])('for its %s %j', async (field, value, message) => {
    const body = { ...(await sampleListing(api)), [field]: value }
    const refused = await api.call(createProperty, { cookie: host.cookie, body: body as never })
    expect(refused.status).toBe(400)
    expect(refused.problem.issues).toContainEqual({ path: field, message })
    expect(refused.problem.message).toBe(message)
  })

  it('with a message for every missing field', async () => {
    const refused = await api.call(createProperty, { cookie: host.cookie, body: {} as never })
    const required = Object.entries(createPropertySchema.shape).filter(([, schema]) => !schema.safeParse(undefined).success)
    // In the United States, and while the country is unknown, an address needs these as well.
    const names = [...required.map(([name]) => name), 'state', 'zipCode']
    expect(refused.problem.issues?.map(({ path }) => path)).toEqual(names)
    const abroad = await sampleListing(api, { city: 'Graz', state: '', zipCode: '8010', country: 'Austria' })
    const made = await api.call(createProperty, { cookie: host.cookie, body: abroad })
    expect([made.status, made.body.location]).toEqual([201, 'Graz'])
    const moved = await api.call(updateProperty, {
      cookie: host.cookie,
      params: { id: String(made.body.id) },
      body: { country: 'United States' },
    })
    expect([moved.status, moved.problem.message]).toEqual([400, 'State is required'])
  })

  it('beyond a host’s maximum, also when two arrive at once', async () => {
    const busy = await api.make.onboardedHost()
    const template = await keptListing(api, (await submit(api, busy)).body.id)
    const { id: _id, ...columns } = template
    await api.db.insert(properties).values(Array.from({ length: listingLimits.perHost - 2 }, () => columns))
    const answers = await Promise.all([submit(api, busy), submit(api, busy), submit(api, busy)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('limit_reached')
  })
})

describe('locating an address', () => {
  it('returns the position of its pin, and null for an unknown address', async () => {
    const known = await api.call(locateAddress, { cookie: host.cookie, query: { zipCode: '28801', address: '12 Lantern Lane' } })
    expect(known.body.place?.latitude).toBeCloseTo(35.6, 1)
    const unknown = await api.call(locateAddress, { cookie: host.cookie, query: { zipCode: '00000' } })
    expect([unknown.status, unknown.body]).toEqual([200, { place: null }])
    expect((await api.call(locateAddress, { query: { zipCode: '28801' } })).status).toBe(401)
  })

  it('is where the listing then is', async () => {
    const query = { address: '7 Fern Hollow', city: 'Asheville', state: 'NC', zipCode: '28801', country: 'United States' }
    const { body } = await api.call(locateAddress, { cookie: host.cookie, query })
    const made = await submit(api, host, query)
    expect(await keptListing(api, made.body.id)).toMatchObject(body.place ?? {})
  })

  it('is answered as busy when no thread can read the table of ZIP codes', async () => {
    const other = await openTestApi()
    try {
      const { cookie } = await other.make.user()
      await other.platform.tasks.close()
      const answer = await other.call(locateAddress, { cookie, query: { zipCode: '28801' } })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    } finally {
      await other.close()
    }
  })

  it('is limited', async () => {
    const eager = await api.make.user()
    let status = 200
    for (let count = 0; count < 121 && status === 200; count++) {
      status = (await api.call(locateAddress, { cookie: eager.cookie, query: { zipCode: '28801' } })).status
    }
    expect(status).toBe(429)
  })
})
