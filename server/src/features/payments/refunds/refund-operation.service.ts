import { findBooking } from '../../../db/queries/bookings.queries.ts'
import type { PaymentProvider, ProviderRefund } from '../../../platform/payment-provider/payment-provider.ts'
import { hasOpenDispute } from '../disputes.queries.ts'
import type { OperationHandler } from '../operations/operations.ts'
import type { PaymentOperation } from '../operations/plan-operation.ts'
import { recordNews } from './refund-records.ts'
import { type RefundSyncDeps, syncRefunds } from './refund-sync.service.ts'
import { type RefundRow, readRefundByNumber } from './refunds.queries.ts'

export interface RefundOperationDeps extends RefundSyncDeps {
  payments: Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds'>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const toMetadata = (refund: RefundRow) => ({ booking_id: String(refund.bookingId), refund_id: String(refund.id) })

/** The payment and the row of a refund; throws when the booking has no payment. */
async function requireParts({ db }: RefundOperationDeps, op: PaymentOperation) {
  const [booking, refund] = [await findBooking(db, op.bookingId), await readRefundByNumber(db, op.bookingId, op.number)]
  if (!booking?.intentId) throw new Error(`Refund ${op.number} of booking ${op.bookingId} has no payment`)
  return { intentId: booking.intentId, refund }
}

/**
 * Whether refunds made by hand left less than was requested. They may have been recorded at any moment since the
 * request, by an event too, so the refund is compared with the request.
 */
async function wasOvertaken(deps: RefundOperationDeps, op: PaymentOperation): Promise<boolean> {
  const { intentId } = await requireParts(deps, op)
  await syncRefunds(deps, intentId)
  const refund = await readRefundByNumber(deps.db, op.bookingId, op.number)
  return refund.amountCents !== op.amountCents || refund.providerRefundId !== null
}

/** Sends refunds to the provider. */
export function createRefundOperation(deps: RefundOperationDeps): OperationHandler<ProviderRefund> {
  const { db, clock, payments, exceptions } = deps
  return {
    find: async (op) => {
      const { intentId, refund } = await requireParts(deps, op)
      return payments.findRefund(intentId, toMetadata(refund))
    },
    send: async (op) => {
      const { intentId, refund } = await requireParts(deps, op)
      const { amountCents, idempotencyKey } = op
      return payments.refund({ intentId, amountCents, idempotencyKey, metadata: toMetadata(refund) })
    },
    record: async (tx, op, result) => {
      await recordNews(deps, tx, await readRefundByNumber(tx, op.bookingId, op.number), result)
      await exceptions.resolve(tx, `refund_refused:${op.id}`)
    },
    // A refund made by hand in the meantime replaces this one, in whole or in part.
    review: async (tx, op) => {
      const { providerRefundId, amountCents } = await readRefundByNumber(tx, op.bookingId, op.number)
      return providerRefundId === null ? { amountCents } : null
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'balance_insufficient') return { retryAt: new Date(clock.now().getTime() + HOUR_MS) }
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const isTooMuch = refusal.reason === 'refund_too_large' || refusal.reason === 'already_refunded'
      if (isTooMuch && (await wasOvertaken(deps, op))) return { retryAt: clock.now() }
      const detail = `Refund ${op.number} of booking ${op.bookingId} was refused (${refusal.reason}): ${refusal.message}`
      await exceptions.raise(db, { key: `refund_refused:${op.id}`, kind: 'refund', bookingId: op.bookingId, detail })
      // Until the dispute is decided; what the provider still refuses then, a person has to pay back.
      const mayPass = refusal.reason === 'charge_disputed' && (await hasOpenDispute(db, op.bookingId))
      return mayPass ? { retryAt: new Date(clock.now().getTime() + DAY_MS) } : 'dead_letter'
    },
  }
}
