import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const stayAt = (propertyId: number, nights = 3) => ({
  propertyId,
  checkInDate: api.make.day(30),
  checkOutDate: api.make.day(30 + nights),
  guestCount: 1,
})
const ask = async ({ cookie }: TestUser, propertyId: number, nights?: number) => {
  const body = stayAt(propertyId, nights)
  const { status, problem } = await api.call(checkoutEndpoints.createPaymentIntent, { cookie, body })
  return [status, problem.code, problem.issues?.[0]?.path]
}

it('holds no nights of a listing that is missing, pending, or the guest’s own', async () => {
  const [host, guest] = [await api.make.onboardedHost(), await api.make.user()]
  const waiting = await api.make.approvedProperty({ ownerId: host.id, status: 'pending' })
  const approved = await api.make.approvedProperty({ ownerId: host.id })
  expect(await ask(guest, 2_000_000_000)).toEqual([404, 'property_not_found', undefined])
  expect(await ask(guest, waiting.id)).toEqual([404, 'property_not_found', undefined])
  for (const { id } of [waiting, approved]) expect((await ask(host, id))[1]).toBe('own_property')
})

it('holds no nights whose total cannot be charged', async () => {
  const host = await api.make.onboardedHost()
  const priceCents = 9_999_999
  const { id } = await api.make.approvedProperty({ ownerId: host.id, priceCents })
  expect(await ask(await api.make.user(), id, 30)).toEqual([400, 'invalid_request', 'checkOutDate'])
})

it('hides a cancellation from strangers, and from the host of an unpaid hold', async () => {
  const host = await api.make.onboardedHost()
  const guest = await api.make.user()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const { body } = await hold(api, guest, stayAt(id))
  for (const { cookie } of [await api.make.user(), host]) {
    const params = { id: String(body.bookingId) }
    const quoted = await api.call(bookingsEndpoints.getCancellationQuote, { cookie, params })
    const cancelled = await api.call(bookingsEndpoints.cancelBooking, { cookie, params, body: { expectedRefund: 0 } })
    expect([quoted.problem.code, cancelled.problem.code]).toEqual(['booking_not_found', 'booking_not_found'])
  }
})
