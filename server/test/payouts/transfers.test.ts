import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { disputes, paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { openTestApi, type TestApi } from '../api.ts'
import {
  accountsOf,
  confirmedStay,
  DAY,
  findBookingRow,
  HOUR,
  opsOf,
  paidStay,
  payableHost,
  refundAsOperator,
  runToPayout,
  signInAgain,
} from '../ledger/money-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const transferOf = (bookingId: number) => api.platform.payments.findTransfer(`booking_${bookingId}`)
const exceptionsOf = (bookingId: number) =>
  api.db.select().from(paymentExceptions).where(eq(paymentExceptions.bookingId, bookingId))
const isEqual = async () => (await checkBooks(api.ctx)).isEqual

async function refund(bookingId: number, what: number | 'all' | 'by policy' = 'all') {
  const wanted = what === 'all' ? {} : what === 'by policy' ? { byPolicy: true as const } : { amount: what }
  const answer = await refundAsOperator(api, bookingId, wanted)
  await api.settle()
  return answer
}

describe('a host’s payout', () => {
  it('is sent 24 hours after check-in at 15:00 in the property’s time zone, once', async () => {
    const { booking, host } = await confirmedStay(api)
    // New York is UTC-5 or UTC-4: the payout is due on the day after check-in at 15:00 there.
    const dueAt = Date.parse(`${booking.checkInDate}T15:00:00-05:00`) + DAY
    const isWinter = new Date(dueAt).toLocaleString('en-US', { timeZone: 'America/New_York', hour: 'numeric' }) === '3 PM'
    const due = new Date(isWinter ? dueAt : dueAt - HOUR)
    api.clock.advance(due.getTime() - 1_000 - api.clock.now().getTime())
    await planDuePayouts(api.ctx)
    await api.settle()
    expect(await transferOf(booking.id)).toBeNull()
    api.clock.advance(2_000)
    await Promise.all([1, 2, 3, 4].map(() => planDuePayouts(api.ctx)))
    await Promise.all([api.settle(), api.settle()])
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150, accountId: host.accountId, reversedCents: 0 })
    expect(await opsOf(api, booking.id, 'transfer')).toMatchObject([{ state: 'done', idempotencyKey: `tr:${booking.id}:1` }])
    expect(api.mails.filter((mail) => mail.to === host.email && mail.subject.startsWith('Your payout'))).toHaveLength(1)
    expect(await isEqual()).toBe(true)
  })

  it('is not sent for an unconfirmed request, nor for a canceled stay', async () => {
    const { booking } = await paidStay(api)
    await runToPayout(api)
    expect(await opsOf(api, booking.id, 'transfer')).toEqual([])
    const cancelled = await confirmedStay(api)
    expect((await refund(cancelled.booking.id)).body).toMatchObject({ status: 'cancelled', refundedAmount: 708.5 })
    await runToPayout(api)
    expect(await opsOf(api, cancelled.booking.id, 'transfer')).toEqual([])
    expect(await accountsOf(api, cancelled.booking.id)).toEqual({})
  })

  it('is smaller by earlier refunds', async () => {
    const { booking } = await confirmedStay(api)
    expect((await refund(booking.id, 100)).body).toMatchObject({ status: 'confirmed', refundedAmount: 100 })
    await runToPayout(api)
    // 550.00 less 9 % and 20.00.
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 48_050 })
    expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
  })

  it('is reversed as far as a later refund makes it too much, several times over', async () => {
    const { booking } = await confirmedStay(api)
    await runToPayout(api)
    await refund(booking.id, 100)
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150, reversedCents: 9_100 })
    await refund(booking.id)
    expect(await transferOf(booking.id)).toMatchObject({ reversedCents: 57_150 })
    expect((await opsOf(api, booking.id, 'reversal')).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `rev:${booking.id}:1:1`,
      `rev:${booking.id}:2:1`,
    ])
    expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
    expect(await isEqual()).toBe(true)
  })

  it('is what the policy keeps when a guest cancels a confirmed stay', async () => {
    const { booking, guest, host, stay } = await confirmedStay(api, { inDays: 40 })
    api.clock.advance(3 * DAY)
    // Moderate, 37 days of notice: 75 % of 600.00 and the cleaning fee are refunded; 150.00 and the service fee
    // stay.
    expect((await refund(booking.id, 'by policy')).body).toMatchObject({ status: 'cancelled', refundedAmount: 500 })
    const emails = api.mails.filter(({ subject }) => subject.startsWith('Canceled:') || subject.endsWith(' canceled'))
    expect(emails.map(({ to }) => to)).toEqual(expect.arrayContaining([guest.email, host.email]))
    const again = await api.call(checkoutEndpoints.createPaymentIntent, {
      cookie: await signInAgain(api, await api.make.user()),
      body: stay,
    })
    expect(again.status).toBe(201)
    await runToPayout(api, 30)
    expect(await transferOf(booking.id)).toBeNull()
    await runToPayout(api, 10)
    // 150.00 less 9 % and 20.00.
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 11_650 })
    expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
    expect(await isEqual()).toBe(true)
  })

  it('counts earlier refunds toward the policy’s refund', async () => {
    const { booking } = await confirmedStay(api, { inDays: 40 })
    await refund(booking.id, 120)
    api.clock.advance(3 * DAY)
    expect((await refund(booking.id, 'by policy')).body).toMatchObject({ status: 'cancelled', refundedAmount: 500 })
    const { booking: other } = await confirmedStay(api, { inDays: 40 })
    await refund(other.id, 600)
    api.clock.advance(3 * DAY)
    expect((await refund(other.id, 'by policy')).body).toMatchObject({ status: 'cancelled', refundedAmount: 600 })
  })

  it('is refunded once when the operator repeats the call after a lost response', async () => {
    const { booking, intentId } = await confirmedStay(api)
    const cookie = await signInAgain(api, await api.make.admin())
    const ask = (requestKey: string) =>
      api.call(ledgerEndpoints.refundBooking, { cookie, body: { bookingId: booking.id, amount: 50, requestKey } })
    const key = '4f5b6c0e-5d1a-4f0a-9c1e-0a8f5f6f7a01'
    const answers = await Promise.all([ask(key), ask(key), ask(key)])
    expect(answers.map(({ status, body }) => [status, body.refundedAmount])).toEqual(Array(3).fill([201, 50]))
    expect((await ask('4f5b6c0e-5d1a-4f0a-9c1e-0a8f5f6f7a02')).body.refundedAmount).toBe(100)
    await api.settle()
    expect(await api.platform.payments.listRefunds(intentId)).toHaveLength(2)
  })

  it('refuses to refund more than is left', async () => {
    const { booking } = await confirmedStay(api)
    expect((await refund(booking.id, 708.51)).problem.code).toBe('refund_too_large')
    expect((await refund(booking.id, 700)).status).toBe(201)
    expect((await refund(booking.id, 8.51)).problem.code).toBe('refund_too_large')
    expect((await refund(booking.id, 8.5)).body.status).toBe('cancelled')
    expect((await refund(booking.id, 1)).problem.code).toBe('invalid_transition')
  })
})

