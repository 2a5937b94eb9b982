import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { bookings, paymentFailures } from '../../src/db/schema/bookings.schema.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { advanceIntent, advancePayment } from '../../src/features/bookings/lifecycle/advance-payment.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { remindHost } from '../../src/features/bookings/lifecycle/requests.ts'
import { syncDispute } from '../../src/features/payments/disputes.ts'
import { syncRefunds } from '../../src/features/payments/refunds/refund-records.ts'
import type { ProviderIntent } from '../../src/platform/payment-provider/payment-provider.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold, payAndConfirm } from '../bookings/stay.ts'
import { accountsOf, findBookingRow, HOUR, refundsOf } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const { confirmPayment, changeSpecialRequests } = checkoutEndpoints
const confirm = ({ cookie }: TestUser, paymentIntentId: string) => api.call(confirmPayment, { cookie, body: { paymentIntentId } })
const pay = ({ clientSecret }: { clientSecret: string }) => api.sandbox.pay({ clientSecret, card: goodCard })
const exceptionsOf = (bookingId: number) =>
  api.db.select().from(paymentExceptions).where(eq(paymentExceptions.bookingId, bookingId))
const setBooking = (id: number, fields: Partial<typeof bookings.$inferInsert>) =>
  api.db.update(bookings).set(fields).where(eq(bookings.id, id))

async function heldStay() {
  const guest = await api.make.user()
  const { id: propertyId } = await api.make.approvedProperty()
  const stay = { propertyId, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 1 }
  return { guest, stay, payment: (await hold(api, guest, stay)).body }
}

/** From now on the provider says something else of its payments. */
function say(changes: Partial<ProviderIntent>): void {
  const { payments } = api.platform
  const getIntent = payments.getIntent.bind(payments)
  vi.spyOn(payments, 'getIntent').mockImplementation(async (id) => ({ ...(await getIntent(id)), ...changes }))
}

describe('a payment', () => {
  it.each([
    ['of another amount', { amountReceivedCents: 32_699 }, '326.99 USD instead of 327.00 USD'],
    ['in another currency', { currency: 'eur' }, '327.00 EUR instead of 327.00 USD'],
  ])('%s does not book the stay and is raised', async (_what, changes, words) => {
    const { guest, payment } = await heldStay()
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await pay(payment)
    say(changes)
    for (const answer of [await confirm(guest, payment.paymentIntentId), await confirm(guest, payment.paymentIntentId)])
      expect([answer.status, answer.problem.code]).toEqual([409, 'payment_processing'])
    expect(await findBookingRow(api, payment.bookingId)).toMatchObject({ phase: 'held', paidAt: null })
    expect(await exceptionsOf(payment.bookingId)).toMatchObject([{ kind: 'payment', detail: expect.stringContaining(words) }])
    vi.restoreAllMocks()
    api.emulator.webhookFaults.clear()
    expect((await confirm(guest, payment.paymentIntentId)).body.paymentStatus).toBe('paid')
  })

  it('that the bank still processes keeps the hold and is asked about again', async () => {
    const { guest, payment } = await heldStay()
    say({ status: 'processing' })
    const answer = await confirm(guest, payment.paymentIntentId)
    expect([answer.status, answer.problem.code]).toEqual([409, 'payment_processing'])
    expect((await findBookingRow(api, payment.bookingId)).phase).toBe('held')
    vi.restoreAllMocks()
    expect((await payAndConfirm(api, guest, payment)).body.paymentStatus).toBe('paid')
  })

  it('that the card’s bank refuses before any charge keeps the hold, and counts no failed charge', async () => {
    const { guest, payment } = await heldStay()
    say({ lastError: 'We could not authenticate your card.', chargeId: null })
    expect((await confirm(guest, payment.paymentIntentId)).problem.code).toBe('payment_incomplete')
    expect(await findBookingRow(api, payment.bookingId)).toMatchObject({ phase: 'held', paymentFailed: true })
    const counted = api.db.select().from(paymentFailures).where(eq(paymentFailures.bookingId, payment.bookingId))
    expect(await counted).toEqual([])
    vi.restoreAllMocks()
    expect((await payAndConfirm(api, guest, payment)).body.paymentStatus).toBe('paid')
  })

  it.each([
    ['no card', { cardBrand: null, cardLast4: null }, { cardBrand: null, cardLast4: null }],
    ['a whole number', { cardBrand: 'visa', cardLast4: '4242424242424242' }, { cardBrand: null, cardLast4: null }],
    ['a brand in words', { cardBrand: 'Some New Brand', cardLast4: '0005' }, { cardBrand: 'unknown', cardLast4: '0005' }],
  ])('for which the provider names %s is booked, and no more than four digits are kept', async (_what, changes, kept) => {
    const { guest, payment } = await heldStay()
    say(changes)
    expect((await payAndConfirm(api, guest, payment)).body.paymentStatus).toBe('paid')
    expect(await findBookingRow(api, payment.bookingId)).toMatchObject({ phase: 'paid', ...kept })
  })

  it('that is canceled at the provider by hand ends the hold and frees its nights', async () => {
    const { guest, stay, payment } = await heldStay()
    await api.platform.payments.cancelIntent(payment.paymentIntentId, 'by hand')
    await api.settle()
    expect(await findBookingRow(api, payment.bookingId)).toMatchObject({ phase: 'cancelled', cancelReason: 'hold_expired' })
    expect((await confirm(guest, payment.paymentIntentId)).problem.code).toBe('hold_expired')
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })

  it('for a stay that ended without a reason is refunded as a late one', async () => {
    const { payment } = await heldStay()
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await pay(payment)
    await setBooking(payment.bookingId, { phase: 'cancelled', cancelReason: null })
    await Promise.all([advancePayment(api.ctx, payment.bookingId), advancePayment(api.ctx, payment.bookingId)])
    await advancePayment(api.ctx, payment.bookingId)
    api.emulator.webhookFaults.clear()
    await api.settle()
    expect(await findBookingRow(api, payment.bookingId)).toMatchObject({ phase: 'cancelled', cancelReason: 'late_payment' })
    expect(await refundsOf(api, payment.bookingId)).toMatchObject([{ amountCents: 32_700, status: 'succeeded' }])
    expect(await accountsOf(api, payment.bookingId)).toEqual({})
  })

  it('that was never opened leaves its booking as it is', async () => {
    const { payment } = await heldStay()
    await setBooking(payment.bookingId, { intentId: null, clientSecret: null })
    expect(await advancePayment(api.ctx, payment.bookingId)).toBe('open')
    expect(await advancePayment(api.ctx, 2_000_000_000)).toBe('open')
    expect((await findBookingRow(api, payment.bookingId)).phase).toBe('held')
  })

  it('without a booking is ignored', async () => {
    const metadata = { order: '7' }
    const { id } = await api.platform.payments.createIntent({
      amountCents: 500,
      currency: 'usd',
      metadata,
      idempotencyKey: 'foreign:1',
    })
    await advanceIntent(api.ctx, id)
    await syncRefunds(api.ctx, id)
    await syncDispute(api.ctx, id)
    expect((await api.platform.payments.getIntent(id)).status).toBe('requires_payment_method')
  })
})

