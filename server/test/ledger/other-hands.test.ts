import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import { ProviderRefusal } from '../../src/platform/payment-provider/provider-errors.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import {
  accountsOf,
  changeStatus,
  confirmedStay,
  DAY,
  findBookingRow,
  HOUR,
  opsOf,
  paidStay,
  payableHost,
  refundAsOperator,
  refundsOf,
  runToPayout,
  settleLater,
} from './money-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
  api.emulator.faults.clear()
})

let keys = 0
const refundByHand = async (intentId: string, amountCents: number) => {
  keys += 1
  await api.platform.payments.refund({ currency: 'usd', intentId, amountCents, idempotencyKey: `hand:${keys}`, metadata: {} })
  await api.settle()
}
const cancelAsHost = async ({ cookie }: { cookie: string }, bookingId: number) => {
  const params = { id: String(bookingId) }
  const { body } = await api.call(bookingsEndpoints.getCancellationQuote, { cookie, params })
  const cancelled = await api.call(bookingsEndpoints.cancelBooking, { cookie, params, body: { expectedRefund: body.refund } })
  expect(cancelled.status).toBe(200)
}
const amountsAtProvider = async (intentId: string) =>
  (await api.platform.payments.listRefunds(intentId)).map(({ amountCents }) => amountCents).sort((a, b) => a - b)

describe('a refund made at the provider by hand', () => {
  it('for a request leaves the rest to be refunded when the host rejects it', async () => {
    const { booking, host, intentId } = await paidStay(api)
    await refundByHand(intentId, 10_000)
    expect((await changeStatus(api, host, booking.id, 'cancelled')).body).toMatchObject({ refundedAmount: 708.5 })
    await api.settle()
    expect(await amountsAtProvider(intentId)).toEqual([10_000, 60_850])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('for all of a request does not keep it, or any other, from expiring', async () => {
    const [first, second] = [await paidStay(api), await paidStay(api)]
    await refundByHand(first.intentId, 70_850)
    api.clock.advance(25 * HOUR)
    await expireDue(api.ctx)
    await api.settle()
    for (const { booking, intentId } of [first, second]) {
      expect(await findBookingRow(api, booking.id)).toMatchObject({ phase: 'cancelled', cancelReason: 'host_silent' })
      expect(await amountsAtProvider(intentId)).toEqual([70_850])
      expect(await accountsOf(api, booking.id)).toEqual({})
    }
  })

  it('reduces a waiting one of ours', async () => {
    const { booking, guest, intentId } = await paidStay(api)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 2 })
    await changeStatus(api, guest, booking.id, 'cancelled')
    await api.settle()
    await refundByHand(intentId, 10_000)
    await settleLater(api, 6)
    expect(await amountsAtProvider(intentId)).toEqual([10_000, 60_850])
    expect((await refundsOf(api, booking.id)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [60_850, 'succeeded'],
      [10_000, 'succeeded'],
    ])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('without an event is found when ours would be too much', async () => {
    const { booking, host, intentId } = await paidStay(api)
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await refundByHand(intentId, 10_000)
    await changeStatus(api, host, booking.id, 'cancelled')
    await settleLater(api, 2)
    api.emulator.webhookFaults.clear()
    expect(await amountsAtProvider(intentId)).toEqual([10_000, 60_850])
    expect(await accountsOf(api, booking.id)).toEqual({})
    const other = await paidStay(api)
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await refundByHand(other.intentId, 70_850)
    await changeStatus(api, other.host, other.booking.id, 'cancelled')
    await settleLater(api, 2)
    api.emulator.webhookFaults.clear()
    expect(await amountsAtProvider(other.intentId)).toEqual([70_850])
    expect(await accountsOf(api, other.booking.id)).toEqual({})
  })

  it('whose event is processed while ours is being refused still leaves the rest to be refunded', async () => {
    const { booking, host, intentId } = await paidStay(api)
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await refundByHand(intentId, 10_000)
    const { payments } = api.platform
    const refund = payments.refund.bind(payments)
    vi.spyOn(payments, 'refund').mockImplementationOnce(async (wanted) => {
      const answer = await Promise.allSettled([refund(wanted)])
      await followUnfinished(api.ctx)
      const [{ status, ...rest }] = answer
      if (status === 'rejected' && 'reason' in rest) throw rest.reason
      throw new Error('More went back than was left')
    })
    await changeStatus(api, host, booking.id, 'cancelled')
    await settleLater(api, 2)
    api.emulator.webhookFaults.clear()
    expect(await amountsAtProvider(intentId)).toEqual([10_000, 60_850])
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done' }])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it.each([
    { onItsWay: 6_100, waits: 64_750, left: [2_074, 6_100, 62_676] },
    { onItsWay: 64_750, waits: 6_100, left: [2_074, 4_026, 64_750] },
  ])('while one of ours of $onItsWay cents is on its way reduces the one that waits', async ({ onItsWay, waits, left }) => {
    const { booking, host, intentId } = await confirmedStay(api)
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    const { payments } = api.platform
    const refund = payments.refund.bind(payments)
    let isSent = false
    vi.spyOn(payments, 'refund').mockImplementation(async (wanted) => {
      if (isSent) return refund(wanted)
      if (wanted.amountCents === waits) throw new Error('The connection was lost')
      await refund({ intentId, amountCents: 2_074, currency: 'usd', idempotencyKey: `hand:${onItsWay}`, metadata: {} })
      await followUnfinished(api.ctx)
      const sent = await refund(wanted)
      isSent = true
      return sent
    })
    await refundAsOperator(api, booking.id, { amount: 61 })
    await cancelAsHost(host, booking.id)
    await settleLater(api, 6)
    api.emulator.webhookFaults.clear()
    expect(isSent).toBe(true)
    expect(await amountsAtProvider(intentId)).toEqual(left)
    expect((await refundsOf(api, booking.id)).map(({ amountCents }) => amountCents).sort((one, two) => one - two)).toEqual(left)
    expect((await opsOf(api, booking.id, 'refund')).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('of the same amount as a waiting one of ours is not repeated', async () => {
    const { booking, intentId } = await confirmedStay(api)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 2 })
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    await refundByHand(intentId, 10_000)
    await settleLater(api, 6)
    expect(await amountsAtProvider(intentId)).toEqual([10_000])
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done' }])
  })

  it('for all of a confirmed stay still lets the operator cancel it', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await refundByHand(intentId, 70_850)
    expect((await refundAsOperator(api, booking.id)).body).toMatchObject({ status: 'cancelled', refundedAmount: 708.5 })
    expect(await amountsAtProvider(intentId)).toEqual([70_850])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('has left the ledger and the provider’s books equal', async () => {
    expect((await checkBooks(api.ctx)).differences).toEqual([])
  })
})

describe('a payout that waits for the host’s account', () => {
  it('is the amount owed when it is sent, not when it was first tried', async () => {
    const host = await payableHost(api)
    const { booking } = await confirmedStay(api, { host })
    await api.emulator.restrictAccount(host.accountId)
    await runToPayout(api)
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    await api.emulator.restoreAccount(host.accountId)
    await settleLater(api, 2)
    const transfer = await api.platform.payments.findTransfer(`booking_${booking.id}`)
    expect(transfer).toMatchObject({ amountCents: 48_050, reversedCents: 0 })
  })

  it('is not sent while a later dispute is open', async () => {
    const host = await payableHost(api)
    const { booking, intentId } = await confirmedStay(api, { host })
    await api.emulator.restrictAccount(host.accountId)
    await runToPayout(api)
    const dispute = await api.emulator.openDispute(intentId)
    await api.settle()
    await api.emulator.restoreAccount(host.accountId)
    await settleLater(api, 3)
    api.clock.advance(2 * DAY)
    await api.settle()
    expect(await api.platform.payments.findTransfer(`booking_${booking.id}`)).toBeNull()
    await api.emulator.closeDispute(dispute, 'won')
    await api.settle()
    api.clock.advance(DAY)
    await api.settle()
    expect(await api.platform.payments.findTransfer(`booking_${booking.id}`)).toMatchObject({ amountCents: 57_150 })
  })
})

describe('a refund that the guest’s bank blocks', () => {
  it('waits for its decision, and is then left to a person', async () => {
    const { booking, intentId } = await confirmedStay(api)
    const dispute = await api.emulator.openDispute(intentId)
    await api.settle()
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'unknown', isKeySpent: true }])
    api.clock.advance(DAY)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'unknown', attempt: 2 }])
    await api.emulator.closeDispute(dispute, 'won')
    await api.settle()
    api.clock.advance(2 * DAY)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'parked', attempt: 3 }])
    expect(await amountsAtProvider(intentId)).toEqual([])
  })
})