describe('a host whose account is restricted', () => {
  it('gets no new bookings at once, is told, and is paid as soon as the account is restored', async () => {
    const host = await payableHost(api)
    const { booking, property } = await confirmedStay(api, { host })
    await api.emulator.restrictAccount(host.accountId)
    await api.settle()
    const guest = await api.make.user()
    const body = { propertyId: property.id, checkInDate: api.make.day(40), checkOutDate: api.make.day(42), guestCount: 1 }
    const refused = await api.call(checkoutEndpoints.createPaymentIntent, { cookie: guest.cookie, body })
    expect(refused.problem.code).toBe('property_unbookable')
    await runToPayout(api)
    expect(await transferOf(booking.id)).toBeNull()
    expect(api.mails.filter((mail) => mail.to === host.email && mail.subject.includes('waiting for you'))).toHaveLength(1)
    expect(await exceptionsOf(booking.id)).toMatchObject([{ kind: 'transfer', resolvedAt: null }])
    await api.emulator.restoreAccount(host.accountId)
    await api.settle()
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
    expect((await exceptionsOf(booking.id))[0]?.resolvedAt).not.toBeNull()
    expect(await opsOf(api, booking.id, 'transfer')).toMatchObject([{ state: 'done', attempt: 2 }])
  })

  it('that was disconnected from the platform takes no new bookings either', async () => {
    const host = await payableHost(api)
    await api.emulator.deauthorizeAccount(host.accountId)
    await api.settle()
    const { payoutsEndpoints } = await import('#contract/payouts/payouts.endpoints.ts')
    const { body } = await api.call(payoutsEndpoints.getAccountStatus, { cookie: await signInAgain(api, host) })
    expect(body).toEqual({ hasAccount: true, onboardingComplete: false })
  })

  it('and has spent the payout owes what cannot be reversed: it is raised and retried', async () => {
    const host = await payableHost(api)
    const { booking } = await confirmedStay(api, { host })
    await runToPayout(api)
    await api.emulator.payOutAccount(host.accountId)
    await refund(booking.id)
    expect(await exceptionsOf(booking.id)).toMatchObject([{ kind: 'reversal' }])
    expect((await accountsOf(api, booking.id)).host_payable).toBe(57_150)
    // Another stay fills the account again.
    const other = await confirmedStay(api, { host })
    await runToPayout(api)
    api.clock.advance(DAY)
    await api.settle()
    expect(await transferOf(booking.id)).toMatchObject({ reversedCents: 57_150 })
    expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
    expect((await findBookingRow(api, other.booking.id)).payoutPlannedAt).not.toBeNull()
    expect(await isEqual()).toBe(true)
  })
})

describe('a dispute', () => {
  it('freezes the payout until it is decided; won, the payout is sent and the platform bears the fee', async () => {
    const { booking, intentId } = await confirmedStay(api)
    const disputeId = await api.emulator.openDispute(intentId)
    await api.settle()
    await runToPayout(api)
    expect(await transferOf(booking.id)).toBeNull()
    expect(await accountsOf(api, booking.id)).toMatchObject({ disputed: 72_350 })
    await api.emulator.closeDispute(disputeId, 'won')
    await api.settle()
    await runToPayout(api, 1)
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
    expect(await accountsOf(api, booking.id)).toMatchObject({ dispute_loss: 1_500 })
    expect((await accountsOf(api, booking.id)).disputed).toBeUndefined()
    expect(await isEqual()).toBe(true)
  })

  it('lost after the payout reverses the host’s share', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await runToPayout(api)
    const disputeId = await api.emulator.openDispute(intentId)
    await api.emulator.closeDispute(disputeId, 'lost')
    await api.settle()
    expect(await api.db.select().from(disputes).where(eq(disputes.id, disputeId))).toMatchObject([{ lostCents: 70_850 }])
    expect(await transferOf(booking.id)).toMatchObject({ reversedCents: 57_150 })
    expect(await accountsOf(api, booking.id)).toMatchObject({ dispute_loss: 1_500 })
    expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
    expect(await isEqual()).toBe(true)
  })
})
