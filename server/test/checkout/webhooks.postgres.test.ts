import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { providerEvents } from '../../src/db/schema/platform.schema.ts'
import { advancePayment } from '../../src/features/bookings/lifecycle/advance-payment.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { processEvent, receiveEvent } from '../../src/features/reconciliation/provider-events.ts'
import { catchUpEvents, followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../../src/features/reconciliation/unclaimed-payments.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold } from '../bookings/stay.ts'
import { amountOf } from '../dose.ts'
import { accountsOf, changeStatus, DAY, findBookingRow, payableHost, refundsOf, runToPayout } from '../ledger/money-world.ts'
import { createRandom } from '../simulator/random.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  api.emulator.webhookFaults.clear()
  api.emulator.faults.clear()
})

async function heldStay() {
  const host = await payableHost(api)
  const guest = await api.make.user()
  const property = await api.make.approvedProperty({ ownerId: host.id, priceCents: 20_000 })
  const stay = { propertyId: property.id, checkInDate: api.make.day(3), checkOutDate: api.make.day(6), guestCount: 1 }
  const { body } = await hold(api, guest, stay)
  // The event of the payment's creation is processed before anything is paid.
  await api.settle()
  return { host, guest, property, stay, payment: body }
}

/** The server's scheduled work, at once. */
async function reconcile() {
  api.clock.advance(3 * 60_000)
  await followUnfinished(api.ctx)
  await catchUpEvents(api.ctx)
  await claimNewIntents(api.ctx)
  await api.settle()
}

const goes = { withoutWebhooks: () => api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' })) }

describe('without a single webhook', () => {
  it('a payment whose browser never returned, a refund and a payout are all settled', async () => {
    const { host, payment } = await heldStay()
    goes.withoutWebhooks()
    await api.db.update(bookings).set({ updatedAt: api.clock.now() }).where(eq(bookings.id, payment.bookingId))
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    await api.settle()
    expect((await findBookingRow(api, payment.bookingId)).phase).toBe('held')
    await reconcile()
    expect((await findBookingRow(api, payment.bookingId)).phase).toBe('paid')
    expect((await changeStatus(api, host, payment.bookingId, 'confirmed')).status).toBe(200)
    await runToPayout(api)
    expect(await accountsOf(api, payment.bookingId)).not.toHaveProperty('host_payable')
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })

  it('a refund that is settled late is found', async () => {
    const { guest, payment } = await heldStay()
    goes.withoutWebhooks()
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    await reconcile()
    await api.emulator.holdRefunds(true)
    await changeStatus(api, guest, payment.bookingId, 'cancelled')
    await api.settle()
    await api.emulator.holdRefunds(false)
    const [refund] = await api.platform.payments.listRefunds(payment.paymentIntentId)
    await api.emulator.settleRefund(refund?.id ?? '', 'succeeded')
    await reconcile()
    expect(await refundsOf(api, payment.bookingId)).toMatchObject([{ status: 'succeeded' }])
  })

  it('a dispute is found by the list of events', async () => {
    const { payment } = await heldStay()
    goes.withoutWebhooks()
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    await reconcile()
    await api.emulator.openDispute(payment.paymentIntentId)
    await reconcile()
    expect(await accountsOf(api, payment.bookingId)).toHaveProperty('disputed')
  })
})

describe('payments the database does not know', () => {
  const openIntent = (bookingId: number, key: string) =>
    api.platform.payments.createIntent({
      amountCents: 12_300,
      currency: 'usd',
      metadata: { booking_id: String(bookingId) },
      idempotencyKey: key,
    })
  const raised = async (intentId: string) =>
    (
      await api.db
        .select()
        .from(paymentExceptions)
        .where(eq(paymentExceptions.key, `orphan:${intentId}`))
    )[0]

  it('are voided when unpaid, refunded and raised when paid', async () => {
    const [unpaid, paid] = [await openIntent(987_654, 'orphan:1'), await openIntent(987_655, 'orphan:2')]
    await api.sandbox.pay({ clientSecret: paid.clientSecret, card: goodCard })
    await reconcile()
    await reconcile()
    expect((await api.platform.payments.getIntent(unpaid.id)).status).toBe('canceled')
    expect(await api.platform.payments.listRefunds(paid.id)).toMatchObject([{ amountCents: 12_300 }])
    expect(await raised(paid.id)).toMatchObject({ kind: 'orphan' })
    expect(await raised(unpaid.id)).toBeUndefined()
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })

  it('are retried while the provider refuses the refund, and raised at once', async () => {
    const paid = await openIntent(987_656, 'orphan:3')
    await api.sandbox.pay({ clientSecret: paid.clientSecret, card: goodCard })
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 20 })
    await reconcile()
    await reconcile()
    expect(await api.platform.payments.listRefunds(paid.id)).toEqual([])
    expect(await raised(paid.id)).toMatchObject({ kind: 'orphan' })
    api.emulator.faults.clear()
    await reconcile()
    expect(await api.platform.payments.listRefunds(paid.id)).toMatchObject([{ amountCents: 12_300 }])
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })

  it('are assigned to the booking that lost its payment with the response', async () => {
    const { payment } = await heldStay()
    await api.db.update(bookings).set({ intentId: null, clientSecret: null }).where(eq(bookings.id, payment.bookingId))
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    await reconcile()
    expect(await findBookingRow(api, payment.bookingId)).toMatchObject({ phase: 'paid', intentId: payment.paymentIntentId })
  })

  it('and bookings from before the ledger are posted to it', async () => {
    const { payment } = await heldStay()
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    const fields = { phase: 'paid' as const, paidAt: api.clock.now(), respondBy: new Date(api.clock.now().getTime() + DAY) }
    await api.db.update(bookings).set(fields).where(eq(bookings.id, payment.bookingId))
    await reconcile()
    expect(await accountsOf(api, payment.bookingId)).toMatchObject({ provider_balance: 65_400 })
  })
})

