import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Quote } from '#contract/bookings/price.rules.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { amenities, propertyAmenities, propertyImages } from '../../src/db/schema/properties.schema.ts'
import { reviews } from '../../src/db/schema/reviews.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { getProperty, listPropertyImages, listPropertyFees, listOwnProperties } = propertiesEndpoints
const { listBlocks } = availabilityEndpoints
const readings = [getProperty, listPropertyImages, listPropertyFees, listBlocks]

let api: TestApi
let host: TestUser
let guest: TestUser
let stranger: TestUser
let admin: TestUser
let open: number
let pending: number

async function book(propertyId: number, guestId: string, phase: 'held' | 'confirmed' | 'cancelled'): Promise<void> {
  const { make, db, clock } = api
  const quote: Quote = { nights: 1, nightlyRateCents: 100, rentalCents: 100, fees: [], serviceFeeCents: 9, totalCents: 109 }
  const property = { title: '', address: '', city: '', state: '', country: '', primaryImageKey: null }
  const dates = { checkIn: make.day(30), checkOut: make.day(31), holdExpiresAt: clock.now() }
  await db.insert(bookings).values({
    ...dates,
    propertyId,
    guestId,
    phase,
    quote,
    property,
    guestCount: 1,
    totalCents: 109,
    cancellationPolicy: 'flexible',
  })
}

beforeAll(async () => {
  api = await openTestApi()
  const { make, db } = api
  host = await make.onboardedHost()
  guest = await make.user({ firstName: 'Gita' })
  stranger = await make.user({ firstName: ' ', lastName: 'Nameless' })
  admin = await make.admin()
  const exact = { address: '42 Lantern Lane', latitude: 35.59517, longitude: -82.55158 }
  open = (await make.approvedProperty({ ownerId: host.id, ...exact, ratingAverage: 4.3333, reviewCount: 2 })).id
  pending = (await make.pendingProperty({ ownerId: host.id, title: 'Waiting place' })).id
  await make.approvedProperty({ ownerId: host.id, title: 'Gone', deletedAt: new Date() })
  await make.fee(open, { name: 'Sauna', isRequired: false })
  await make.fee(open)
  await make.block(open, make.day(5), make.day(6))
  await db.insert(amenities).values({ id: 1, name: 'Wifi', icon: 'wifi' })
  await db.insert(propertyAmenities).values({ propertyId: open, amenityId: 1 })
  const at = (day: string) => ({ createdAt: new Date(day), publishedAt: new Date(day) })
  await db.insert(reviews).values([
    { propertyId: open, authorId: guest.id, rating: 5, comment: 'Lovely', ...at('2026-01-01') },
    { propertyId: open, authorId: stranger.id, rating: 4, comment: 'Fine', ...at('2026-02-01') },
  ])
})
afterAll(() => api.close())

const read = (id: number, who?: TestUser) => api.call(getProperty, { params: { id: String(id) }, cookie: who?.cookie })

