import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { disputes, paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { settings } from '../../src/db/schema/platform.schema.ts'
import { syncDispute } from '../../src/features/payments/disputes.ts'
import { compareBooks, followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import { claimNewIntents } from '../../src/features/reconciliation/unclaimed-payments.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold } from '../bookings/stay.ts'
import { accountsOf, confirmedStay, DAY, findBookingRow, HOUR, paidStay, refundsOf } from './money-world.ts'

const MINUTE = 60_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.restoreAllMocks()
  api.emulator.webhookFaults.clear()
})

const raised = (kind: 'difference' | 'orphan') => api.db.select().from(paymentExceptions).where(eq(paymentExceptions.kind, kind))
const positionOf = async (name: string) =>
  (
    await api.db
      .select()
      .from(settings)
      .where(eq(settings.key, `cursor:${name}`))
  )[0]?.value
const openIntent = (metadata: Record<string, string>, idempotencyKey: string) =>
  api.platform.payments.createIntent({ amountCents: 12_300, currency: 'usd', metadata, idempotencyKey })
async function claim() {
  api.clock.advance(3 * MINUTE)
  await claimNewIntents(api.ctx)
}

describe('the daily comparison of the books', () => {
  it('names what differs once, runs once a day, and is silent when nothing does', async () => {
    await confirmedStay(api)
    await compareBooks(api.ctx)
    expect(await raised('difference')).toEqual([])
    // Paid at the provider, and without a trace in the ledger.
    const { id, clientSecret } = await openIntent({ order: '1' }, 'unknown:1')
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await api.sandbox.pay({ clientSecret, card: goodCard })
    await compareBooks(api.ctx)
    expect(await raised('difference')).toEqual([])
    api.clock.advance(DAY + MINUTE)
    await compareBooks(api.ctx)
    await compareBooks(api.ctx)
    const { chargeId } = await api.platform.payments.getIntent(id)
    const detail = `Differences between the ledger and the provider (1): ${chargeId}: ledger -3.87 USD, provider 119.13 USD`
    expect(await raised('difference')).toMatchObject([{ bookingId: null, detail: expect.stringContaining(detail) }])
    await api.platform.payments.refund({
      currency: 'usd',
      intentId: id,
      amountCents: 12_300,
      idempotencyKey: 'unknown:2',
      metadata: {},
    })
  })
})

describe('the walk through the provider’s payments', () => {
  it('leaves alone what names no booking of ours, is known, or is canceled', async () => {
    const { booking, intentId } = await paidStay(api)
    const foreign = await Promise.all(
      [{}, { booking_id: 'x' }, { booking_id: '0' }, { booking_id: '1.5' }].map((metadata, index) =>
        openIntent(metadata, `foreign:${index}`),
      ),
    )
    const canceled = await openIntent({ booking_id: '987654' }, 'canceled:1')
    await api.platform.payments.cancelIntent(canceled.id, 'canceled:2')
    const cancel = vi.spyOn(api.platform.payments, 'cancelIntent')
    await claim()
    expect(cancel).not.toHaveBeenCalled()
    for (const { id } of foreign) expect((await api.platform.payments.getIntent(id)).status).toBe('requires_payment_method')
    expect(await findBookingRow(api, booking.id)).toMatchObject({ phase: 'paid', intentId })
    expect(await raised('orphan')).toEqual([])
  })

  it('returns to a payment without a booking until it can be voided or refunded', async () => {
    const orphan = await openIntent({ booking_id: '987655' }, 'orphan:1')
    const known = await api.platform.payments.getIntent(orphan.id)
    vi.spyOn(api.platform.payments, 'cancelIntent').mockResolvedValue({ ...known, status: 'processing' })
    await claim()
    expect(await positionOf('intents')).toBe(known.createdAt.toISOString())
    expect((await api.platform.payments.getIntent(orphan.id)).status).toBe('requires_payment_method')
    vi.restoreAllMocks()
    await claim()
    expect((await api.platform.payments.getIntent(orphan.id)).status).toBe('canceled')
    expect(Date.parse((await positionOf('intents')) ?? '')).toBeGreaterThan(known.createdAt.getTime())
  })

  it('refunds one that was paid while it was being voided', async () => {
    const orphan = await openIntent({ booking_id: '987656' }, 'orphan:2')
    const { payments } = api.platform
    const cancelIntent = payments.cancelIntent.bind(payments)
    vi.spyOn(payments, 'cancelIntent').mockImplementationOnce(async (id, key) => {
      await api.sandbox.pay({ clientSecret: orphan.clientSecret, card: goodCard })
      return cancelIntent(id, key)
    })
    await claim()
    expect(await payments.listRefunds(orphan.id)).toMatchObject([{ amountCents: 12_300 }])
    expect(await raised('orphan')).toMatchObject([
      { key: `orphan:${orphan.id}`, detail: expect.stringContaining(`Payment ${orphan.id} of 123.00 USD belongs to no booking`) },
    ])
  })
})

