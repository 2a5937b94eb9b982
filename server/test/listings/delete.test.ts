import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { properties, wishlistItems } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const { deleteProperty } = listingsEndpoints
const { changeBookingStatus, listMyBookings } = bookingsEndpoints
const ROUNDS = 10
const GUESTS = 4

let api: TestApi
let host: TestUser
let guest: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  guest = await api.make.user()
})
afterAll(() => api.close())

const remove = (id: number, { cookie }: TestUser = host) => api.call(deleteProperty, { params: { id: String(id) }, cookie })
const ownListing = () => api.make.approvedProperty({ ownerId: host.id })
const stayAt = (propertyId: number) => ({
  propertyId,
  checkInDate: api.make.day(10),
  checkOutDate: api.make.day(12),
  guestCount: 1,
})

describe('deleting a listing', () => {
  it('hides it from everybody, wishlists too', async () => {
    const { id } = await ownListing()
    await api.call(wishlistEndpoints.addToWishlist, { cookie: guest.cookie, body: { propertyId: id } })
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined })
    const params = { id: String(id) }
    for (const cookie of [undefined, host.cookie, (await api.make.admin()).cookie])
      expect((await api.call(propertiesEndpoints.getProperty, { params, cookie })).problem.code).toBe('property_not_found')
    expect(await api.db.$count(wishlistItems, eq(wishlistItems.propertyId, id))).toBe(0)
    const own = await api.call(propertiesEndpoints.listOwnProperties, { cookie: host.cookie })
    expect(own.body.map((property) => property.id)).not.toContain(id)
    expect((await remove(id)).problem.code).toBe('property_not_found')
    expect((await hold(api, guest, stayAt(id))).problem.code).toBe('property_not_found')
  })

  it('is refused while there are held, paid or confirmed stays', async () => {
    const { id } = await ownListing()
    await hold(api, guest, stayAt(id))
    expect((await remove(id)).problem).toMatchObject({
      code: 'has_upcoming_bookings',
      message: 'This property has active bookings.',
    })
    const { booking } = await paidRequest(api, guest, stayAt(id))
    expect((await remove(id)).status).toBe(409)
    const params = { id: String(booking.id) }
    await api.call(changeBookingStatus, { params, cookie: host.cookie, body: { status: 'confirmed' } })
    expect((await remove(id)).status).toBe(409)
    // The guest's last day is still theirs; the day after, past stays do not block the deletion.
    await api.db
      .update(bookings)
      .set({ checkIn: api.make.day(-5), checkOut: api.make.day(0) })
      .where(eq(bookings.id, booking.id))
    expect((await remove(id)).status).toBe(409)
    await api.db
      .update(bookings)
      .set({ checkOut: api.make.day(-3) })
      .where(eq(bookings.id, booking.id))
    expect((await remove(id)).status).toBe(204)
    const mine = await api.call(listMyBookings, { cookie: guest.cookie })
    expect(mine.body).toContainEqual(
      expect.objectContaining({ id: booking.id, property: expect.objectContaining({ title: booking.property.title }) }),
    )
  })

  it('is possible once the stay is canceled', async () => {
    const { id } = await ownListing()
    const { booking } = await paidRequest(api, guest, stayAt(id))
    const params = { id: String(booking.id) }
    await api.call(changeBookingStatus, { params, cookie: guest.cookie, body: { status: 'cancelled' } })
    expect((await remove(id)).status).toBe(204)
  })

  it('is for its owner alone', async () => {
    const { id } = await ownListing()
    expect((await remove(id, guest)).problem.code).toBe('not_owner')
    expect((await remove(id, await api.make.admin())).problem.code).toBe('not_owner')
    const pending = await api.make.pendingProperty({ ownerId: host.id })
    expect((await remove(pending.id, guest)).problem.code).toBe('property_not_found')
    expect((await remove(pending.id)).status).toBe(204)
  })
})

it('either the listing is deleted or a booking is made, never both', async () => {
  let deleted = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await ownListing()
    // New guests in each round: one who wins three is refused for too many unpaid bookings.
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => api.make.user()))
    const asks = guests.map(
      (each, index) => () => hold(api, each, { ...stayAt(id), checkInDate: api.make.day(10 + (index % 2)) }),
    )
    const calls: (() => Promise<{ status: number }>)[] = [...asks]
    calls.splice(round % calls.length, 0, () => remove(id))
    const answers = await Promise.all(calls.map((call) => call()))
    expect([201, 204, 404, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    const [row] = await api.db.select().from(properties).where(eq(properties.id, id))
    const held = await api.db.$count(bookings, eq(bookings.propertyId, id))
    expect(row?.deletedAt === null ? 'kept' : 'deleted').toBe(held > 0 ? 'kept' : 'deleted')
    if (held === 0) deleted += 1
  }
  expect(deleted).toBeGreaterThan(0)
})
