import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { ledgerTransactions, paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { providerEvents } from '../../src/db/schema/platform.schema.ts'
import { planNow } from '../../src/features/payments/operations/provider-operation.ts'
import { syncRefunds } from '../../src/features/payments/refunds/refund-records.ts'
import { postMissing } from '../../src/features/payments/refunds/refunds.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { processEvent } from '../../src/features/reconciliation/provider-events.ts'
import type { BalanceTransaction } from '../../src/platform/payment-provider/payment-provider.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import {
  accountsOf,
  changeStatus,
  confirmedStay,
  findBookingRow,
  opsOf,
  paidStay,
  refundAsOperator,
  refundsOf,
} from './money-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
  api.emulator.webhookFaults.clear()
})

async function heldStay() {
  const guest = await api.make.user()
  const { id: propertyId } = await api.make.approvedProperty()
  const stay = { propertyId, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 1 }
  return (await hold(api, guest, stay)).body
}

// First, while the ledger is empty.
describe('the lines of the provider’s books', () => {
  const line = (id: string, given: Partial<BalanceTransaction>): BalanceTransaction => ({
    id: `txn_${id}`,
    type: 'charge',
    reportingCategory: 'charge',
    amountCents: given.netCents ?? 0,
    feeCents: 0,
    netCents: 0,
    sourceId: null,
    intentId: null,
    transferGroup: null,
    metadata: {},
    createdAt: api.clock.now(),
    ...given,
  })
  const withLines = (lines: BalanceTransaction[]) => ({
    ...api.ctx,
    payments: {
      ...api.ctx.payments,
      async *listBalanceTransactions() {
        yield* lines
      },
    },
  })

  it('that do not exist equal an empty ledger', async () => {
    expect(await checkBooks(withLines([]))).toEqual({ isEqual: true, compared: 0, ledger: 0, provider: 0, differences: [] })
  })

  it('without a counterpart are written into the ledger once; an adjustment is not', async () => {
    const ctx = withLines([
      line('fee', { type: 'stripe_fee', netCents: -200 }),
      line('payout', { type: 'payout', netCents: -5_000, sourceId: 'po_1' }),
      line('other', { type: 'adjustment', netCents: -30, feeCents: 30, sourceId: 'dp_1' }),
    ])
    for (let count = 0; count < 2; count += 1) {
      const { isEqual, differences, ledger, provider } = await checkBooks(ctx)
      expect([isEqual, ledger, provider]).toEqual([false, -52, -52.3])
      expect(differences).toMatchObject([{ providerRef: 'dp_1', ledger: 0, provider: -0.3 }])
    }
    const written = await api.db.select().from(ledgerTransactions).orderBy(ledgerTransactions.id)
    expect(written.map(({ ref, providerRef }) => [ref, providerRef])).toEqual([
      ['provider_fee:txn_fee', 'txn_fee'],
      ['operator_payout:txn_payout', 'po_1'],
    ])
  })
})

describe('an operation', () => {
  it('that two calls plan at once is one', async () => {
    const { bookingId } = await heldStay()
    const planned = await Promise.all([1, 2, 3].map(() => planNow(api.ctx, { bookingId, kind: 'void', amountCents: 32_700 })))
    expect(new Set(planned.map(({ id }) => id)).size).toBe(1)
    expect(await opsOf(api, bookingId, 'void')).toHaveLength(1)
  })

  it('whose amount shrank before it was first sent is sent with the smaller one, under the first key', async () => {
    const { booking, guest, intentId } = await paidStay(api)
    await api.settle()
    await changeStatus(api, guest, booking.id, 'cancelled')
    await api.platform.payments.refund({ currency: 'usd', intentId, amountCents: 10_000, idempotencyKey: 'hand:1', metadata: {} })
    await syncRefunds(api.ctx, intentId)
    await api.settle()
    expect(await opsOf(api, booking.id, 'refund')).toMatchObject([{ state: 'done', attempt: 1, amountCents: 60_850 }])
    const sent = (await api.platform.payments.listRefunds(intentId)).map(({ amountCents }) => amountCents)
    expect(sent.toSorted((a, b) => a - b)).toEqual([10_000, 60_850])
    expect(await accountsOf(api, booking.id)).toEqual({})
  })
})

describe('a refund', () => {
  it('that fails without a reason is raised all the same', async () => {
    const { booking, intentId } = await confirmedStay(api)
    await refundAsOperator(api, booking.id, { amount: 100 })
    await api.settle()
    const [known] = await api.platform.payments.listRefunds(intentId)
    if (!known) throw new Error('No refund')
    vi.spyOn(api.platform.payments, 'listRefunds').mockResolvedValue([{ ...known, status: 'canceled', failureReason: null }])
    await syncRefunds(api.ctx, intentId)
    expect(await refundsOf(api, booking.id)).toMatchObject([{ status: 'failed' }])
    const raised = api.db.select().from(paymentExceptions).where(eq(paymentExceptions.bookingId, booking.id))
    expect(await raised).toMatchObject([{ kind: 'refund', detail: expect.stringContaining('(no reason given)') }])
    expect(await accountsOf(api, booking.id)).toMatchObject({ refund_payable: -10_000 })
  })

  it('is refused by the operator for a booking that is not paid, or does not exist', async () => {
    const { bookingId } = await heldStay()
    for (const id of [bookingId, 2_000_000_000]) {
      const { status, problem } = await refundAsOperator(api, id, { amount: 1 })
      expect([status, problem.code]).toEqual([404, 'booking_not_found'])
    }
    expect(await refundsOf(api, bookingId)).toEqual([])
  })

  it('is posted once though the charge is reported missing twice', async () => {
    const { booking } = await confirmedStay(api)
    const before = await accountsOf(api, booking.id)
    await postMissing(api.ctx, await findBookingRow(api, booking.id), 'ch_again')
    const unpaid = await heldStay()
    await postMissing(api.ctx, await findBookingRow(api, unpaid.bookingId), 'ch_unpaid')
    expect(await accountsOf(api, booking.id)).toEqual(before)
    expect(await accountsOf(api, unpaid.bookingId)).toEqual({})
  })
})

describe('events', () => {
  it('without a signature, or of another type of content, are refused and not kept', async () => {
    const send = (headers: Record<string, string>) =>
      api.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: '{"id":"evt_unsigned"}', headers })
    expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await send({ 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(415)
    expect(await api.db.select().from(providerEvents).where(eq(providerEvents.id, 'evt_unsigned'))).toEqual([])
  })

  it('that were removed meanwhile are left alone by their job', async () => {
    const get = vi.spyOn(api.platform.payments, 'getIntent')
    await processEvent(api.ctx, 'evt_removed')
    expect(get).not.toHaveBeenCalled()
  })
})

it('shows the operator the same sums after all these operations', async () => {
  const { body } = await api.call(ledgerEndpoints.getLedgerBalance, { cookie: (await api.make.admin()).cookie })
  expect(body.sum).toBe(0)
})
