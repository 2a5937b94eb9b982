import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { bookings, paymentFailures } from '../../src/db/schema/bookings.schema.ts'
import { forgetFailures } from '../../src/features/payments/failed-attempts.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold, payAndConfirm, type Stay } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const MINUTE = 60_000
const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ TRUST_PROXY: '127.0.0.1' }, { maxNetworkRetries: 0 })
})
afterAll(() => api.close())

interface Payment {
  clientSecret: string
  paymentIntentId: string
}

const stayAt = ({ id }: { id: number }, from = 10): Stay => ({
  propertyId: id,
  checkInDate: api.make.day(from),
  checkOutDate: api.make.day(from + 3),
  guestCount: 2,
})

const holdFrom = (address: string, guest: TestUser, stay: Stay) =>
  api.call(checkoutEndpoints.createPaymentIntent, {
    cookie: guest.cookie,
    body: stay,
    headers: { 'x-forwarded-for': address },
  })

const confirm = (guest: TestUser, { paymentIntentId }: Payment) =>
  api.call(checkoutEndpoints.confirmPayment, { cookie: guest.cookie, body: { paymentIntentId } })

async function decline({ clientSecret }: Payment, times: number) {
  for (let count = 0; count < times; count += 1)
    await expect(api.sandbox.pay({ clientSecret, card: declinedCard })).rejects.toThrow('Your card was declined.')
}

const phaseOf = async (bookingId: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, bookingId))).map(({ phase }) => phase)[0]

describe('a guest whose card is declined', () => {
  it('four times pays with the next one', async () => {
    const guest = await api.make.user()
    const { body: payment } = await hold(api, guest, stayAt(await api.make.approvedProperty()))
    for (let count = 0; count < 4; count += 1) {
      await decline(payment, 1)
      expect((await confirm(guest, payment)).problem.code).toBe('payment_incomplete')
      await api.settle()
    }
    expect((await payAndConfirm(api, guest, payment)).body.paymentStatus).toBe('paid')
  })

  it('five times cannot try a sixth, here or at another place, until an hour after the first', async () => {
    const guest = await api.make.user()
    const [place, other] = [await api.make.approvedProperty(), await api.make.approvedProperty()]
    const { body: elsewhere } = await hold(api, guest, stayAt(other))
    const { body: payment } = await hold(api, guest, stayAt(place))
    await decline(payment, 1)
    api.clock.advance(5 * MINUTE)
    await decline(payment, 4)
    const told = await confirm(guest, payment)
    expect([told.status, told.problem.code]).toEqual([429, 'payment_limit_reached'])
    expect(told.problem.message).toBe('Too many payments failed. You can try again in 55 minutes.')
    expect(Math.abs(Date.parse(told.problem.retryAt ?? '') - api.clock.now().getTime() - 55 * MINUTE)).toBeLessThan(1_000)
    expect(Number(told.headers['retry-after'])).toBeGreaterThan(54 * 60)
    await expect(api.sandbox.pay({ clientSecret: payment.clientSecret, card: declinedCard })).rejects.toThrow('expired')
    // The other open payment is closed with it, and its nights are free again.
    await expect(api.sandbox.pay({ clientSecret: elsewhere.clientSecret, card: goodCard })).rejects.toThrow('expired')
    expect([await phaseOf(payment.bookingId), await phaseOf(elsewhere.bookingId)]).toEqual(['cancelled', 'cancelled'])
    const refused = await hold(api, guest, stayAt(await api.make.approvedProperty()))
    expect([refused.status, refused.problem.code]).toEqual([429, 'payment_limit_reached'])
    expect((await hold(api, await api.make.user(), stayAt(place))).status).toBe(201)
    api.clock.advance(56 * MINUTE)
    const again = await hold(api, guest, stayAt(await api.make.approvedProperty()))
    expect(again.status).toBe(201)
    expect((await payAndConfirm(api, guest, again.body)).body.paymentStatus).toBe('paid')
  })

  it('is stopped by the provider’s events alone when the browser reports nothing', async () => {
    const guest = await api.make.user()
    const { body: payment } = await hold(api, guest, stayAt(await api.make.approvedProperty()))
    await decline(payment, 5)
    await api.settle()
    await expect(api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })).rejects.toThrow('expired')
    expect(await phaseOf(payment.bookingId)).toBe('cancelled')
    const refused = await hold(api, guest, stayAt(await api.make.approvedProperty()))
    expect(refused.problem.code).toBe('payment_limit_reached')
  })

  it('is counted once for each attempt, however often it is reported', async () => {
    const guest = await api.make.user()
    const { body: payment } = await hold(api, guest, stayAt(await api.make.approvedProperty()))
    api.emulator.webhookFaults.add({ kind: 'duplicate', type: 'payment_intent', times: 10 })
    await decline(payment, 2)
    await Promise.all([confirm(guest, payment), confirm(guest, payment), confirm(guest, payment), api.settle()])
    await decline(payment, 2)
    await Promise.all([confirm(guest, payment), api.settle(), confirm(guest, payment)])
    api.emulator.webhookFaults.clear()
    const kept = await api.db.select().from(paymentFailures).where(eq(paymentFailures.bookingId, payment.bookingId))
    expect(kept).toHaveLength(4)
    expect((await payAndConfirm(api, guest, payment)).status).toBe(200)
  })
})

