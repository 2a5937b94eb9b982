import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { executeOperation } from '../../src/features/payments/operations/operation-kinds.ts'
import { ProviderRefusal, type RefusalReason } from '../../src/platform/payment-provider/provider-errors.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, payAndConfirm } from '../bookings/stay.ts'
import {
  accountsOf,
  confirmedStay,
  DAY,
  findBookingRow,
  HOUR,
  opsOf,
  payableHost,
  refundAsOperator,
  refundsOf,
  runToPayout,
  settleLater,
} from './money-world.ts'

const MINUTE = 60_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const refusal = (reason: RefusalReason) => new ProviderRefusal(reason, null, 'Not like this.', null)
const exceptionsOf = (bookingId: number) =>
  api.db.select().from(paymentExceptions).where(eq(paymentExceptions.bookingId, bookingId))
const refundedAtProvider = async (intentId: string) =>
  (await api.platform.payments.listRefunds(intentId)).map(({ amountCents }) => amountCents)
const transferOf = (bookingId: number) => api.platform.payments.findTransfer(`booking_${bookingId}`)

async function heldStay() {
  const guest = await api.make.user()
  const { id: propertyId } = await api.make.approvedProperty()
  const stay = { propertyId, checkInDate: api.make.day(50), checkOutDate: api.make.day(52), guestCount: 1 }
  return { guest, stay, answer: await hold(api, guest, stay) }
}

describe('a refund', () => {
  it('that the platform’s balance does not cover is sent an hour later, and no person has to act', async () => {
    const { booking, intentId } = await confirmedStay(api)
    vi.spyOn(api.platform.payments, 'refund').mockRejectedValueOnce(refusal('balance_insufficient'))
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    api.clock.advance(HOUR - MINUTE)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'unknown', attempt: 1, isKeySpent: true }])
    expect(await refundedAtProvider(intentId)).toEqual([])
    api.clock.advance(2 * MINUTE)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done', attempt: 2 }])
    expect(await refundedAtProvider(intentId)).toEqual([10_000])
    expect(await exceptionsOf(booking.id)).toEqual([])
  })

  it('whose key another request has spent is sent at once under a new one', async () => {
    const { booking, intentId } = await confirmedStay(api)
    vi.spyOn(api.platform.payments, 'refund').mockRejectedValueOnce(refusal('key_reused'))
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([
      { state: 'done', attempt: 2, idempotencyKey: `ref:${booking.id}:1:2` },
    ])
    expect(await refundedAtProvider(intentId)).toEqual([10_000])
    expect(await exceptionsOf(booking.id)).toEqual([])
  })

  it.each(['refund_too_large', 'already_refunded', 'other'] as const)(
    'that is refused as %s, though nothing was refunded by hand, is left to a person',
    async (reason) => {
      const { booking, intentId } = await confirmedStay(api)
      vi.spyOn(api.platform.payments, 'refund').mockRejectedValue(refusal(reason))
      await refundAsOperator(api, booking.id, { amount: 100 })
      await settleLater(api, 3)
      expect(api.platform.payments.refund).toHaveBeenCalledTimes(1)
      expect(await opsOf(api, booking.id, 'refund')).toMatchObject([
        { state: 'parked', lastError: expect.stringContaining('Not') },
      ])
      expect(await exceptionsOf(booking.id)).toMatchObject([{ kind: 'refund', detail: expect.stringContaining(`(${reason})`) }])
      expect(await refundedAtProvider(intentId)).toEqual([])
      expect(await accountsOf(api, booking.id)).toMatchObject({ refund_payable: -10_000 })
    },
  )

  it('of a booking without a payment is never sent', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await refundAsOperator(api, booking.id, { amount: 100 })
    const setIntent = (id: string | null) => api.db.update(bookings).set({ intentId: id }).where(eq(bookings.id, booking.id))
    await setIntent(null)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([
      { state: 'unknown', lastError: `Refund 1 of booking ${booking.id} has no payment` },
    ])
    await setIntent(intentId)
    await settleLater(api, 1)
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done', lastError: null }])
    expect(await refundedAtProvider(intentId)).toEqual([10_000])
  })
})

describe('an operation', () => {
  it('that two processes execute at once is recorded once', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await refundAsOperator(api, booking.id, { amount: 100 })
    const [op] = await opsOf(api, booking.id, 'refund')
    await Promise.all([1, 2, 3].map(() => executeOperation(api.ctx, op?.id ?? 0)))
    expect(await refundedAtProvider(intentId)).toEqual([10_000])
    expect(await refundsOf(api, booking.id)).toMatchObject([{ amountCents: 10_000, status: 'succeeded' }])
    expect((await accountsOf(api, booking.id)).refund_payable).toBeUndefined()
  })

  it('that is done, given up or unknown is not sent again', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    const refund = vi.spyOn(api.platform.payments, 'refund').mockRejectedValue(refusal('other'))
    await refundAsOperator(api, booking.id, { amount: 50 })
    await api.settle()
    expect(refund).toHaveBeenCalledTimes(1)
    for (const { id } of await opsOf(api, booking.id, 'refund')) await executeOperation(api.ctx, id)
    await executeOperation(api.ctx, 2_000_000_000)
    expect(refund).toHaveBeenCalledTimes(1)
    expect((await opsOf(api, booking.id, 'refund')).map(({ state }) => state)).toEqual(['done', 'parked'])
    expect(await refundedAtProvider(intentId)).toEqual([10_000])
  })
})