describe('GET /api/properties/:id', () => {
  it('gives a visitor all that the page shows and nothing more', async () => {
    const { status, body } = await read(open)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      address: 'Lantern Lane',
      latitude: 35.596,
      longitude: -82.552,
      hostName: 'Hollis',
      price: 100,
      averageRating: 4.33,
      reviewCount: 2,
      amenities: [{ id: 1, name: 'Wifi', icon: 'wifi' }],
      isOwn: false,
      status: 'approved',
      category: { slug: 'mountain-cabins' },
    })
    expect(body.fees.map(({ name, amount }) => [name, amount])).toEqual([
      ['Cleaning', 50],
      ['Sauna', 50],
    ])
    expect(body.reviews.map(({ user, rating }) => [user.firstName, rating])).toEqual([
      [null, 4],
      ['Gita', 5],
    ])
    expect(JSON.stringify(body)).not.toMatch(/Reed|example\.com|555-0100|acct_|searchText|passwordHash/)
  })

  it('tells who the host is by the live listings alone', async () => {
    const joinedYear = api.clock.now().getUTCFullYear()
    expect((await read(open)).body.host).toEqual({ joinedYear, listingCount: 1, reviewCount: 2, averageRating: 4.33 })
    const other = await api.make.onboardedHost()
    const place = async (given: { ratingAverage?: number; reviewCount?: number } = {}) =>
      api.make.approvedProperty({ ownerId: other.id, ...given })
    const first = await place()
    const hostOf = async () => (await read(first.id)).body.host
    expect(await hostOf()).toEqual({ joinedYear, listingCount: 1, reviewCount: 0, averageRating: null })
    await place({ ratingAverage: 5, reviewCount: 3 })
    await place({ ratingAverage: 4, reviewCount: 1 })
    await api.make.pendingProperty({ ownerId: other.id, ratingAverage: 1, reviewCount: 50 })
    await api.make.approvedProperty({ ownerId: other.id, ratingAverage: 1, reviewCount: 50, deletedAt: new Date() })
    expect(await hostOf()).toEqual({ joinedYear, listingCount: 3, reviewCount: 4, averageRating: 4.75 })
  })

  it('gives the exact place to the owner, to admins and to a guest with a confirmed booking', async () => {
    const exact = { address: '42 Lantern Lane', latitude: 35.59517, longitude: -82.55158 }
    expect((await read(open, host)).body).toMatchObject({ ...exact, isOwn: true })
    expect((await read(open, admin)).body).toMatchObject({ ...exact, isOwn: false })
    for (const phase of ['held', 'cancelled'] as const) await book(open, guest.id, phase)
    expect((await read(open, guest)).body.address).toBe('Lantern Lane')
    await book(open, guest.id, 'confirmed')
    expect((await read(open, guest)).body).toMatchObject(exact)
    expect((await read(open, stranger)).body.address).toBe('Lantern Lane')
  })

  it('shows an unapproved listing to its owner and the admins only, completely', async () => {
    for (const endpoint of readings) {
      const statusFor = async (who?: TestUser) =>
        (await api.call(endpoint, { params: { id: String(pending) }, cookie: who?.cookie })).status
      expect([await statusFor(), await statusFor(guest), await statusFor(host), await statusFor(admin)]).toEqual([
        404, 404, 200, 200,
      ])
    }
    expect((await read(pending)).problem).toMatchObject({ code: 'property_not_found', message: 'Property Not Found' })
    expect((await read(pending, host)).body.status).toBe('pending')
  })

  it('hides a deleted listing, even from its owner', async () => {
    expect((await read(pending + 1, host)).status).toBe(404)
  })

  it.each(['abc', '1e3', '-1', '0', '01', '2147483648', '9e99', '1.5', '%20'])('refuses the id %s', async (id) => {
    for (const endpoint of readings) {
      const { status, problem } = await api.call(endpoint, { params: { id } })
      expect([status, problem.message]).toEqual([400, 'Invalid property ID.'])
    }
  })

  it('returns 404 for an unused id', async () => {
    expect((await read(2_147_483_647)).status).toBe(404)
  })
})

describe('GET /api/properties/user', () => {
  it('requires a session', async () => {
    expect((await api.call(listOwnProperties)).status).toBe(401)
  })

  it('lists the user’s own listings of every status, newest first, with the exact address', async () => {
    const { body } = await api.call(listOwnProperties, { cookie: host.cookie })
    expect(body.map(({ id, isApproved }) => [id, isApproved])).toEqual([
      [pending, false],
      [open, true],
    ])
    expect(body[1]?.address).toBe('42 Lantern Lane')
    expect((await api.call(listOwnProperties, { cookie: stranger.cookie })).body).toEqual([])
  })

  it('shows each listing with its own primary photo', async () => {
    const size = { width: 1200, height: 800, placeholder: null, variants: [] }
    await api.db.insert(propertyImages).values([
      { propertyId: pending, key: 'pending-hall', sortOrder: 0, ...size },
      { propertyId: pending, key: 'pending-porch', sortOrder: 1, isPrimary: true, ...size },
    ])
    const { body } = await api.call(listOwnProperties, { cookie: host.cookie })
    const pictures = new Map(body.map(({ id, primaryImage }) => [id, primaryImage]))
    expect(pictures.get(pending)).toContain('pending-porch')
    expect(pictures.get(open)).toBeNull()
  })
})

describe('GET /api/properties/:id/blocks', () => {
  it('shows everybody the days and only the owner the reasons', async () => {
    const { make } = api
    const days = { startDate: make.day(5), endDate: make.day(6) }
    const params = { id: String(open) }
    for (const cookie of [undefined, guest.cookie, admin.cookie]) {
      const { body } = await api.call(listBlocks, { params, cookie })
      expect(body).toEqual([{ id: expect.any(Number), ...days }])
    }
    const { body } = await api.call(listBlocks, { params, cookie: host.cookie })
    const [createdAt, updatedAt] = [expect.any(String), expect.any(String)]
    expect(body).toEqual([{ id: expect.any(Number), ...days, reason: 'Painting the porch', createdAt, updatedAt }])
  })
})

describe('the catalog', () => {
  it('names categories and amenities', async () => {
    expect((await api.call(catalogEndpoints.listCategories)).body).toMatchObject([
      { name: 'Mountain Cabins', slug: 'mountain-cabins' },
    ])
    expect((await api.call(catalogEndpoints.listAmenities)).body).toEqual([{ id: 1, name: 'Wifi', icon: 'wifi' }])
  })
})
