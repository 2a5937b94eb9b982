import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold, paidRequest, payAndConfirm } from './stay.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const stayAt = (propertyId: number, from = 10, to = 13) => ({
  propertyId,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(to),
  guestCount: 2,
})

describe('calculate-cost', () => {
  it('quotes nights, required fees and 9 % in dollars, and offers optional fees', async () => {
    const property = await api.make.approvedProperty({ priceCents: 20_000 })
    await api.make.fee(property.id, { name: 'Cleaning', amountCents: 5_000 })
    const firewood = await api.make.fee(property.id, { name: 'Firewood', amountCents: 1_250, isRequired: false })
    const request = { propertyId: property.id, checkInDate: api.make.day(10), checkOutDate: api.make.day(13) }
    const { body } = await api.call(bookingsEndpoints.calculateCost, { body: request })
    expect(body).toMatchObject({ nights: 3, rentalAmount: 600, processingFeeAmount: 58.5, totalPrice: 708.5, available: true })
    const chosen = await api.call(bookingsEndpoints.calculateCost, { body: { ...request, feeIds: [firewood.id] } })
    expect(chosen.body.totalPrice).toBe(722.13)
  })

  it('refuses dates that can never be booked, and instants whose day is ambiguous', async () => {
    const property = await api.make.approvedProperty()
    const ask = (checkInDate: string, checkOutDate: string) =>
      api.call(bookingsEndpoints.calculateCost, { body: { propertyId: property.id, checkInDate, checkOutDate } })
    expect((await ask(api.make.day(5), api.make.day(5))).status).toBe(400)
    expect((await ask(api.make.day(-3), api.make.day(5))).status).toBe(400)
    expect((await ask('2027-02-30', '2027-03-05')).status).toBe(400)
    expect((await ask(`${api.make.day(5)}T22:00:00.000Z`, api.make.day(8))).status).toBe(400)
    expect((await ask(`${api.make.day(5)}T00:00:00.000Z`, api.make.day(8))).status).toBe(200)
  })

  it('hides an unapproved listing from strangers', async () => {
    const property = await api.make.pendingProperty()
    const answer = await api.call(bookingsEndpoints.calculateCost, {
      body: { propertyId: property.id, checkInDate: api.make.day(1), checkOutDate: api.make.day(2) },
    })
    expect([answer.status, answer.problem.message]).toEqual([404, 'Property Not Found'])
  })
})