describe('an address from which payments fail', () => {
  it('opens no more of them for any account, while others go on', async () => {
    const [first, second, third] = [await api.make.user(), await api.make.user(), await api.make.user()]
    const place = () => api.make.approvedProperty()
    // Three accounts in one household: they share the first half of an IPv6 address.
    const one = await holdFrom('2001:db8:7:7::1', first, stayAt(await place()))
    const two = await holdFrom('2001:db8:7:7:ffff::2', second, stayAt(await place()))
    const stay = stayAt(await place())
    const three = await holdFrom('2001:db8:7:7::3', third, stay)
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201])
    await decline(one.body, 4)
    await decline(two.body, 1)
    await api.settle()
    const fourth = await api.make.user()
    const refused = await holdFrom('2001:db8:7:7::4', fourth, stayAt(await place()))
    expect([refused.status, refused.problem.code]).toEqual([429, 'payment_limit_reached'])
    expect((await holdFrom('2001:db8:7:8::4', fourth, stayAt(await place()))).status).toBe(201)
    // A guest with held nights may still return to pay for them, once with a valid card.
    expect((await holdFrom('2001:db8:7:7::3', third, stay)).status).toBe(200)
    expect((await payAndConfirm(api, third, three.body)).status).toBe(200)
    expect((await confirm(first, one.body)).problem.code).toBe('payment_limit_reached')
  })

  it('is the one from which the guest came back to pay', async () => {
    const guest = await api.make.user()
    const stay = stayAt(await api.make.approvedProperty())
    await holdFrom('198.51.100.1', guest, stay)
    const { status, body: payment } = await holdFrom('198.51.100.2', guest, stay)
    expect(status).toBe(200)
    await decline(payment, 5)
    await api.settle()
    const askFrom = async (address: string) =>
      (await holdFrom(address, await api.make.user(), stayAt(await api.make.approvedProperty()))).status
    expect([await askFrom('198.51.100.1'), await askFrom('198.51.100.2')]).toEqual([201, 429])
  })

  it('is forgotten after a day, and so are the attempts', async () => {
    const guest = await api.make.user()
    const { body: payment } = await holdFrom('203.0.113.9', guest, stayAt(await api.make.approvedProperty()))
    await decline(payment, 1)
    await api.settle()
    const read = async () => {
      const [row] = await api.db.select().from(bookings).where(eq(bookings.id, payment.bookingId))
      const kept = await api.db.select().from(paymentFailures).where(eq(paymentFailures.bookingId, payment.bookingId))
      return [row?.payerKey === null, kept.length]
    }
    await forgetFailures(api.ctx)
    expect(await read()).toEqual([false, 1])
    api.clock.advance(25 * 60 * MINUTE)
    await forgetFailures(api.ctx)
    expect(await read()).toEqual([true, 0])
  })
})
