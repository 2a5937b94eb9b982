import { currencyOf } from '#contract/bookings/price.rules.ts'
import type { Transaction } from '../../../db/client.ts'
import { type BookingRow, findBooking, requireLocked } from '../../../db/queries/bookings.queries.ts'
import type { ProviderRefund } from '../../../platform/payment-provider/payment-provider.ts'
import { postCharge, postRefundDue, postRefundSent } from '../../ledger/posting.ts'
import { hasOpenDispute } from '../disputes.queries.ts'
import { raiseException, resolveException } from '../exceptions.ts'
import { defineOperation, type MoneyContext, type PaymentOperation, planOperation } from '../operations/provider-operation.ts'
import { recordNews, syncRefunds, writeRefund } from './refund-records.ts'
import { listRefunds, type RefundRow, readRefundByNumber } from './refunds.queries.ts'

// Refunds of guests: a row and a ledger entry with the booking's change, an operation that executes it, the
// provider's confirmation.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Writes a refund in cents in the transaction of the change that causes it; the operation that sends it follows the
 * commit. `requestKey` identifies the request, so that a repeat is recognized. Returns the number of the refund among
 * those of the booking.
 */
export async function scheduleRefund(
  ctx: MoneyContext,
  tx: Transaction,
  booking: BookingRow,
  amountCents: number,
  requestKey: string | null = null,
): Promise<number> {
  const { number } = await writeRefund(ctx, tx, booking, { amountCents, requestKey })
  await planOperation(ctx, tx, { bookingId: booking.id, kind: 'refund', number, amountCents })
  return number
}

/** The cents of the booking's refund that was scheduled under this key; null without one. */
export const findRefundAmount = async (tx: Transaction, bookingId: number, requestKey: string): Promise<number | null> =>
  (await listRefunds(tx, bookingId)).find((refund) => refund.requestKey === requestKey)?.amountCents ?? null

/** Writes the charge, and the refunds scheduled since, of a booking that is missing from the ledger. */
export const postMissing = ({ db }: MoneyContext, known: BookingRow, chargeId: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const booking = await requireLocked(tx, known.id)
    if (!booking.paidAt || !(await postCharge(tx, booking, { chargeId, at: booking.paidAt }))) return
    let givenBackCents = 0
    for (const { number, amountCents, createdAt, providerRefundId } of await listRefunds(tx, booking.id)) {
      await postRefundDue(tx, booking, { number, givenBackCents, amountCents, at: createdAt })
      givenBackCents += amountCents
      if (providerRefundId) await postRefundSent(tx, booking.id, { refundId: providerRefundId, amountCents, at: createdAt })
    }
  })

const toMetadata = (refund: RefundRow) => ({ booking_id: String(refund.bookingId), refund_id: String(refund.id) })

/** The payment, its currency and the row of a refund; throws when the booking has no payment. */
async function requireParts({ db }: MoneyContext, op: PaymentOperation) {
  const [booking, refund] = [await findBooking(db, op.bookingId), await readRefundByNumber(db, op.bookingId, op.number)]
  if (!booking?.intentId) throw new Error(`Refund ${op.number} of booking ${op.bookingId} has no payment`)
  return { intentId: booking.intentId, currency: currencyOf(booking.quote), refund }
}

/**
 * Whether refunds made by hand left less than was requested. They may have been recorded at any moment since the
 * request, by an event too, so the refund is compared with the request.
 */
async function wasOvertaken(ctx: MoneyContext, op: PaymentOperation): Promise<boolean> {
  const { intentId } = await requireParts(ctx, op)
  await syncRefunds(ctx, intentId)
  const refund = await readRefundByNumber(ctx.db, op.bookingId, op.number)
  return refund.amountCents !== op.amountCents || refund.providerRefundId !== null
}

/** Sends a refund to the provider. */
export const refunding = defineOperation<ProviderRefund>({
  find: async (ctx, op) => {
    const { intentId, refund } = await requireParts(ctx, op)
    return ctx.payments.findRefund(intentId, toMetadata(refund))
  },
  send: async (ctx, op) => {
    const { intentId, currency, refund } = await requireParts(ctx, op)
    const { amountCents, idempotencyKey } = op
    return ctx.payments.refund({ intentId, amountCents, currency, idempotencyKey, metadata: toMetadata(refund) })
  },
  record: async (ctx, tx, op, result) => {
    await recordNews(ctx, tx, await readRefundByNumber(tx, op.bookingId, op.number), result)
    await resolveException(ctx, tx, `refund_refused:${op.id}`)
  },
  // A refund made by hand in the meantime replaces this one, in whole or in part.
  review: async (_ctx, tx, op) => {
    const { providerRefundId, amountCents } = await readRefundByNumber(tx, op.bookingId, op.number)
    return providerRefundId === null ? { amountCents } : null
  },
  refused: async (ctx, op, refusal) => {
    const { db, clock } = ctx
    if (refusal.reason === 'balance_insufficient') return { retryAt: new Date(clock.now().getTime() + HOUR_MS) }
    if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
    const isTooMuch = refusal.reason === 'refund_too_large' || refusal.reason === 'already_refunded'
    if (isTooMuch && (await wasOvertaken(ctx, op))) return { retryAt: clock.now() }
    const detail = `Refund ${op.number} of booking ${op.bookingId} was refused (${refusal.reason}): ${refusal.message}`
    await raiseException(ctx, db, { key: `refund_refused:${op.id}`, kind: 'refund', bookingId: op.bookingId, detail })
    // Until the dispute is decided; what the provider still refuses then, a person has to pay back.
    const mayPass = refusal.reason === 'charge_disputed' && (await hasOpenDispute(db, op.bookingId))
    return mayPass ? { retryAt: new Date(clock.now().getTime() + DAY_MS) } : 'dead_letter'
  },
})
