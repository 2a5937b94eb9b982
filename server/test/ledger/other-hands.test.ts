import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
  await api.platform.payments.refund({ intentId, amountCents, idempotencyKey: `hand:${keys}`, metadata: {} })
  await api.settle()
}
const amountsAtProvider = async (intentId: string) =>
  (await api.platform.payments.listRefunds(intentId)).map(({ amountCents }) => amountCents).sort((a, b) => a - b)

describe('a refund made at the provider by hand', () => {
  it('for a request leaves the rest to go back when the host rejects it', async () => {
    const { booking, host, intentId } = await paidStay(api)
    await refundByHand(intentId, 10_000)
    expect((await changeStatus(api, host, booking.id, 'cancelled')).body).toMatchObject({ refundedAmount: 708.5 })
    await api.settle()
    expect(await amountsAtProvider(intentId)).toEqual([10_000, 60_850])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('for all of a request does not keep it, or any other, from lapsing', async () => {
    const [first, second] = [await paidStay(api), await paidStay(api)]
    await refundByHand(first.intentId, 70_850)
    api.clock.advance(25 * HOUR)
    await api.services.expiry.sweep()
    await api.settle()
    for (const { booking, intentId } of [first, second]) {
      expect(await findBookingRow(api, booking.id)).toMatchObject({ phase: 'cancelled', cancelReason: 'host_silent' })
      expect(await amountsAtProvider(intentId)).toEqual([70_850])
      expect(await accountsOf(api, booking.id)).toEqual({})
    }
  })

  it('takes its part from one of ours that waits', async () => {
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

  it('that nobody told us of is found out when ours would be too much', async () => {
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

  it('whose event is worked through while ours is being refused still leaves the rest to go back', async () => {
    const { booking, host, intentId } = await paidStay(api)
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await refundByHand(intentId, 10_000)
    const { payments } = api.platform
    const refund = payments.refund.bind(payments)
    vi.spyOn(payments, 'refund').mockImplementationOnce(async (wanted) => {
      const answer = await Promise.allSettled([refund(wanted)])
      await api.services.reconciler.followUnfinished()
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

  it('of the same amount as one of ours that waits is not made again', async () => {
    const { booking, intentId } = await confirmedStay(api)
    api.emulator.faults.add({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 2 })
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    await refundByHand(intentId, 10_000)
    await settleLater(api, 6)
    expect(await amountsAtProvider(intentId)).toEqual([10_000])
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done' }])
  })

  it('for all of a confirmed stay still lets the operator end it', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await refundByHand(intentId, 70_850)
    expect((await refundAsOperator(api, booking.id)).body).toMatchObject({ status: 'cancelled', refundedAmount: 708.5 })
    expect(await amountsAtProvider(intentId)).toEqual([70_850])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })

  it('has left the ledger and the provider’s books alike', async () => {
    expect((await api.services.books.check()).differences).toEqual([])
  })
})

describe('a payout that waits for the host’s account', () => {
  it('is what is owed when it goes out, not when it was first tried', async () => {
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

  it('does not go out while a dispute that came meanwhile is open', async () => {
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

describe('a refund that the guest’s bank stands in the way of', () => {
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

describe('a payment the provider', () => {
  const askForStay = async () => {
    const guest = await api.make.user()
    const property = await api.make.approvedProperty()
    const stay = { propertyId: property.id, checkInDate: api.make.day(50), checkOutDate: api.make.day(52), guestCount: 1 }
    return { guest, stay, answer: await hold(api, guest, stay) }
  }

  it('will not open leaves the nights free again when the hold is over', async () => {
    const refusal = new ProviderRefusal('other', null, 'Your account cannot currently make charges.', null)
    vi.spyOn(api.platform.payments, 'createIntent').mockRejectedValue(refusal)
    const { stay, answer } = await askForStay()
    expect([answer.status, answer.problem.code]).toEqual([503, 'provider_unavailable'])
    vi.restoreAllMocks()
    api.clock.advance(HOUR)
    await api.services.expiry.sweep()
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })

  it('is still carrying out is voided once it can be', async () => {
    const { stay, answer } = await askForStay()
    const { bookingId, paymentIntentId } = answer.body
    const known = await api.platform.payments.getIntent(paymentIntentId)
    vi.spyOn(api.platform.payments, 'cancelIntent').mockResolvedValue({ ...known, status: 'processing' })
    api.clock.advance(HOUR)
    await api.services.expiry.sweep()
    expect((await findBookingRow(api, bookingId)).phase).toBe('expiring')
    vi.restoreAllMocks()
    api.clock.advance(5 * 60_000)
    await api.services.expiry.sweep()
    expect((await findBookingRow(api, bookingId)).phase).toBe('cancelled')
    expect((await api.platform.payments.getIntent(paymentIntentId)).status).toBe('canceled')
    expect((await hold(api, await api.make.user(), stay)).status).toBe(201)
  })
})
