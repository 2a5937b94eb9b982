import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { UpdateProperty } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest, payAndConfirm } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import { keptListing } from './sample.ts'

let api: TestApi
let host: TestUser
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  admin = await api.make.admin()
})
afterAll(() => api.close())

const description = 'A quiet cabin among pines, with a stove and a porch, ten minutes from the village and its lake.'
const otherText = 'Bright loft over the harbor. Gym, rooftop pool, metro at the door. Perfect for nights out downtown.'

const change = (id: number, body: UpdateProperty) =>
  api.call(listingsEndpoints.updateProperty, { params: { id: String(id) }, cookie: host.cookie, body })
const judge = (id: number, status: 'approved' | 'rejected') =>
  api.call(approvalsEndpoints.setStatus, { params: { id: String(id) }, cookie: admin.cookie, body: { status } })
const submissionOf = async (id: number, query: { changed?: '1' } = {}) =>
  (await api.call(approvalsEndpoints.listPending, { cookie: admin.cookie, query })).body.find((each) => each.id === id)
const isFound = async (id: number, search: string) =>
  (await api.call(propertiesEndpoints.searchProperties, { query: { search } })).body.some((each) => each.id === id)
const readAs = (id: number, who?: TestUser) =>
  api.call(propertiesEndpoints.getProperty, { params: { id: String(id) }, ...(who ? { cookie: who.cookie } : {}) })

const stayAt = (propertyId: number, from = 10) => ({
  propertyId,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(from + 3),
  guestCount: 2,
})

describe('a listing that changes too much after its approval', () => {
  it('is hidden until it is approved again, and the admin sees the previous version', async () => {
    const listing = await api.make.approvedProperty({ ownerId: host.id, title: 'Zebrawood cabin', description })
    const sent = {
      title: 'Harbor loft',
      description: otherText,
      address: '1 Ocean Drive',
      city: 'Miami',
      state: 'Florida',
      zipCode: '33101',
    }
    const changed = await change(listing.id, sent)
    expect([changed.status, changed.body.status, changed.body.isApproved]).toEqual([200, 'pending', false])
    expect((await readAs(listing.id)).status).toBe(404)
    expect([await isFound(listing.id, 'harbor'), await isFound(listing.id, 'zebrawood')]).toEqual([false, false])
    expect((await hold(api, await api.make.user(), stayAt(listing.id))).status).toBe(404)
    const approvedVersion = {
      title: 'Zebrawood cabin',
      description,
      city: 'Asheville',
      state: 'North Carolina',
      country: 'United States',
    }
    expect(await submissionOf(listing.id)).toMatchObject({ title: 'Harbor loft', city: 'Miami', approvedVersion })
    expect((await readAs(listing.id, host)).body.approvedVersion).toEqual(approvedVersion)

    expect((await judge(listing.id, 'approved')).body.status).toBe('approved')
    expect(await isFound(listing.id, 'harbor')).toBe(true)
    expect((await readAs(listing.id)).body).not.toHaveProperty('approvedVersion')
    expect((await keptListing(api, listing.id)).approvedVersion).toBeNull()
    // From here on the new text is the approved one.
    expect((await change(listing.id, { description: `${otherText} Dogs are welcome.` })).body.status).toBe('approved')
  })

  it.each<[string, UpdateProperty, 'approved' | 'pending']>([
    ['city', { city: 'Hendersonville' }, 'pending'],
    ['state', { state: 'Tennessee' }, 'pending'],
    ['country', { country: 'Canada', zipCode: 'M5V 2T6', latitude: 43.65, longitude: -79.38 }, 'pending'],
    ['text', { description: otherText }, 'pending'],
    ['the way its place is written', { city: 'asheville', state: 'NC', country: 'USA' }, 'approved'],
    ['title', { title: 'Another name for it' }, 'approved'],
    ['street', { address: '99 Other Street' }, 'approved'],
    ['price', { price: 1 }, 'approved'],
  ])('by its %s: %j', async (_what, sent, status) => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id, description })
    expect((await change(id, sent)).body.status).toBe(status)
  })

  it('by many small steps is hidden at the one that passes the half', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id, description })
    const words = description.split(' ')
    const statuses = []
    for (const count of [4, 8, 12, 16])
      statuses.push(
        (await change(id, { description: words.map((word, at) => (at < count ? `word${at}` : word)).join(' ') })).body.status,
      )
    expect(statuses).toEqual(['approved', 'approved', 'pending', 'pending'])
  })

  it('keeps its stays as they are: held, waiting for its host, and confirmed', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id, description })
    const [maya, theo, robin] = [await api.make.user(), await api.make.user(), await api.make.user()]
    const { body: held } = await hold(api, maya, stayAt(id, 10))
    const { booking: waiting } = await paidRequest(api, theo, stayAt(id, 20))
    const { booking: confirmed } = await paidRequest(api, robin, stayAt(id, 30))
    const answer = (bookingId: number) =>
      api.call(bookingsEndpoints.changeBookingStatus, {
        cookie: host.cookie,
        params: { id: String(bookingId) },
        body: { status: 'confirmed' },
      })
    expect((await answer(confirmed.id)).status).toBe(200)
    expect((await change(id, { city: 'Miami', description: otherText })).body.status).toBe('pending')
    expect((await payAndConfirm(api, maya, held)).body.paymentStatus).toBe('paid')
    expect((await answer(waiting.id)).body.status).toBe('confirmed')
    const { body: mine } = await api.call(bookingsEndpoints.listMyBookings, { cookie: robin.cookie })
    expect(mine[0]).toMatchObject({ status: 'confirmed', property: { city: 'Asheville' } })
  })
})

it('a slightly changed listing that was reviewed counts as approved in its current version', async () => {
  const { id } = await api.make.approvedProperty({ ownerId: host.id, title: 'Zebrawood cabin', description })
  await change(id, { title: 'Creekside hideaway for two' })
  expect(await submissionOf(id, { changed: '1' })).toMatchObject({ approvedVersion: { title: 'Zebrawood cabin' } })
  expect((await judge(id, 'approved')).status).toBe(200)
  expect((await keptListing(api, id)).approvedVersion).toBeNull()
})
