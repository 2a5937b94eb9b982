import type { Transaction } from '../../../db/client.ts'
import { type BookingRow, requireLocked } from '../../../db/queries/bookings.queries.ts'
import { postCharge, postRefundDue, postRefundSent } from '../../ledger/posting.ts'
import type { PaymentOperations } from '../operations/plan-operation.ts'
import { createRefundOperation, type RefundOperationDeps } from './refund-operation.service.ts'
import { readLeft, writeRefund } from './refund-records.ts'
import { syncRefunds } from './refund-sync.service.ts'
import { listRefunds, readGivenBack } from './refunds.queries.ts'

export interface RefundDeps extends RefundOperationDeps {
  ops: PaymentOperations
}

export type RefundService = ReturnType<typeof createRefundService>

/**
 * Refunds guests: a row and a ledger entry with the booking's change, an operation that executes it, the provider's
 * confirmation.
 */
export function createRefundService({ ops, ...deps }: RefundDeps) {
  const { db } = deps
  return {
    /** Sends refunds to the provider. */
    operationHandler: createRefundOperation(deps),

    /**
     * Writes a refund in cents in the transaction of the change that causes it; the operation that sends it follows
     * the commit. `requestKey` identifies the request, so that a repeat is recognized. Returns the number of the refund
     * among those of the booking.
     */
    schedule: async (tx: Transaction, booking: BookingRow, amountCents: number, requestKey?: string): Promise<number> => {
      const { number } = await writeRefund(deps, tx, booking, { amountCents, requestKey: requestKey ?? null })
      await ops.plan(tx, { bookingId: booking.id, kind: 'refund', number, amountCents })
      return number
    },

    /** What was refunded of a booking, or lost in disputes, so far, in cents. */
    readGivenBack,

    /** What could still be refunded of a payment, in cents. */
    readLeft,

    /** The cents of the booking's refund that was scheduled under this key; null without one. */
    findAmount: async (tx: Transaction, bookingId: number, requestKey: string): Promise<number | null> =>
      (await listRefunds(tx, bookingId)).find((refund) => refund.requestKey === requestKey)?.amountCents ?? null,

    /** Writes the charge, and the refunds scheduled since, of a booking that is missing from the ledger. */
    postMissing: (known: BookingRow, chargeId: string | null): Promise<void> =>
      db.transaction(async (tx) => {
        const booking = await requireLocked(tx, known.id)
        if (!booking.paidAt || !(await postCharge(tx, booking, { chargeId, at: booking.paidAt }))) return
        let givenBackCents = 0
        for (const { number, amountCents, createdAt, providerRefundId } of await listRefunds(tx, booking.id)) {
          await postRefundDue(tx, booking, { number, givenBackCents, amountCents, at: createdAt })
          givenBackCents += amountCents
          if (providerRefundId) await postRefundSent(tx, booking.id, { refundId: providerRefundId, amountCents, at: createdAt })
        }
      }),

    /** Updates the refunds of a payment from the provider, including those made by hand there. */
    sync: (intentId: string): Promise<void> => syncRefunds(deps, intentId),
  }
}