describe('confirming a payment', () => {
  it('at the moment in which the hold ends asks to try again', async () => {
    const { guest, payment } = await heldStay()
    await pay(payment)
    // The sweep ends the hold between the provider's answer and the reading of the booking.
    vi.spyOn(api.platform.payments, 'getIntent').mockImplementationOnce(async () => {
      const intent = await api.platform.payments.getIntent(payment.paymentIntentId)
      await setBooking(payment.bookingId, { phase: 'expiring', cancelReason: 'hold_expired' })
      return intent
    })
    const answer = await confirm(guest, payment.paymentIntentId)
    expect([answer.status, answer.problem.code]).toEqual([409, 'payment_processing'])
    await advancePayment(api.ctx, payment.bookingId)
    expect((await confirm(guest, payment.paymentIntentId)).body.paymentStatus).toBe('paid')
  })
})

describe('special requests', () => {
  it('are cleared by an empty text', async () => {
    const { guest, payment } = await heldStay()
    const write = async (specialRequests: string) => {
      const params = { id: String(payment.bookingId) }
      return (await api.call(changeSpecialRequests, { cookie: guest.cookie, params, body: { specialRequests } })).body
    }
    expect([await write('A crib'), await write('')]).toEqual([{ specialRequests: 'A crib' }, { specialRequests: null }])
  })

  it('are refused for a paid booking, and for another guest’s', async () => {
    const { guest, payment } = await heldStay()
    await payAndConfirm(api, guest, payment)
    const change = ({ cookie }: TestUser, id: number) =>
      api.call(changeSpecialRequests, { cookie, params: { id: String(id) }, body: { specialRequests: 'A crib' } })
    const late = await change(guest, payment.bookingId)
    expect([late.status, late.problem.message]).toEqual([409, 'This booking is paid. Message your host instead.'])
    for (const answer of [await change(await api.make.user(), payment.bookingId), await change(guest, 2_000_000_000)])
      expect(answer.problem.code).toBe('booking_not_found')
    expect((await findBookingRow(api, payment.bookingId)).specialRequests).toBeNull()
  })
})

describe('a reminder and a status', () => {
  it('of a booking that does not exist change nothing', async () => {
    await remindHost(api.ctx, 2_000_000_000)
    const { cookie } = await api.make.user()
    const input = { cookie, params: { id: '2000000000' }, body: { status: 'cancelled' as const } }
    expect((await api.call(bookingsEndpoints.changeBookingStatus, input)).problem.code).toBe('booking_not_found')
  })

  it('of an ended hold: its guest may repeat the cancellation, and cancels no expired one', async () => {
    const { guest, payment } = await heldStay()
    const cancel = (cookie: string) =>
      api.call(bookingsEndpoints.changeBookingStatus, {
        cookie,
        params: { id: String(payment.bookingId) },
        body: { status: 'cancelled' },
      })
    api.clock.advance(HOUR)
    await expireDue(api.ctx)
    const answer = await cancel(guest.cookie)
    expect([answer.status, answer.problem.message]).toEqual([409, 'This booking is already canceled.'])
    await setBooking(payment.bookingId, { cancelReason: 'guest' })
    expect((await cancel(guest.cookie)).body.status).toBe('cancelled')
  })
})
