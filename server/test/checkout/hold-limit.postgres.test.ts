import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { bookingPolicy, holdLimits } from '#contract/bookings/bookings.rules.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const PLACES = 12

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const stayAt = ({ id }: { id: number }) => ({
  propertyId: id,
  checkInDate: api.make.day(10),
  checkOutDate: api.make.day(13),
  guestCount: 2,
})

const countHolds = async (guestId: string) => {
  const [row] = await api.db
    .select({ holds: count() })
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.phase, 'held')))
  return row?.holds
}

const places = (wanted: number) => Promise.all(Array.from({ length: wanted }, () => api.make.approvedProperty()))

it(`leaves a guest who asks for ${PLACES} places at once the two allowed holds`, async () => {
  const guest = await api.make.user()
  await api.make.category()
  const answers = await Promise.all((await places(PLACES)).map((place) => hold(api, guest, stayAt(place))))
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(bookingPolicy.liveHoldsPerGuest)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(new Set(['429 too_many_holds']))
  expect(await countHolds(guest.id)).toBe(bookingPolicy.liveHoldsPerGuest)
})

it('answers clicks on the last allowed place with the same hold, and clicks on others with a refusal', async () => {
  const guest = await api.make.user()
  const [first, second, third] = await places(3)
  if (!first || !second || !third) throw new Error('No places')
  await hold(api, guest, stayAt(first))
  const answers = await Promise.all(Array.from({ length: 8 }, () => hold(api, guest, stayAt(second))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1)
  expect((await hold(api, guest, stayAt(third))).problem.code).toBe('too_many_holds')
})

const cancelled = (guest: TestUser, bookingId: number) =>
  api.call(bookingsEndpoints.changeBookingStatus, {
    cookie: guest.cookie,
    params: { id: String(bookingId) },
    body: { status: 'cancelled' },
  })

const listHolds = (guestId: string) => api.db.select().from(bookings).where(eq(bookings.guestId, guestId))

it('lets a guest with many concurrent requests for one place change the stay twice, and no more often', async () => {
  for (let round = 0; round < 3; round += 1) {
    const guest = await api.make.user()
    const place = await api.make.approvedProperty()
    // Every two of them overlap.
    const stays = Array.from({ length: 12 }, (_, index) => ({
      ...stayAt(place),
      checkInDate: api.make.day(10 + index),
      checkOutDate: api.make.day(30 + index),
    }))
    const answers = await Promise.all(stays.map((stay) => hold(api, guest, stay)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(holdLimits.listing.unpaid + 1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['429 hold_limit_reached']),
    )
    const holds = await listHolds(guest.id)
    expect(holds).toHaveLength(holdLimits.listing.unpaid + 1)
    expect(holds.filter(({ phase }) => phase === 'held')).toHaveLength(1)
  }
})

it('counts holds that are made and canceled by many concurrent calls', async () => {
  const guest = await api.make.user()
  const everywhere = await places(24)
  await Promise.all(
    everywhere.map(async (place) => {
      const { status, body } = await hold(api, guest, stayAt(place))
      if (status === 201) await cancelled(guest, body.bookingId)
    }),
  )
  for (const place of everywhere) {
    const { status, body } = await hold(api, guest, stayAt(place))
    if (status === 201) await cancelled(guest, body.bookingId)
  }
  // Those that were held beside the sixth end after it.
  const most = holdLimits.account.unpaid + bookingPolicy.liveHoldsPerGuest - 1
  const holds = await listHolds(guest.id)
  expect(holds.length).toBeGreaterThanOrEqual(holdLimits.account.unpaid)
  expect(holds.length).toBeLessThanOrEqual(most)
  expect((await hold(api, guest, stayAt(await api.make.approvedProperty()))).problem.code).toBe('hold_limit_reached')
})
