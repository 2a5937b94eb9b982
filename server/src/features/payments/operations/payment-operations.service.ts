import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { enqueue, PostponedJob } from '../../../platform/jobs/jobs.ts'
import { isReplayedFault, ProviderRefusal } from '../../../platform/payment-provider/provider-errors.ts'
import { needsNewAttempt, type OperationKind, toIdempotencyKey } from './payment-operations.domain.ts'
import { findOp, insertOp, listOps, markSent, type PaymentOperation, updateOpenOp } from './payment-operations.repository.ts'

/** The handler of one kind of operation. `Result` is the provider's result. */
export interface OperationHandler<Result extends { id: string }> {
  /** Looks up the effect of an attempt whose response was lost. */
  find(op: PaymentOperation): Promise<Result | null>
  send(op: PaymentOperation): Promise<Result>
  /** Records the result, in the transaction that closes the operation. */
  settle(tx: Transaction, op: PaymentOperation, result: Result): Promise<void>
  /** Checks the operation once more before each attempt: null when it is no longer wanted. */
  review?(tx: Transaction, op: PaymentOperation): Promise<{ amountCents: number } | null>
  /** The reaction to a refusal: wait and retry with a new key, or give up and raise an exception. */
  refused(op: PaymentOperation, refusal: ProviderRefusal): Promise<{ retryAt: Date } | 'dead_letter'>
}

/** The provider's result of an operation, and how it is recorded. */
interface Outcome {
  id: string
  settle(tx: Transaction, op: PaymentOperation): Promise<void>
}

interface StoredHandler extends Pick<OperationHandler<{ id: string }>, 'review' | 'refused'> {
  find(op: PaymentOperation): Promise<Outcome | null>
  send(op: PaymentOperation): Promise<Outcome>
}

/** A handler with its result type hidden. */
function toStoredHandler<Result extends { id: string }>(work: OperationHandler<Result>): StoredHandler {
  const toOutcome = (result: Result): Outcome => ({ id: result.id, settle: (tx, op) => work.settle(tx, op, result) })
  return {
    find: async (op) => {
      const found = await work.find(op)
      return found && toOutcome(found)
    },
    send: async (op) => toOutcome(await work.send(op)),
    refused: work.refused,
    ...(work.review ? { review: work.review } : {}),
  }
}

export type PaymentOperations = ReturnType<typeof createPaymentOperations>

const OP_JOB = 'payment.op'
/** How long a job leaves an operation to the request that executes it. */
const CALLER_MS = 20_000

/**
 * Executes operations at the provider. An operation is a row written with the change that requests it; a job with a
 * lease sends it, outside of any transaction. After a lost response the provider is asked for the outcome before
 * anything is sent again, and a new idempotency key is used only when that look-up finds nothing and the old key is
 * spent.
 */
