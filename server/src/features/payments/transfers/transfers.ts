import type { Transaction } from '../../../db/client.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { createReversalOperation, type ReversalDeps, reverseOverpayment } from '../../payouts/transfers/reversals.service.ts'
import { createTransferOperation, type TransferOperationDeps } from '../../payouts/transfers/transfer-operation.service.ts'
import { markPayoutPlanned, readHostDue, retryWaitingTransfers, walkDuePayouts } from './transfers.queries.ts'

type Deps = TransferOperationDeps & ReversalDeps

export type TransferService = ReturnType<typeof createTransferService>

/** Schedules the transfer of a booking's payout, once, when the ledger owes the host anything. */
const planPayout = ({ db, clock, ops }: Deps, bookingId: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await markPayoutPlanned(tx, bookingId, clock.now()))) return
    const amountCents = await readHostDue(tx, bookingId)
    if (amountCents > 0) await ops.plan(tx, { bookingId, kind: 'transfer', amountCents })
  })

/**
 * Pays hosts 24 hours after check-in and reverses what later refunds have made too much. The amount is always what
 * the ledger still owes the host of that booking, so the order of refunds, transfers and disputes does not matter.
 */
export function createTransferService(deps: Deps) {
  const { db, clock, ops } = deps
  return {
    /** Send and reverse transfers at the provider. */
    operationHandlers: { transfers: createTransferOperation(deps), reversals: createReversalOperation(deps) },

    /** Schedules the reversal of an overpayment, once the transfer has been sent. Runs under the booking's lock. */
    reverseOverpayment: (tx: Transaction, bookingId: number): Promise<void> => reverseOverpayment(ops, tx, bookingId),

    /** Claims every due payout. May run at any time, in several processes. */
    sweep: async (): Promise<void> => {
      const failures: unknown[] = []
      for await (const { bookingId } of walkDuePayouts(db, clock.now())) {
        await planPayout(deps, bookingId).catch((error: unknown) => failures.push(error))
        passCrashPoint('payout-planned')
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be planned')
    },

    /** A host's account has changed: its waiting transfers are retried now. */
    retryWaiting: (accountId: string): Promise<void> => retryWaitingTransfers(db, accountId, clock.now()),
  }
}
