import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { expireDue, expireHolds } from '../../src/features/bookings/lifecycle/expiry.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold, payAndConfirm } from '../bookings/stay.ts'
import { signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({}, { maxNetworkRetries: 0 })
})
afterAll(() => api.close())

const stayAt = ({ id }: { id: number }, from = 10, to = 13) => ({
  propertyId: id,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(to),
  guestCount: 2,
})

/** The clock may have passed the end of the guest's session. */
const holdAgain = async (guest: TestUser, stay: ReturnType<typeof stayAt>) =>
  hold(api, { ...guest, cookie: await signInAgain(api, guest) }, stay)

const cancel = (guest: TestUser, bookingId: number) =>
  api.call(bookingsEndpoints.changeBookingStatus, {
    cookie: guest.cookie,
    params: { id: String(bookingId) },
    body: { status: 'cancelled' },
  })

const listMine = async (guest: TestUser) =>
  (await api.call(bookingsEndpoints.listMyBookings, { cookie: await signInAgain(api, guest) })).body

async function holdAndCancel(guest: TestUser, place: { id: number }, from = 10) {
  const held = await holdAgain(guest, stayAt(place, from, from + 3))
  expect(held.status).toBe(201)
  expect((await cancel({ ...guest, cookie: await signInAgain(api, guest) }, held.body.bookingId)).status).toBe(200)
}

describe('a guest whose holds end unpaid', () => {
  it('waits an hour for the listing after two, is told until when, and may hold another one meanwhile', async () => {
    const [place, other] = [await api.make.approvedProperty(), await api.make.approvedProperty()]
    const guest = await api.make.user()
    await holdAndCancel(guest, place)
    api.clock.advance(10 * MINUTE)
    await holdAndCancel(guest, place)
    api.clock.advance(5 * MINUTE)
    const refused = await hold(api, guest, stayAt(place, 20, 27))
    expect([refused.status, refused.problem.code]).toEqual([429, 'hold_limit_reached'])
    expect(refused.problem.message).toBe(
      'You have held nights at this place twice without paying. You can try again in 55 minutes.',
    )
    expect(refused.problem.retryAt).toBe(new Date(api.clock.now().getTime() + 55 * MINUTE).toISOString())
    expect(refused.headers['retry-after']).toBe(String(55 * 60))
    expect((await hold(api, guest, stayAt(other))).status).toBe(201)
    expect((await hold(api, await api.make.user(), stayAt(place))).status).toBe(201)
    api.clock.advance(55 * MINUTE)
    expect((await hold(api, guest, stayAt(place, 20, 27))).status).toBe(201)
  })

  it('counts expired holds, before the sweep as after it, and none that was paid', async () => {
    const place = await api.make.approvedProperty()
    const guest = await api.make.user()
    const paid = await hold(api, guest, stayAt(place))
    expect((await payAndConfirm(api, guest, paid.body)).status).toBe(200)
    await hold(api, guest, stayAt(place, 20, 23))
    api.clock.advance(16 * MINUTE)
    await expireDue(api.ctx)
    const second = await hold(api, guest, stayAt(place, 30, 33))
    expect(second.status).toBe(201)
    api.clock.advance(16 * MINUTE)
    const third = await hold(api, guest, stayAt(place, 40, 43))
    expect([third.status, third.problem.code]).toEqual([429, 'hold_limit_reached'])
    // Expired a minute ago: the hour begins then, not at the next request.
    expect(third.problem.retryAt).toBe(new Date(api.clock.now().getTime() + 59 * MINUTE).toISOString())
  })

  it('waits a day for all listings after six in all', async () => {
    const guest = await api.make.user()
    for (let count = 0; count < 6; count += 1) {
      await holdAndCancel(guest, await api.make.approvedProperty())
      api.clock.advance(HOUR)
    }
    const place = await api.make.approvedProperty()
    const refused = await holdAgain(guest, stayAt(place))
    expect([refused.status, refused.problem.code]).toEqual([429, 'hold_limit_reached'])
    expect(refused.problem.message).toBe('You have held nights without paying too often today. You can try again in 23 hours.')
    api.clock.advance(23 * HOUR)
    expect((await holdAgain(guest, stayAt(place))).status).toBe(201)
  })

  it('may hold the longest stay that is offered', async () => {
    const place = await api.make.approvedProperty()
    expect((await hold(api, await api.make.user(), stayAt(place, 1, 366))).status).toBe(201)
  })
})

