import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { addDays, dateInZone } from '#contract/shared/dates.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { accountsOf } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { hold, paidRequest } from './stay.ts'

const DAY = 86_400_000
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const change = (who: TestUser, id: number, status: 'cancelled' | 'confirmed') =>
  api.call(bookingsEndpoints.changeBookingStatus, { cookie: who.cookie, params: { id: String(id) }, body: { status } })

async function request() {
  const host = await api.make.onboardedHost()
  const guest = await api.make.user()
  const property = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId: property.id, checkInDate: api.make.day(40), checkOutDate: api.make.day(43), guestCount: 2 }
  return { host, guest, property, stay, ...(await paidRequest(api, guest, stay)) }
}

describe('a paid request', () => {
  it('can be canceled by its guest: full refund, nights free, repeating changes nothing', async () => {
    const { guest, booking, intentId, property, stay } = await request()
    const cancelled = await change(guest, booking.id, 'cancelled')
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundedAmount: 327, refundStatus: 'pending' })
    expect((await change(guest, booking.id, 'cancelled')).status).toBe(200)
    await api.settle()
    const refund = await api.platform.payments.findRefund(intentId, { booking_id: String(booking.id) })
    expect(refund).toMatchObject({ status: 'succeeded', amountCents: 32_700 })
    const busy = await api.call(bookingsEndpoints.listBusyDates, { query: { propertyId: String(property.id) } })
    expect(busy.body).toEqual([])
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })

  it('keeps its nights while they are ahead by the server’s clock', async () => {
    const { property, stay } = await request()
    const busy = async () =>
      (await api.call(bookingsEndpoints.listBusyDates, { query: { propertyId: String(property.id) } })).body
    api.clock.advance(41 * DAY)
    expect(await busy()).toMatchObject([{ checkInDate: stay.checkInDate }])
    api.clock.advance(4 * DAY)
    expect(await busy()).toEqual([])
    api.clock.advance(-45 * DAY)
  })

  it('is free to cancel for its guest while the host has not agreed, even on the day of check-in', async () => {
    const guest = await api.make.user()
    const property = await api.make.approvedProperty({
      ownerId: (await api.make.onboardedHost()).id,
      timeZone: 'Pacific/Auckland',
    })
    const checkInDate = dateInZone(api.clock.now(), property.timeZone)
    const stay = { propertyId: property.id, checkInDate, checkOutDate: addDays(checkInDate, 2), guestCount: 2 }
    const { booking } = await paidRequest(api, guest, stay)
    expect((await change(guest, booking.id, 'cancelled')).body).toMatchObject({
      status: 'cancelled',
      refundedAmount: booking.totalPrice,
    })
    await api.settle()
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('is approved by its host, and can then no longer be canceled by this call', async () => {
    const { guest, host, booking } = await request()
    expect((await change(host, booking.id, 'confirmed')).body.status).toBe('confirmed')
    expect((await change(host, booking.id, 'confirmed')).status).toBe(200)
    const answer = await change(guest, booking.id, 'cancelled')
    expect([answer.status, answer.problem.message]).toEqual([409, 'Only pending bookings can be canceled.'])
    expect((await change(host, booking.id, 'cancelled')).problem.message).toBe('This booking is already confirmed.')
  })

  it('is rejected by its host with a full refund', async () => {
    const { host, booking } = await request()
    expect((await change(host, booking.id, 'cancelled')).body).toMatchObject({ status: 'cancelled', refundedAmount: 327 })
  })

  it('cannot be approved by its guest, and does not exist for anybody else', async () => {
    const { guest, booking } = await request()
    expect((await change(guest, booking.id, 'confirmed')).problem.message).toBe('Only the host can approve a booking.')
    for (const stranger of [await api.make.user(), await api.make.onboardedHost(), await api.make.admin()]) {
      expect((await change(stranger, booking.id, 'cancelled')).status).toBe(404)
    }
  })

  it('shows its guest’s contact to the host only', async () => {
    const { guest, host, booking } = await request()
    const { body: asHost } = await api.call(bookingsEndpoints.listHostBookings, { cookie: host.cookie })
    expect(asHost.find((each) => each.id === booking.id)?.guest).toMatchObject({ email: guest.email, phoneNumber: '555-0100' })
    await change(guest, booking.id, 'cancelled')
    const { body: after } = await api.call(bookingsEndpoints.listHostBookings, { cookie: host.cookie })
    expect(after.find((each) => each.id === booking.id)?.guest).toMatchObject({ email: null, phoneNumber: null, lastName: null })
  })

  it('ends in one outcome when guest, host and deadline come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { guest, host, booking } = await request()
      const answers = await Promise.all([
        change(guest, booking.id, 'cancelled'),
        change(host, booking.id, 'confirmed'),
        change(host, booking.id, 'cancelled'),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    }
  })
})

describe('an unpaid hold', () => {
  it('is canceled by its guest at once, unseen by the host', async () => {
    const host = await api.make.onboardedHost()
    const property = await api.make.approvedProperty({ ownerId: host.id })
    const guest = await api.make.user()
    const stay = { propertyId: property.id, checkInDate: api.make.day(3), checkOutDate: api.make.day(5), guestCount: 1 }
    const { body: payment } = await hold(api, guest, stay)
    expect((await change(host, payment.bookingId, 'confirmed')).status).toBe(404)
    const { body } = await change(guest, payment.bookingId, 'cancelled')
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'failed', refundedAmount: 0 })
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })

  it('requires a known status', async () => {
    const guest = await api.make.user()
    const answer = await api.app.inject({
      method: 'PUT',
      url: '/api/bookings/1/status',
      headers: { cookie: guest.cookie },
      payload: { status: 'pending' },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Status must be confirmed or cancelled.'])
  })
})