/** Every order of the numbers. */
const permute = (numbers: readonly number[]): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((first) => permute(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]))

/** Inserts up to three of the events a second time, somewhere. */
const repeatSome = (order: readonly number[], index: number): number[] => {
  const random = createRandom(index)
  return Array.from({ length: random.below(4) }).reduce<number[]>(
    (all) => all.toSpliced(random.below(all.length + 1), 0, random.pick(all)),
    [...order],
  )
}

/**
 * Orders of six events, some of them repeated: one of so many, the reversed one, and all of them with
 * EVENT_ORDERS=all.
 */
const orders = permute([0, 1, 2, 3, 4, 5]).map(repeatSome)
const oneOf = amountOf({ small: 120, ci: 30, full: 4 }, process.env.EVENT_ORDERS === 'all' ? '1' : undefined)
const chosenOrders = orders.filter((_, index) => index % oneOf === 0 || index === 719)

describe('events', () => {
  /** The whole life of one payment, with the events withheld. */
  async function makeHistory() {
    api.emulator.webhookFaults.clear()
    api.clock.advance(60_000)
    const since = api.clock.now()
    const { guest, host, payment } = await heldStay()
    goes.withoutWebhooks()
    await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
    await advancePayment(api.ctx, payment.bookingId)
    await changeStatus(api, host, payment.bookingId, 'confirmed')
    await api.settle()
    // By hand at the provider: a part is refunded, and the bank disputes the rest, and the platform loses.
    const { paymentIntentId: intentId } = payment
    await api.platform.payments.refund({
      currency: 'usd',
      intentId,
      amountCents: 5_000,
      idempotencyKey: `h:${intentId}`,
      metadata: {},
    })
    const disputeId = await api.emulator.openDispute(intentId)
    await api.emulator.closeDispute(disputeId, 'won')
    const events = []
    for await (const event of api.platform.payments.listEvents({ since })) {
      if (event.intentId === intentId && /succeeded|refund|dispute/.test(event.type)) events.push(event)
    }
    return { bookingId: payment.bookingId, guest, events: events.toReversed().slice(0, 6) }
  }

  /** Processes an event as the job does, however often it has come before. */
  const workThrough = async (id: string) => {
    await api.db.update(providerEvents).set({ processedAt: null }).where(eq(providerEvents.id, id))
    await processEvent(api.ctx, id)
  }

  it('of one payment that are repeated, in as many orders, change nothing more', async () => {
    const { bookingId, events } = await makeHistory()
    expect(events.length).toBe(6)
    for (const event of events) await receiveEvent(api.ctx, event)
    await api.settle()
    const state = async () =>
      JSON.stringify([await accountsOf(api, bookingId), (await refundsOf(api, bookingId)).map(({ status }) => status)])
    const wanted = await state()
    for (const order of chosenOrders) for (const index of order) await workThrough(events[index]?.id ?? '')
    expect(await state()).toBe(wanted)
  })

  it(`in ${chosenOrders.length} of their 720 orders from the beginning, some of them repeated, end in one state`, {
    timeout: 60_000 + chosenOrders.length * 5_000,
  }, async () => {
    const wanted: string[] = []
    for (const order of chosenOrders) {
      const { bookingId, events } = await makeHistory()
      for (const index of order) {
        const event = events[index]
        if (!event) continue
        await receiveEvent(api.ctx, event)
        await workThrough(event.id)
      }
      await api.settle()
      wanted.push(
        JSON.stringify([await accountsOf(api, bookingId), (await refundsOf(api, bookingId)).map(({ status }) => status)]),
      )
    }
    expect([...new Set(wanted)]).toHaveLength(1)
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })
})
