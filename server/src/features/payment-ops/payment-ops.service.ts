import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { passCrashPoint } from '../../platform/crash-points.ts'
import { enqueue, PostponedJob } from '../../platform/jobs/jobs.ts'
import { isReplayedFault, ProviderRefusal } from '../../platform/payment-provider/provider-errors.ts'
import { needsNewAttempt, type OpKind, toIdempotencyKey } from './payment-ops.domain.ts'
import { findOp, insertOp, listOps, markSent, type PaymentOp, updateOpenOp } from './payment-ops.repository.ts'

/** How one kind of operation is carried out. `Result` is what the provider made of it. */
export interface OpWork<Result extends { id: string }> {
  /** Looks at the provider for the effect of an attempt whose answer was lost. */
  find(op: PaymentOp): Promise<Result | null>
  send(op: PaymentOp): Promise<Result>
  /** Writes down what came of it, in the transaction that closes the operation. */
  settle(tx: Transaction, op: PaymentOp, result: Result): Promise<void>
  /** Looks at the operation once more before it is sent, each time: null when it is no longer wanted. */
  review?(tx: Transaction, op: PaymentOp): Promise<{ amountCents: number } | null>
  /** What to do about a refusal: wait and try with a new key, or give up and let a person look. */
  refused(op: PaymentOp, refusal: ProviderRefusal): Promise<{ retryAt: Date } | 'park'>
}

/** What the provider made of an operation, and how that is written down. */
interface Outcome {
  id: string
  settle(tx: Transaction, op: PaymentOp): Promise<void>
}

interface Carrier extends Pick<OpWork<{ id: string }>, 'review' | 'refused'> {
  find(op: PaymentOp): Promise<Outcome | null>
  send(op: PaymentOp): Promise<Outcome>
}

/** The work of a kind with its own results out of sight. */
function toCarrier<Result extends { id: string }>(work: OpWork<Result>): Carrier {
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

export type PaymentOps = ReturnType<typeof createPaymentOps>

const OP_JOB = 'payment.op'
/** How long a job leaves an operation to the request that is carrying it out. */
const CALLER_MS = 20_000

/**
 * Carries out what the provider is asked to do. An operation is a row written with the change that asks for it; a job with a lease sends it,
 * outside of any transaction. When an answer was lost the provider is asked what became of it before anything is sent again, and a new
 * idempotency key is taken only when that look-up finds nothing and the old key is of no use any more (money-and-safety §4.3).
 */
export function createPaymentOps({ db, clock }: { db: Database; clock: Clock }) {
  const works = new Map<OpKind, Carrier>()

  const workOf = (kind: OpKind) => {
    const work = works.get(kind)
    if (!work) throw new Error(`Nobody carries out operations of kind ${kind}`)
    return work
  }

  const finish = async (op: PaymentOp, result: Outcome): Promise<void> => {
    await db.transaction(async (tx) => {
      const patch = { state: 'done', providerId: result.id, lastError: null, doneAt: clock.now() } as const
      const closed = await updateOpenOp(tx, op, patch)
      if (closed) await result.settle(tx, closed)
      passCrashPoint('op-before-commit')
    })
    passCrashPoint('op-after-commit')
  }

  const renew = (op: PaymentOp, amountCents: number): Promise<PaymentOp | null> => {
    const next = { ...op, attempt: op.attempt + 1 }
    const idempotencyKey = toIdempotencyKey(next)
    const fresh = { state: 'new', firstSentAt: null, isKeySpent: false } as const
    return updateOpenOp(db, op, { attempt: next.attempt, idempotencyKey, amountCents, ...fresh })
  }

  /** The amount that is still wanted, in cents; null when the operation was closed because nothing is. */
  const review = async (op: PaymentOp): Promise<number | null> => {
    const work = workOf(op.kind)
    if (!work.review) return op.amountCents
    return db.transaction(async (tx) => {
      const wanted = await work.review?.(tx, op)
      if (wanted) return wanted.amountCents
      await updateOpenOp(tx, op, { state: 'done', amountCents: 0, doneAt: clock.now(), lastError: 'no longer wanted' })
      return null
    })
  }

  /** The operation as it should be sent now; null when there is nothing to send any more. Time may have passed since it was last tried. */
  const prepare = async (op: PaymentOp): Promise<PaymentOp | null> => {
    const found = op.state === 'unknown' ? await workOf(op.kind).find(op) : null
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

  const handleRefusal = async (op: PaymentOp, refusal: ProviderRefusal): Promise<void> => {
    const verdict = await workOf(op.kind).refused(op, refusal)
    if (verdict === 'park') {
      await updateOpenOp(db, op, { state: 'parked', lastError: refusal.message })
      return
    }
    // A refusal is remembered for its key, so the next try needs another one; the look-up before it is still made.
    await updateOpenOp(db, op, { isKeySpent: true, lastError: refusal.message })
    throw new PostponedJob(verdict.retryAt)
  }

  const carryOut = async (opId: number): Promise<void> => {
    const op = await findOp(db, opId)
    if (!op || op.state === 'done' || op.state === 'parked') return
    const ready = await prepare(op)
    const sent = ready && (await markSent(db, ready, clock.now()))
    if (!sent) return
    passCrashPoint('op-before-call')
    let result: Outcome
    try {
      result = await workOf(sent.kind).send(sent)
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
    wanted: { bookingId: number; kind: OpKind; number?: number; amountCents: number },
    waitMs = 0,
  ): Promise<PaymentOp | null> => {
    const { bookingId, kind, number = 1, amountCents } = wanted
    const idempotencyKey = toIdempotencyKey({ bookingId, kind, number, attempt: 1 })
    const op = await insertOp(tx, { bookingId, kind, number, amountCents, idempotencyKey })
    const runAt = waitMs > 0 ? { runAt: new Date(clock.now().getTime() + waitMs) } : {}
    if (op) await enqueue(tx, { kind: OP_JOB, key: `op:${op.id}`, payload: { opId: op.id }, ...runAt })
    return op
  }

  return {
    /** Says who carries out a kind of operation; once, when the server is put together. */
    register: <Result extends { id: string }>(kind: OpKind, work: OpWork<Result>): void => {
      works.set(kind, toCarrier(work))
    },

    /** Writes an operation and its job in the caller's transaction; null when the booking has that operation already. */
    plan,
    /** The operations of a kind of a booking, the first one first. */
    list: listOps,

    /** The first operation of a kind of a booking, written now if it is not there; the caller carries it out, a job does so if they do not. */
    planNow: async (bookingId: number, kind: OpKind, amountCents: number): Promise<PaymentOp> => {
      const [known] = await listOps(db, bookingId, kind)
      if (known) return known
      await db.transaction((tx) => plan(tx, { bookingId, kind, amountCents }, CALLER_MS))
      const [planned] = await listOps(db, bookingId, kind)
      if (!planned) throw new Error(`The ${kind} of booking ${bookingId} was not written`)
      return planned
    },

    /** Carries out an operation, or finds that it is done. Runs as a job; may run any number of times. */
    carryOut,
  }
}

/** The kind of job that carries out an operation. */
export const paymentOpJob = OP_JOB