describe('a payout', () => {
  // The payouts of the stays above.
  beforeAll(() => runToPayout(api))

  it('whose key another request has spent is sent at once under a new one', async () => {
    const { booking } = await confirmedStay(api)
    vi.spyOn(api.platform.payments, 'transfer').mockRejectedValueOnce(refusal('key_reused'))
    await runToPayout(api)
    expect(await opsOf(api, booking.id, 'transfer')).toMatchObject([{ state: 'done', attempt: 2 }])
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
    expect(await exceptionsOf(booking.id)).toEqual([])
  })

  it('that is refused for another reason than the account does not ask the host to act', async () => {
    const host = await payableHost(api)
    const { booking } = await confirmedStay(api, { host })
    vi.spyOn(api.platform.payments, 'transfer').mockRejectedValueOnce(refusal('other'))
    await runToPayout(api)
    expect(await exceptionsOf(booking.id)).toMatchObject([{ kind: 'transfer', resolvedAt: null }])
    expect(api.mails.filter(({ to, subject }) => to === host.email && subject.includes('waiting for you'))).toEqual([])
    api.clock.advance(DAY)
    await api.settle()
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
    expect((await exceptionsOf(booking.id))[0]?.resolvedAt).not.toBeNull()
  })

  it('to a host whose account was removed is never sent', async () => {
    const host = await payableHost(api)
    const { booking } = await confirmedStay(api, { host })
    const [account] = await api.db.delete(payoutAccounts).where(eq(payoutAccounts.userId, host.id)).returning()
    await runToPayout(api)
    const lastError = `Booking ${booking.id} has no payment or no payout account`
    expect(await opsOf(api, booking.id, 'transfer')).toMatchObject([{ state: 'unknown', lastError }])
    expect(await transferOf(booking.id)).toBeNull()
    if (account) await api.db.insert(payoutAccounts).values(account)
    await settleLater(api, 1)
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
  })

  it('is reversed under a new key when another request has spent the first one', async () => {
    const { booking } = await confirmedStay(api)
    await runToPayout(api)
    vi.spyOn(api.platform.payments, 'reverseTransfer').mockRejectedValueOnce(refusal('key_reused'))
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    expect(await opsOf(api, booking.id, 'reversal')).toMatchObject([{ state: 'done', attempt: 2 }])
    expect(await transferOf(booking.id)).toMatchObject({ reversedCents: 9_100 })
    expect(await exceptionsOf(booking.id)).toEqual([])
  })
})

describe('the payment of a hold', () => {
  it('whose key another request has spent is opened by the next try', async () => {
    vi.spyOn(api.platform.payments, 'createIntent').mockRejectedValueOnce(refusal('key_reused'))
    const { guest, stay, answer } = await heldStay()
    expect([answer.status, answer.problem.code]).toEqual([503, 'provider_unavailable'])
    const again = await hold(api, guest, stay)
    expect(again.status).toBe(200)
    expect(await opsOf(api, again.body.bookingId, 'intent')).toMatchObject([{ state: 'done', attempt: 2 }])
    expect((await payAndConfirm(api, guest, again.body)).body.paymentStatus).toBe('paid')
  })

  it('is voided by the next sweep when another request has spent the key', async () => {
    const { answer } = await heldStay()
    vi.spyOn(api.platform.payments, 'cancelIntent').mockRejectedValueOnce(refusal('key_reused'))
    api.clock.advance(HOUR)
    await expireDue(api.ctx)
    expect((await findBookingRow(api, answer.body.bookingId)).phase).toBe('expiring')
    api.clock.advance(5 * MINUTE)
    await expireDue(api.ctx)
    expect((await findBookingRow(api, answer.body.bookingId)).phase).toBe('cancelled')
    expect((await api.platform.payments.getIntent(answer.body.paymentIntentId)).status).toBe('canceled')
  })

  it('that the provider will not void keeps the nights until it is canceled there by hand', async () => {
    const { stay, answer } = await heldStay()
    const { bookingId, paymentIntentId } = answer.body
    vi.spyOn(api.platform.payments, 'cancelIntent').mockRejectedValue(refusal('other'))
    api.clock.advance(HOUR)
    await expireDue(api.ctx)
    expect(await exceptionsOf(bookingId)).toMatchObject([
      { kind: 'payment', detail: expect.stringContaining('refused the void') },
    ])
    const other = await api.make.user()
    expect((await hold(api, other, stay)).problem.code).toBe('dates_unavailable')
    vi.restoreAllMocks()
    await api.platform.payments.cancelIntent(paymentIntentId, 'by hand')
    await api.settle()
    expect((await findBookingRow(api, bookingId)).phase).toBe('cancelled')
    expect((await hold(api, other, stay)).status).toBe(201)
  })
})