describe('a provider that does not answer', () => {
  it('when the payment is opened leaves the hold out of the count, until it does', async () => {
    const place = await api.make.approvedProperty()
    const guest = await api.make.user()
    for (const from of [10, 20, 30]) {
      api.emulator.faults.add({ kind: 'error_before', method: 'POST', path: '/v1/payment_intents' })
      expect((await hold(api, guest, stayAt(place, from, from + 3))).status).toBe(503)
      api.clock.advance(16 * MINUTE)
      await expireDue(api.ctx)
    }
    const opened = await hold(api, guest, stayAt(place, 40, 43))
    expect(opened.status).toBe(201)
    api.emulator.faults.add({ kind: 'error_before', method: 'GET', path: '/v1/payment_intents' })
    const body = { paymentIntentId: opened.body.paymentIntentId }
    expect((await api.call(checkoutEndpoints.confirmPayment, { cookie: guest.cookie, body })).status).toBe(503)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, opened.body.bookingId))
    expect(row?.isHoldExcused).toBe(true)
    // The guest returns to the payment and it can be made again: from here on the hold counts against them.
    expect((await hold(api, guest, stayAt(place, 40, 43))).status).toBe(200)
    const [again] = await api.db.select().from(bookings).where(eq(bookings.id, opened.body.bookingId))
    expect(again?.isHoldExcused).toBe(false)
  })
})

describe('another stay at the same place', () => {
  it('takes over the common nights, and removes the first from the dashboard', async () => {
    const place = await api.make.approvedProperty()
    const guest = await api.make.user()
    const first = await hold(api, guest, stayAt(place, 10, 14))
    const second = await hold(api, guest, stayAt(place, 12, 16))
    expect(second.status).toBe(201)
    expect((await listMine(guest)).map(({ id }) => id)).toEqual([second.body.bookingId])
    expect((await api.platform.payments.getIntent(first.body.paymentIntentId)).status).toBe('canceled')
    expect((await hold(api, await api.make.user(), stayAt(place, 10, 12))).status).toBe(201)
  })

  it('that is not available leaves the first as it was', async () => {
    const place = await api.make.approvedProperty()
    const [guest, other] = [await api.make.user(), await api.make.user()]
    const first = await hold(api, guest, stayAt(place, 10, 14))
    expect((await hold(api, other, stayAt(place, 14, 17))).status).toBe(201)
    expect((await hold(api, guest, stayAt(place, 12, 16))).problem.code).toBe('dates_unavailable')
    expect((await hold(api, other, stayAt(place, 10, 12))).problem.code).toBe('dates_unavailable')
    expect((await payAndConfirm(api, guest, first.body)).status).toBe(200)
  })

  it('frees the nights of the first while the provider does not answer, and the sweep voids the payment later', async () => {
    const place = await api.make.approvedProperty()
    const guest = await api.make.user()
    const first = await hold(api, guest, stayAt(place, 10, 14))
    api.emulator.faults.add({ kind: 'error_before', path: `/v1/payment_intents/${first.body.paymentIntentId}`, times: 3 })
    expect((await hold(api, guest, stayAt(place, 20, 24))).status).toBe(201)
    const busy = await api.call(bookingsEndpoints.listBusyDates, { query: { propertyId: String(place.id) } })
    expect(busy.body).toHaveLength(1)
    expect((await hold(api, await api.make.user(), stayAt(place, 10, 14))).status).toBe(201)
    api.emulator.faults.clear()
    await expireHolds(api.ctx)
    expect((await api.platform.payments.getIntent(first.body.paymentIntentId)).status).toBe('canceled')
  })

  it('refunds a concurrent payment for the first, and shows it', async () => {
    const place = await api.make.approvedProperty()
    const guest = await api.make.user()
    const first = await hold(api, guest, stayAt(place, 10, 14))
    await api.sandbox.pay({ clientSecret: first.body.clientSecret, card: goodCard })
    const second = await hold(api, guest, stayAt(place, 12, 16))
    expect(second.status).toBe(201)
    await api.settle()
    const mine = await listMine(guest)
    expect(mine).toHaveLength(2)
    expect(mine.find(({ id }) => id === first.body.bookingId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'replaced',
      refundStatus: 'succeeded',
    })
    expect((await payAndConfirm(api, guest, second.body)).status).toBe(200)
  })
})
