import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { executeOperation } from '../../src/features/payments/operations/operation-kinds.ts'
import { syncRefunds } from '../../src/features/payments/refunds/refund-records.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import { casesOf, itProves } from '../dose.ts'
import { accountsOf, changeStatus, confirmedStay, DAY, HOUR, opsOf, paidStay, refundsOf, settleLater } from './money-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => api.emulator.faults.clear())

const countRefunds = async (intentId: string) => (await api.platform.payments.listRefunds(intentId)).length

describe('an operation whose response is lost', () => {
  it.each(casesOf(['reset_after', 'reset_before', 'rate_limit', 'error_before', 'error_after', 'garbage'] as const))(
    'is still executed once: refund, %s',
    async (kind) => {
      const { booking, guest, intentId } = await paidStay(api)
      // Both attempts of the SDK fail, so that the product itself has to find out.
      api.emulator.faults.add({ kind, method: 'POST', path: '/v1/refunds', times: 2 })
      await changeStatus(api, guest, booking.id, 'cancelled')
      await api.settle()
      api.emulator.faults.clear()
      await settleLater(api, 8)
      expect(await countRefunds(intentId)).toBe(1)
      expect(await refundsOf(api, booking.id)).toMatchObject([{ status: 'succeeded', amountCents: 70_850 }])
      expect(await accountsOf(api, booking.id)).toEqual({})
    },
  )

  it.each(casesOf(['reset_after', 'error_after', 'error_before'] as const))('opens one payment: intent, %s', async (kind) => {
    const guest = await api.make.user()
    const property = await api.make.approvedProperty()
    const stay = { propertyId: property.id, checkInDate: api.make.day(50), checkOutDate: api.make.day(52), guestCount: 1 }
    api.emulator.faults.add({ kind, method: 'POST', path: '/v1/payment_intents', times: 2 })
    const first = await hold(api, guest, stay)
    expect([first.status, first.problem.code]).toEqual([503, 'provider_unavailable'])
    api.emulator.faults.clear()
    const again = await hold(api, guest, stay)
    expect(again.status).toBe(200)
    const intents = []
    for await (const intent of api.platform.payments.listIntents({ since: new Date(0) })) {
      if (intent.metadata.booking_id === String(again.body.bookingId)) intents.push(intent.id)
    }
    expect(intents).toEqual([again.body.paymentIntentId])
  })

  it('is sent again under the same key while the provider remembers it, and under a new one when it does not', async () => {
    const { booking, guest, intentId } = await paidStay(api)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 4 })
    await changeStatus(api, guest, booking.id, 'cancelled')
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'unknown', attempt: 1 }])
    api.clock.advance(10 * 60_000)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'unknown', attempt: 1 }])
    api.clock.advance(DAY)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([
      { state: 'done', attempt: 2, idempotencyKey: `ref:${booking.id}:1:2` },
    ])
    expect(await countRefunds(intentId)).toBe(1)
  })
})

describe('an operation that two processes execute at once', () => {
  it('is finished later when the one that sends it fails, and neither takes it for done', async () => {
    const { booking, guest, intentId } = await paidStay(api)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 2 })
    await changeStatus(api, guest, booking.id, 'cancelled')
    await api.settle()
    const [op] = await opsOf(api, booking.id, 'refund')
    expect(op?.state).toBe('unknown')
    // Its key is spent: both renew it, and one of them finds that the other has.
    api.clock.advance(DAY)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 4 })
    const ends = await Promise.allSettled([1, 2].map(() => executeOperation(api.ctx, op?.id ?? 0)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    api.emulator.faults.clear()
    await settleLater(api, 2)
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done' }])
    expect(await countRefunds(intentId)).toBe(1)
  })
})

describe('a provider that is down for a day', () => {
  itProves('loses nothing: every operation is executed once when it is back', async () => {
    const stays = [await paidStay(api), await paidStay(api), await paidStay(api)]
    api.emulator.faults.chooseWith(() => ({ kind: 'reset_before' }))
    for (const { booking, guest } of stays) await changeStatus(api, guest, booking.id, 'cancelled')
    for (let hour = 0; hour < 24; hour += 4) {
      api.clock.advance(4 * HOUR)
      await api.settle()
    }
    api.emulator.faults.clear()
    await settleLater(api, 3)
    for (const { booking, intentId } of stays) {
      expect(await countRefunds(intentId)).toBe(1)
      expect(await accountsOf(api, booking.id)).toEqual({})
    }
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })
})

describe('a refund the provider settles later', () => {
  it('stays pending until its event says succeeded', async () => {
    const { booking, guest, intentId } = await paidStay(api)
    await api.emulator.holdRefunds(true)
    await changeStatus(api, guest, booking.id, 'cancelled')
    await api.settle()
    await api.emulator.holdRefunds(false)
    expect(await refundsOf(api, booking.id)).toMatchObject([{ status: 'pending', settledAt: null }])
    const [refund] = await api.platform.payments.listRefunds(intentId)
    await api.emulator.settleRefund(refund?.id ?? '', 'succeeded')
    await api.settle()
    expect(await refundsOf(api, booking.id)).toMatchObject([{ status: 'succeeded' }])
  })

  it('that fails is still owed, is raised, and the guest is told once', async () => {
    const { booking, guest, intentId } = await paidStay(api)
    await api.emulator.holdRefunds(true)
    await changeStatus(api, guest, booking.id, 'cancelled')
    await api.settle()
    await api.emulator.holdRefunds(false)
    const [refund] = await api.platform.payments.listRefunds(intentId)
    await api.emulator.settleRefund(refund?.id ?? '', 'failed')
    await api.settle()
    await syncRefunds(api.ctx, intentId)
    await api.settle()
    expect(await refundsOf(api, booking.id)).toMatchObject([{ status: 'failed' }])
    expect(await accountsOf(api, booking.id)).toMatchObject({ refund_payable: -70_850 })
    expect(await api.db.select().from(paymentExceptions).where(eq(paymentExceptions.bookingId, booking.id))).toMatchObject([
      { kind: 'refund' },
    ])
    expect(api.mails.filter((mail) => mail.to === guest.email && mail.subject.includes('did not arrive'))).toHaveLength(1)
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })

  it('made at the provider by hand is recorded, and replaces a waiting one of ours', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await api.platform.payments.refund({
      currency: 'usd',
      intentId,
      amountCents: 10_000,
      idempotencyKey: `hand:${booking.id}`,
      metadata: {},
    })
    await api.settle()
    expect(await refundsOf(api, booking.id)).toMatchObject([{ amountCents: 10_000, status: 'succeeded' }])
    const other = await paidStay(api)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 2 })
    await changeStatus(api, other.guest, other.booking.id, 'cancelled')
    await api.settle()
    await api.platform.payments.refund({
      currency: 'usd',
      intentId: other.intentId,
      amountCents: 70_850,
      idempotencyKey: `hand:${other.booking.id}`,
      metadata: {},
    })
    await settleLater(api, 8)
    expect(await refundsOf(api, other.booking.id)).toMatchObject([{ number: 1, status: 'succeeded' }])
    expect(await accountsOf(api, other.booking.id)).toEqual({})
    expect((await checkBooks(api.ctx)).isEqual).toBe(true)
  })
})
