import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { paymentOps } from '../../src/db/schema/ledger.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { createPayoutAccount, refreshAccount } from '../../src/features/payouts/payouts.ts'
import { ProviderRefusal } from '../../src/platform/payment-provider/provider-errors.ts'
import { openTestApi, type TestApi } from '../api.ts'
import {
  accountsOf,
  confirmedStay,
  DAY,
  findBookingRow,
  opsOf,
  payableHost,
  refundAsOperator,
  runToPayout,
  settleLater,
  signInAgain,
} from '../ledger/money-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const { createAccount, getAccountStatus } = payoutsEndpoints
const transferOf = (bookingId: number) => api.platform.payments.findTransfer(`booking_${bookingId}`)

describe('a host on the way through onboarding', () => {
  const visit = async (cookie: string) => {
    const back = await api.app.inject({ url: '/api/stripe/connect/return', headers: { cookie } })
    const status = await api.call(getAccountStatus, { cookie })
    return { back, status }
  }

  it('counts as unfinished while the provider does not answer', async () => {
    const { cookie } = await api.make.user()
    const { body } = await api.call(createAccount, { cookie })
    await api.sandbox.completeOnboarding(body.accountId, 'complete')
    vi.spyOn(api.platform.payments, 'getAccount').mockRejectedValue(new Refusal('provider_unavailable'))
    const { back, status } = await visit(cookie)
    expect([back.statusCode, back.headers.location]).toEqual([303, '/list-property?error=onboarding_failed'])
    expect(status.body).toEqual({ hasAccount: true, onboardingComplete: false })
    vi.restoreAllMocks()
    expect((await visit(cookie)).status.body.onboardingComplete).toBe(true)
  })

  it('is shown a fault of the server as one, and not as unfinished', async () => {
    const { cookie } = await api.make.user()
    await api.call(createAccount, { cookie })
    vi.spyOn(api.platform.payments, 'getAccount').mockRejectedValue(new TypeError('No such thing'))
    const { back, status } = await visit(cookie)
    expect([back.statusCode, status.status]).toEqual([500, 500])
  })

  it('whose account was deleted meanwhile opens no account at the provider', async () => {
    const create = vi.spyOn(api.platform.payments, 'createAccount')
    const gone = createPayoutAccount(api.ctx, { id: randomUUID() })
    await expect(gone).rejects.toMatchObject({ code: 'unauthorized' })
    expect(create).not.toHaveBeenCalled()
  })
})

describe('news of an account', () => {
  it('that is none of ours asks the provider nothing', async () => {
    const get = vi.spyOn(api.platform.payments, 'getAccount')
    await refreshAccount(api.ctx, 'acct_foreign')
    expect(get).not.toHaveBeenCalled()
  })

  it('while the provider does not answer leaves the account as it was, to be asked about again', async () => {
    const { accountId } = await payableHost(api)
    vi.spyOn(api.platform.payments, 'getAccount').mockRejectedValue(new Refusal('provider_unavailable'))
    await expect(refreshAccount(api.ctx, accountId)).rejects.toMatchObject({ code: 'provider_unavailable' })
    const [row] = await api.db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
    expect(row?.onboardingComplete).toBe(true)
  })
})

describe('the sweep of payouts', () => {
  it('pays the others when one cannot be scheduled, and reports it', async () => {
    const [first, second] = [await confirmedStay(api), await confirmedStay(api)]
    api.clock.advance(6 * DAY)
    vi.spyOn(api.db, 'transaction').mockRejectedValueOnce(new Error('Deadlock'))
    await expect(planDuePayouts(api.ctx)).rejects.toThrow('Some payouts could not be planned')
    const planned = async () => [
      (await findBookingRow(api, first.booking.id)).payoutPlannedAt !== null,
      (await findBookingRow(api, second.booking.id)).payoutPlannedAt !== null,
    ]
    expect((await planned()).toSorted()).toEqual([false, true])
    await planDuePayouts(api.ctx)
    expect(await planned()).toEqual([true, true])
    await api.settle()
    for (const { booking } of [first, second]) expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
  })
})

describe('a payout that waits', () => {
  it('is dropped when the stay is refunded in full before it was sent', async () => {
    const host = await payableHost(api)
    const { booking } = await confirmedStay(api, { host })
    await api.emulator.restrictAccount(host.accountId)
    await runToPayout(api)
    await refundAsOperator(api, booking.id)
    await api.emulator.restoreAccount(host.accountId)
    await settleLater(api, 2)
    expect(await opsOf(api, booking.id, 'transfer')).toMatchObject([
      { state: 'done', amountCents: 0, providerId: null, lastError: 'no longer wanted' },
    ])
    expect(await transferOf(booking.id)).toBeNull()
    expect(await accountsOf(api, booking.id)).toEqual({})
  })
})

describe('the reversal of a payout', () => {
  it('that still waits is not asked for again by the next refund', async () => {
    const { booking } = await confirmedStay(api)
    await runToPayout(api)
    const refused = new ProviderRefusal('balance_insufficient', null, 'The host has spent it.', null)
    const reverse = vi.spyOn(api.platform.payments, 'reverseTransfer').mockRejectedValueOnce(refused)
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    await refundAsOperator(api, booking.id, { amount: 50 })
    await api.settle()
    expect((await opsOf(api, booking.id, 'reversal')).map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [9_100, 'unknown'],
      [4_550, 'done'],
    ])
    api.clock.advance(DAY)
    await api.settle()
    expect(reverse).toHaveBeenCalledTimes(3)
    expect(await transferOf(booking.id)).toMatchObject({ reversedCents: 13_650 })
    expect((await accountsOf(api, booking.id)).host_payable).toBeUndefined()
  })

  it('is never sent without the transfer it takes from', async () => {
    const { booking } = await confirmedStay(api)
    await runToPayout(api)
    const [transfer] = await opsOf(api, booking.id, 'transfer')
    const setTransfer = (providerId: string | null) =>
      api.db
        .update(paymentOps)
        .set({ providerId })
        .where(eq(paymentOps.id, transfer?.id ?? 0))
    await refundAsOperator(api, booking.id, { amount: 100 })
    await setTransfer(null)
    await api.settle()
    const lastError = `Booking ${booking.id} has no transfer to take back from`
    expect(await opsOf(api, booking.id, 'reversal')).toMatchObject([{ state: 'unknown', lastError }])
    await setTransfer(transfer?.providerId ?? null)
    await settleLater(api, 1)
    expect(await transferOf(booking.id)).toMatchObject({ reversedCents: 9_100 })
  })
})

describe('the earnings of a stay', () => {
  it('say that its payout is on its way, or frozen by a dispute', async () => {
    const host = await payableHost(api)
    const { booking, intentId } = await confirmedStay(api, { host })
    const state = async () =>
      (await api.call(ledgerEndpoints.getEarnings, { cookie: await signInAgain(api, host) })).body.bookings[0]?.payoutState
    expect(await state()).toBe('scheduled')
    await api.emulator.restrictAccount(host.accountId)
    await runToPayout(api)
    expect(await state()).toBe('sending')
    const dispute = await api.emulator.openDispute(intentId)
    await api.settle()
    expect(await state()).toBe('disputed')
    await api.emulator.closeDispute(dispute, 'won')
    await api.emulator.restoreAccount(host.accountId)
    await api.settle()
    api.clock.advance(DAY)
    await api.settle()
    expect(await state()).toBe('paid')
    expect(await transferOf(booking.id)).toMatchObject({ amountCents: 57_150 })
  })
})
