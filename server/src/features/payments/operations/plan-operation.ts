import type { Database, Queryable } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { createOperationHandlers } from './operations.ts'
import { type OperationKind, toIdempotencyKey } from './payment-operations.domain.ts'
import { insertOp, listOps, type PaymentOperation, readFirstOp } from './payment-operations.repository.ts'
import { executeOperation } from './run-operation.ts'

export type PaymentOperations = ReturnType<typeof createPaymentOperations>

/** The kind of job that executes an operation. */
export const paymentOperationJob = 'payment.op'
/** How long a job leaves an operation to the request that executes it. */
const CALLER_MS = 20_000

/**
 * Executes operations at the provider. An operation is a row written with the change that requests it; a job with a
 * lease sends it, outside of any transaction. After a lost response the provider is asked for the outcome before
 * anything is sent again, and a new idempotency key is used only when that look-up finds nothing and the old key is
 * spent.
 */
export function createPaymentOperations({ db, clock }: { db: Database; clock: Clock }) {
  const { handle, handlerOf } = createOperationHandlers()

  const plan = async (
    tx: Queryable,
    wanted: { bookingId: number; kind: OperationKind; number?: number; amountCents: number },
    waitMs = 0,
  ): Promise<PaymentOperation | null> => {
    const { bookingId, kind, number = 1, amountCents } = wanted
    const idempotencyKey = toIdempotencyKey({ bookingId, kind, number, attempt: 1 })
    const op = await insertOp(tx, { bookingId, kind, number, amountCents, idempotencyKey })
    const runAt = waitMs > 0 ? { runAt: new Date(clock.now().getTime() + waitMs) } : {}
    if (op) await enqueue(tx, { kind: paymentOperationJob, key: `op:${op.id}`, payload: { opId: op.id }, ...runAt })
    return op
  }

  return {
    /** Registers the handler of a kind of operation; once, in the composition. */
    handle,

    /**
     * Writes an operation and its job in the caller's transaction; null when the booking has that operation already.
     */
    plan,
    /** The operations of a kind of a booking, in order. */
    list: listOps,

    /**
     * The first operation of a kind of a booking, created if missing; the caller executes it, otherwise a job does.
     */
    planNow: async (bookingId: number, kind: OperationKind, amountCents: number): Promise<PaymentOperation> => {
      const [known] = await listOps(db, bookingId, kind)
      if (known) return known
      await db.transaction((tx) => plan(tx, { bookingId, kind, amountCents }, CALLER_MS))
      return readFirstOp(db, bookingId, kind)
    },

    /** Executes an operation, or finds that it is done. Runs as a job; may run any number of times. */
    execute: (opId: number): Promise<void> => executeOperation({ db, clock, handlerOf }, opId),
  }
}