export function createPaymentOperations({ db, clock }: { db: Database; clock: Clock }) {
  const handlers = new Map<OperationKind, StoredHandler>()

  const handlerOf = (kind: OperationKind) => {
    const work = handlers.get(kind)
    if (!work) throw new Error(`No handler for operations of kind ${kind}`)
    return work
  }

  const finish = async (op: PaymentOperation, result: Outcome): Promise<void> => {
    await db.transaction(async (tx) => {
      const patch = { state: 'done', providerId: result.id, lastError: null, doneAt: clock.now() } as const
      const closed = await updateOpenOp(tx, op, patch)
      if (closed) await result.settle(tx, closed)
      passCrashPoint('op-before-commit')
    })
    passCrashPoint('op-after-commit')
  }

  const renew = (op: PaymentOperation, amountCents: number): Promise<PaymentOperation | null> => {
    const next = { ...op, attempt: op.attempt + 1 }
    const idempotencyKey = toIdempotencyKey(next)
    const fresh = { state: 'new', firstSentAt: null, isKeySpent: false } as const
    return updateOpenOp(db, op, { attempt: next.attempt, idempotencyKey, amountCents, ...fresh })
  }

  /** The amount still wanted, in cents; null when the operation was closed because nothing is. */
  const review = async (op: PaymentOperation): Promise<number | null> => {
    const work = handlerOf(op.kind)
    if (!work.review) return op.amountCents
    return db.transaction(async (tx) => {
      const wanted = await work.review?.(tx, op)
      if (wanted) return wanted.amountCents
      await updateOpenOp(tx, op, { state: 'done', amountCents: 0, doneAt: clock.now(), lastError: 'no longer wanted' })
      return null
    })
  }

  /**
   * The operation as it should be sent now; null when there is nothing left to send. Time may have passed since the
   * last attempt.
   */
  const prepare = async (op: PaymentOperation): Promise<PaymentOperation | null> => {
    const found = op.state === 'unknown' ? await handlerOf(op.kind).find(op) : null
    if (found) {
      await finish(op, found)
      return null
    }
    const amountCents = await review(op)
    if (amountCents === null) return null
    const isChanged = amountCents !== op.amountCents
    if (op.state === 'unknown') return isChanged || needsNewAttempt(op, clock.now()) ? renew(op, amountCents) : op
    return isChanged ? updateOpenOp(db, op, { amountCents }) : op
  }

  const handleRefusal = async (op: PaymentOperation, refusal: ProviderRefusal): Promise<void> => {
    const verdict = await handlerOf(op.kind).refused(op, refusal)
    if (verdict === 'dead_letter') {
      await updateOpenOp(db, op, { state: 'parked', lastError: refusal.message })
      return
    }
    // A refusal is remembered for its key, so the next attempt needs another one; the look-up before it still runs.
    await updateOpenOp(db, op, { isKeySpent: true, lastError: refusal.message })
    throw new PostponedJob(verdict.retryAt)
  }

  const execute = async (opId: number): Promise<void> => {
    const op = await findOp(db, opId)
    if (!op || op.state === 'done' || op.state === 'parked') return
    const ready = await prepare(op)
    const sent = ready && (await markSent(db, ready, clock.now()))
    if (!sent) return
    passCrashPoint('op-before-call')
    let result: Outcome
    try {
      result = await handlerOf(sent.kind).send(sent)
    } catch (error) {
      if (error instanceof ProviderRefusal) return handleRefusal(sent, error)
      const lastError = error instanceof Error ? error.message : String(error)
      await updateOpenOp(db, sent, { lastError, ...(isReplayedFault(error) ? { isKeySpent: true } : {}) })
      throw error
    }
    passCrashPoint('op-after-call')
    await finish(sent, result)
  }

  const plan = async (
    tx: Queryable,
    wanted: { bookingId: number; kind: OperationKind; number?: number; amountCents: number },
    waitMs = 0,
  ): Promise<PaymentOperation | null> => {
    const { bookingId, kind, number = 1, amountCents } = wanted
    const idempotencyKey = toIdempotencyKey({ bookingId, kind, number, attempt: 1 })
    const op = await insertOp(tx, { bookingId, kind, number, amountCents, idempotencyKey })
    const runAt = waitMs > 0 ? { runAt: new Date(clock.now().getTime() + waitMs) } : {}
    if (op) await enqueue(tx, { kind: OP_JOB, key: `op:${op.id}`, payload: { opId: op.id }, ...runAt })
    return op
  }

  return {
    /** Registers the handler of a kind of operation; once, in the composition. */
    handle: <Result extends { id: string }>(kind: OperationKind, work: OperationHandler<Result>): void => {
      handlers.set(kind, toStoredHandler(work))
    },

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
      const [planned] = await listOps(db, bookingId, kind)
      if (!planned) throw new Error(`The ${kind} of booking ${bookingId} was not written`)
      return planned
    },

    /** Executes an operation, or finds that it is done. Runs as a job; may run any number of times. */
    execute,
  }
}

/** The kind of job that executes an operation. */
export const paymentOperationJob = OP_JOB