describe('create-payment-intent', () => {
  it('holds the nights, returns the same hold to the same guest and 409 to others', async () => {
    const property = await api.make.approvedProperty()
    const [maya, theo] = [await api.make.user(), await api.make.user()]
    const first = await hold(api, maya, stayAt(property.id))
    expect(first.status).toBe(201)
    const again = await hold(api, maya, stayAt(property.id))
    expect([again.status, again.body.clientSecret]).toEqual([200, first.body.clientSecret])
    const other = await hold(api, theo, stayAt(property.id, 12, 15))
    expect([other.status, other.problem.code, other.problem.message]).toEqual([
      409,
      'dates_unavailable',
      'Your selected dates conflict with existing bookings. Please choose different dates.',
    ])
    expect((await hold(api, theo, stayAt(property.id, 13, 15))).status).toBe(201)
  })

  it('replaces an earlier hold when the guest asks for another stay at the same place', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    const first = await hold(api, maya, stayAt(property.id))
    const second = await hold(api, maya, stayAt(property.id, 11, 14))
    expect(second.status).toBe(201)
    expect((await api.platform.payments.getIntent(first.body.paymentIntentId)).status).toBe('canceled')
  })

  it('refuses visitors, the owner, too many guests, blocked nights, hosts that cannot be paid, and an outdated total', async () => {
    const host = await api.make.onboardedHost()
    const property = await api.make.approvedProperty({ ownerId: host.id })
    const maya = await api.make.user()
    expect((await api.call(checkoutEndpoints.createPaymentIntent, { body: stayAt(property.id) })).status).toBe(401)
    expect((await hold(api, host, stayAt(property.id))).problem.code).toBe('own_property')
    expect((await hold(api, maya, { ...stayAt(property.id), guestCount: 5 })).problem.issues?.[0]?.path).toBe('guestCount')
    await api.make.block(property.id, api.make.day(20), api.make.day(20))
    expect((await hold(api, maya, stayAt(property.id, 19, 21))).problem.code).toBe('dates_unavailable')
    expect((await hold(api, maya, stayAt(property.id, 18, 20))).status).toBe(201)
    const unpayable = await api.make.approvedProperty({ ownerId: (await api.make.user()).id })
    expect((await hold(api, maya, stayAt(unpayable.id))).problem.code).toBe('property_unbookable')
    const changed = await api.call(checkoutEndpoints.createPaymentIntent, {
      cookie: maya.cookie,
      body: { ...stayAt(property.id, 30, 33), expectedTotal: 1 },
    })
    expect([changed.status, changed.problem.code]).toEqual([409, 'quote_changed'])
  })

  it('allows two unpaid holds at a time', async () => {
    const maya = await api.make.user()
    const places = [await api.make.approvedProperty(), await api.make.approvedProperty(), await api.make.approvedProperty()]
    const statuses = []
    for (const place of places) statuses.push((await hold(api, maya, stayAt(place.id))).status)
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('confirm-payment', () => {
  it('believes the provider only: unpaid is 402, paid makes one request and emails', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user({ firstName: 'Maya' })
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    const confirm = () =>
      api.call(checkoutEndpoints.confirmPayment, { cookie: maya.cookie, body: { paymentIntentId: payment.paymentIntentId } })
    expect([(await confirm()).status, (await confirm()).problem.code]).toEqual([402, 'payment_incomplete'])
    const paid = await payAndConfirm(api, maya, payment)
    expect(paid.body).toMatchObject({ status: 'pending', paymentStatus: 'paid', totalPrice: 327, guest: null })
    expect((await confirm()).status).toBe(200)
    api.mails.length = 0
    await api.settle()
    expect(api.mails.filter((mail) => mail.to === maya.email)).toHaveLength(1)
    expect(api.mails).toHaveLength(2)
  })

  it('announces the refund when the hold ended while it was being paid, however often it is called', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    // Another tab has ended it, and its call to void the payment comes after the card was charged.
    const endHold = { phase: 'expiring', cancelReason: 'guest' } as const
    await api.db.update(bookings).set(endHold).where(eq(bookings.id, payment.bookingId))
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    const confirm = () =>
      api.call(checkoutEndpoints.confirmPayment, { cookie: maya.cookie, body: { paymentIntentId: payment.paymentIntentId } })
    const message = 'Your booking ended before your payment arrived. You get a full refund.'
    for (const late of [await confirm(), await confirm()])
      expect([late.status, late.problem.code, late.problem.message]).toEqual([409, 'hold_expired', message])
    await api.settle()
    const { body: mine } = await api.call(bookingsEndpoints.listMyBookings, { cookie: maya.cookie })
    expect(mine[0]).toMatchObject({ status: 'cancelled', refundedAmount: 327, refundStatus: 'succeeded' })
  })

  it('still returns the booking when an accepted payment is confirmed again after a cancellation', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    const { booking, intentId } = await paidRequest(api, maya, stayAt(property.id))
    const params = { id: String(booking.id) }
    await api.call(bookingsEndpoints.changeBookingStatus, { cookie: maya.cookie, params, body: { status: 'cancelled' } })
    const again = await api.call(checkoutEndpoints.confirmPayment, { cookie: maya.cookie, body: { paymentIntentId: intentId } })
    expect([again.status, again.body.status]).toEqual([200, 'cancelled'])
  })

  it('hides the payment from a stranger', async () => {
    const property = await api.make.approvedProperty()
    const [maya, theo] = [await api.make.user(), await api.make.user()]
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    const answer = await api.call(checkoutEndpoints.confirmPayment, {
      cookie: theo.cookie,
      body: { paymentIntentId: payment.paymentIntentId },
    })
    expect([answer.status, answer.problem.code]).toEqual([404, 'booking_not_found'])
  })

  it('keeps the hold after a decline, so that another card can pay', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    const declined = api.sandbox.pay({ clientSecret: payment.clientSecret, card: { ...goodCard, number: '4000000000000002' } })
    await expect(declined).rejects.toThrow('Your card was declined.')
    expect((await payAndConfirm(api, maya, payment)).body.paymentStatus).toBe('paid')
  })

  it('advances by the signed event alone when the browser never returns', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    await api.settle()
    const { body: mine } = await api.call(bookingsEndpoints.listMyBookings, { cookie: maya.cookie })
    expect(mine[0]).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  })

  it('refuses events that are not signed', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload: JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded' }),
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('holds', () => {
  it('end after 15 minutes: the payment is voided, the nights are free, paying late is refused', async () => {
    const property = await api.make.approvedProperty()
    const [maya, theo] = [await api.make.user(), await api.make.user()]
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    api.clock.advance(16 * 60_000)
    await expireDue(api.ctx)
    expect((await hold(api, theo, stayAt(property.id))).status).toBe(201)
    await expect(api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })).rejects.toThrow()
    const late = await api.call(checkoutEndpoints.confirmPayment, {
      cookie: maya.cookie,
      body: { paymentIntentId: payment.paymentIntentId },
    })
    expect([late.status, late.problem.code]).toEqual([409, 'hold_expired'])
  })

  it('become a paid request when the guest paid in time and only the event came late', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    const { body: payment } = await hold(api, maya, stayAt(property.id))
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    api.clock.advance(16 * 60_000)
    await expireDue(api.ctx)
    const { body: mine } = await api.call(bookingsEndpoints.listMyBookings, { cookie: maya.cookie })
    expect(mine[0]).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  })

  it('become a paid request that the host leaves unanswered: canceled after 24 hours, fully refunded', async () => {
    const property = await api.make.approvedProperty()
    const maya = await api.make.user()
    await paidRequest(api, maya, stayAt(property.id))
    api.clock.advance(25 * 3_600_000)
    await expireDue(api.ctx)
    await api.settle()
    const cookie = (await openSession(api.ctx, maya.id, null)).token
    const { body: mine } = await api.call(bookingsEndpoints.listMyBookings, { cookie: `porchlight_session=${cookie}` })
    expect(mine[0]).toMatchObject({
      status: 'cancelled',
      cancelReason: 'host_silent',
      refundedAmount: 327,
      refundStatus: 'succeeded',
    })
  })
})
