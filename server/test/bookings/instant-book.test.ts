import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { accountsOf, changeStatus, payableHost, runToPayout, signInAgain } from '../ledger/money-world.ts'
import { hold, paidRequest, payAndConfirm } from './stay.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const listing = async (instantBook: boolean) => {
  const host = await payableHost(api)
  const property = await api.make.approvedProperty({
    ownerId: host.id,
    priceCents: 20_000,
    address: '12 Lantern Lane',
    instantBook,
  })
  const stay = { propertyId: property.id, checkInDate: api.make.day(3), checkOutDate: api.make.day(6), guestCount: 2 }
  return { host, property, stay }
}
const found = async (instantBook?: 'true') =>
  (await api.call(propertiesEndpoints.searchProperties, { query: { ...(instantBook ? { instantBook } : {}) } })).body

it('is confirmed by the payment: both are told, the host is paid as usual', async () => {
  const { host, stay } = await listing(true)
  const guest = await api.make.user()
  api.mails.length = 0
  const { booking } = await paidRequest(api, guest, stay)
  expect(booking).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', instantBook: true, respondBy: null })
  expect(booking.property.address).toContain('12 Lantern Lane')
  await api.settle()
  api.clock.advance(13 * 3_600_000)
  await api.settle()
  expect(api.mails.map(({ to, subject }) => [to === guest.email, subject.slice(0, 6)]).sort()).toEqual([
    [false, 'Maya b'],
    [true, 'Booked'],
  ])
  expect(api.mails.find(({ to }) => to === guest.email)?.text).toContain('12 Lantern Lane')
  expect((await changeStatus(api, host, booking.id, 'cancelled')).problem.message).toBe('This booking is already confirmed.')
  await runToPayout(api)
  expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
})

it('keeps the terms of checkout: the listing as it was when the nights were held', async () => {
  const { host, property, stay } = await listing(true)
  const guest = await api.make.user()
  const { body: payment } = await hold(api, guest, stay)
  expect(payment.instantBook).toBe(true)
  await api.call(listingsEndpoints.updateProperty, {
    cookie: await signInAgain(api, host),
    params: { id: String(property.id) },
    body: { instantBook: false },
  })
  expect((await payAndConfirm(api, guest, payment)).body.status).toBe('confirmed')
  const later = { ...stay, checkInDate: api.make.day(20), checkOutDate: api.make.day(22) }
  expect((await paidRequest(api, await api.make.user(), later)).booking).toMatchObject({ status: 'pending', instantBook: false })
})

it('is a search filter that follows the listing, and a label on card and page', async () => {
  const { host, property } = await listing(false)
  const ids = async (instantBook?: 'true') => (await found(instantBook)).map(({ id }) => id)
  expect(await ids('true')).not.toContain(property.id)
  await api.call(listingsEndpoints.updateProperty, {
    cookie: await signInAgain(api, host),
    params: { id: String(property.id) },
    body: { instantBook: true },
  })
  expect(await ids('true')).toContain(property.id)
  expect((await found()).find(({ id }) => id === property.id)?.instantBook).toBe(true)
  const { body } = await api.call(propertiesEndpoints.getProperty, { params: { id: String(property.id) } })
  expect(body.instantBook).toBe(true)
})

it('returns the booking for an accepted payment, also when the stay was canceled since', async () => {
  const { stay } = await listing(true)
  const guest = await api.make.user()
  const { body: payment } = await hold(api, guest, stay)
  const { body: booking } = await payAndConfirm(api, guest, payment)
  const cookie = await signInAgain(api, guest)
  const params = { id: String(booking.id) }
  await api.call(bookingsEndpoints.cancelBooking, { cookie, params, body: { expectedRefund: booking.totalPrice } })
  expect((await payAndConfirm(api, guest, payment)).body).toMatchObject({ status: 'cancelled', cancelReason: 'guest' })
})
