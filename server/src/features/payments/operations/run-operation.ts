import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { PostponedJob } from '../../../platform/jobs/jobs.ts'
import { isReplayedFault, ProviderRefusal } from '../../../platform/payment-provider/provider-errors.ts'
import type { Outcome, StoredHandler } from './operations.ts'
import {
  findOp,
  markSent,
  needsNewAttempt,
  type OperationKind,
  type PaymentOperation,
  toIdempotencyKey,
  updateOpenOp,
} from './plan-operation.ts'

/** How long one execution leaves an operation to another. */
const OTHER_MS = 60_000

export interface AttemptDeps {
  db: Database
  clock: Clock
  handlerOf(kind: OperationKind): StoredHandler
}

/**
 * Makes one attempt of an operation, or finds that it is done: brings it up to date, marks it as sent, calls the
 * provider outside of any transaction, and records the result.
 */
export async function executeOperation(deps: AttemptDeps, opId: number): Promise<void> {
  const { db, clock, handlerOf } = deps
  const op = await findOpenOp(db, opId)
  if (!op) return
  const ready = await prepare(deps, op)
  const sent = ready && (await markSent(db, ready, clock.now()))
  if (!sent) return leaveToOther(deps, opId)
  passCrashPoint('op-before-call')
  let result: Outcome
  try {
    result = await handlerOf(sent.kind).send(sent)
  } catch (error) {
    if (error instanceof ProviderRefusal) return handleRefusal(deps, sent, error)
    const lastError = error instanceof Error ? error.message : String(error)
    await updateOpenOp(db, sent, { lastError, ...(isReplayedFault(error) ? { isKeySpent: true } : {}) })
    throw error
  }
  passCrashPoint('op-after-call')
  await finish(deps, sent, result)
}

async function findOpenOp(db: Database, opId: number): Promise<PaymentOperation | null> {
  const op = await findOp(db, opId)
  return op && op.state !== 'done' && op.state !== 'parked' ? op : null
}

/**
 * Nothing was sent: the operation is closed, or another execution has moved it on. That one may fail, so the job of
 * this one looks again.
 */
async function leaveToOther({ db, clock }: AttemptDeps, opId: number): Promise<void> {
  if (await findOpenOp(db, opId)) throw new PostponedJob(new Date(clock.now().getTime() + OTHER_MS))
}

/**
 * The operation as it should be sent now; null when there is nothing left to send, or another execution has moved it
 * on. Time may have passed since the last attempt.
 */
async function prepare(deps: AttemptDeps, op: PaymentOperation): Promise<PaymentOperation | null> {
  const { db, clock, handlerOf } = deps
  const found = op.state === 'unknown' ? await handlerOf(op.kind).find(op) : null
  if (found) {
    await finish(deps, op, found)
    return null
  }
  const amountCents = await review(deps, op)
  if (amountCents === null) return null
  const isChanged = amountCents !== op.amountCents
  if (op.state === 'unknown') return isChanged || needsNewAttempt(op, clock.now()) ? renew(db, op, amountCents) : op
  return isChanged ? updateOpenOp(db, op, { amountCents }) : op
}

/** The amount still wanted, in cents; null when the operation was closed because nothing is. */
async function review({ db, clock, handlerOf }: AttemptDeps, op: PaymentOperation): Promise<number | null> {
  const handler = handlerOf(op.kind)
  if (!handler.review) return op.amountCents
  return db.transaction(async (tx) => {
    const wanted = await handler.review?.(tx, op)
    if (wanted) return wanted.amountCents
    await updateOpenOp(tx, op, { state: 'done', amountCents: 0, doneAt: clock.now(), lastError: 'no longer wanted' })
    return null
  })
}

/** The next attempt, under a new idempotency key. */
function renew(db: Database, op: PaymentOperation, amountCents: number): Promise<PaymentOperation | null> {
  const next = { ...op, attempt: op.attempt + 1 }
  const idempotencyKey = toIdempotencyKey(next)
  const fresh = { state: 'new', firstSentAt: null, isKeySpent: false } as const
  return updateOpenOp(db, op, { attempt: next.attempt, idempotencyKey, amountCents, ...fresh })
}

async function finish({ db, clock }: AttemptDeps, op: PaymentOperation, result: Outcome): Promise<void> {
  await db.transaction(async (tx) => {
    const patch = { state: 'done', providerId: result.id, lastError: null, doneAt: clock.now() } as const
    const closed = await updateOpenOp(tx, op, patch)
    if (closed) await result.record(tx, closed)
    passCrashPoint('op-before-commit')
  })
  passCrashPoint('op-after-commit')
}

async function handleRefusal({ db, handlerOf }: AttemptDeps, op: PaymentOperation, refusal: ProviderRefusal): Promise<void> {
  const verdict = await handlerOf(op.kind).refused(op, refusal)
  if (verdict === 'dead_letter') {
    await updateOpenOp(db, op, { state: 'parked', lastError: refusal.message })
    return
  }
  // A refusal is remembered for its key, so the next attempt needs another one; the look-up before it still runs.
  await updateOpenOp(db, op, { isKeySpent: true, lastError: refusal.message })
  throw new PostponedJob(verdict.retryAt)
}