describe('a payment that the provider', () => {
  const askForStay = async () => {
    const guest = await api.make.user()
    const property = await api.make.approvedProperty()
    const stay = { propertyId: property.id, checkInDate: api.make.day(50), checkOutDate: api.make.day(52), guestCount: 1 }
    return { guest, stay, answer: await hold(api, guest, stay) }
  }

  it('refuses to open leaves the nights free again when the hold is over', async () => {
    const refusal = new ProviderRefusal('other', null, 'Your account cannot currently make charges.', null)
    vi.spyOn(api.platform.payments, 'createIntent').mockRejectedValue(refusal)
    const { stay, answer } = await askForStay()
    expect([answer.status, answer.problem.code]).toEqual([503, 'provider_unavailable'])
    vi.restoreAllMocks()
    api.clock.advance(HOUR)
    await expireDue(api.ctx)
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })

  it('is still processing is voided once it can be', async () => {
    const { stay, answer } = await askForStay()
    const { bookingId, paymentIntentId } = answer.body
    const known = await api.platform.payments.getIntent(paymentIntentId)
    vi.spyOn(api.platform.payments, 'cancelIntent').mockResolvedValue({ ...known, status: 'processing' })
    api.clock.advance(HOUR)
    await expireDue(api.ctx)
    expect((await findBookingRow(api, bookingId)).phase).toBe('expiring')
    vi.restoreAllMocks()
    api.clock.advance(5 * 60_000)
    await expireDue(api.ctx)
    expect((await findBookingRow(api, bookingId)).phase).toBe('cancelled')
    expect((await api.platform.payments.getIntent(paymentIntentId)).status).toBe('canceled')
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })
})