describe('the walk through unsettled bookings', () => {
  async function heldStay() {
    const guest = await api.make.user()
    const { id: propertyId } = await api.make.approvedProperty()
    const stay = { propertyId, checkInDate: api.make.day(20), checkOutDate: api.make.day(23), guestCount: 1 }
    return (await hold(api, guest, stay)).body
  }

  it('goes on behind one whose payment cannot be looked up', async () => {
    const [broken, paid] = [await heldStay(), await heldStay()]
    await api.db.update(bookings).set({ intentId: 'pi_gone' }).where(eq(bookings.id, broken.bookingId))
    api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await api.sandbox.pay({ clientSecret: paid.clientSecret, card: goodCard })
    api.clock.advance(3 * MINUTE)
    await followUnfinished(api.ctx)
    expect((await findBookingRow(api, broken.bookingId)).phase).toBe('held')
    expect((await findBookingRow(api, paid.bookingId)).phase).toBe('paid')
    await api.db.update(bookings).set({ intentId: broken.paymentIntentId }).where(eq(bookings.id, broken.bookingId))
  })

  it('writes charges and refunds that the ledger lacks, sent ones and waiting ones, and goes on behind one it cannot', async () => {
    const [unknown, lost] = [await heldStay(), await heldStay()]
    const at = api.clock.now()
    // Restored rows: paid, and in part refunded, before the ledger knew of them.
    for (const { bookingId, clientSecret } of [unknown, lost]) {
      api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
      await api.sandbox.pay({ clientSecret, card: goodCard })
      await api.db.update(bookings).set({ phase: 'confirmed', paidAt: at }).where(eq(bookings.id, bookingId))
    }
    await api.db.update(bookings).set({ intentId: 'pi_unknown' }).where(eq(bookings.id, unknown.bookingId))
    const { refund } = api.platform.payments
    const sent = await refund({
      intentId: lost.paymentIntentId,
      currency: 'usd',
      amountCents: 1_000,
      idempotencyKey: 'lost:1',
      metadata: {},
    })
    await api.db.execute(
      `insert into refunds (booking_id, number, amount_cents, status, provider_refund_id, created_at) values
        (${lost.bookingId}, 1, 1000, 'succeeded', '${sent.id}', now()), (${lost.bookingId}, 2, 700, 'pending', null, now())`,
    )
    await followUnfinished(api.ctx)
    expect(await accountsOf(api, lost.bookingId)).toMatchObject({ provider_balance: 31_700, refund_payable: -700 })
    expect(await accountsOf(api, unknown.bookingId)).toEqual({})
    await followUnfinished(api.ctx)
    expect(await accountsOf(api, lost.bookingId)).toMatchObject({ provider_balance: 31_700, refund_payable: -700 })
  })
})

describe('news of a dispute', () => {
  it('that changes the balance after the end is the platform’s gain or loss', async () => {
    const { booking, intentId } = await confirmedStay(api)
    const disputeId = await api.emulator.openDispute(intentId)
    await api.settle()
    await api.emulator.closeDispute(disputeId, 'lost')
    await api.settle()
    expect(await accountsOf(api, booking.id)).toMatchObject({ dispute_loss: 1_500 })
    const closed = await api.platform.payments.findDispute(intentId)
    if (!closed) throw new Error('No dispute')
    // The provider returns its fee of 15.00.
    const later = { ...closed, balanceCents: closed.balanceCents + 1_500 }
    vi.spyOn(api.platform.payments, 'findDispute').mockResolvedValue(later)
    for (let count = 0; count < 2; count += 1) await syncDispute(api.ctx, intentId)
    expect((await accountsOf(api, booking.id)).dispute_loss).toBeUndefined()
    expect(await api.db.select().from(disputes).where(eq(disputes.id, disputeId))).toMatchObject([{ lostCents: 70_850 }])
    expect(await refundsOf(api, booking.id)).toEqual([])
    api.clock.advance(HOUR)
  })
})
