import { and, eq, inArray } from 'drizzle-orm'
import type { Needs } from '../../../context.ts'
import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { paymentOps } from '../../../db/schema/ledger.schema.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { enqueue, PostponedJob } from '../../../platform/jobs/jobs.ts'
import { isReplayedFault, ProviderRefusal } from '../../../platform/payment-provider/provider-errors.ts'

// An operation at the provider is a row written with the change that requests it; a job sends it (`runOperation`).

export type PaymentOperation = typeof paymentOps.$inferSelect
export type OperationKind = PaymentOperation['kind']

/** The kind of job that executes an operation. */
export const paymentOperationJob = 'payment.op'
/** How long a job leaves an operation to the request that executes it. */
const CALLER_MS = 20_000

const prefixes: Record<OperationKind, string> = { intent: 'pi', void: 'void', refund: 'ref', transfer: 'tr', reversal: 'rev' }

/** The idempotency key of an attempt. Refunds and reversals carry their number too: a booking may have several. */
function toIdempotencyKey(op: Pick<PaymentOperation, 'bookingId' | 'kind' | 'number' | 'attempt'>): string {
  const isNumbered = op.kind === 'refund' || op.kind === 'reversal' || op.number > 1
  return [prefixes[op.kind], op.bookingId, ...(isNumbered ? [op.number] : []), op.attempt].join(':')
}

/** The name under which the provider groups the payment of a booking with its transfers. */
export const transferGroupOf = (bookingId: number): string => `booking_${bookingId}`

interface WantedOperation {
  bookingId: number
  kind: OperationKind
  number?: number
  amountCents: number
}

/**
 * Writes an operation and its job in the caller's transaction; null when the booking has that operation already.
 * `waitMs`: how long the job leaves it to the caller.
 */
export async function planOperation(
  { clock }: Needs<'clock'>,
  tx: Queryable,
  { bookingId, kind, number = 1, amountCents }: WantedOperation,
  waitMs = 0,
): Promise<PaymentOperation | null> {
  const idempotencyKey = toIdempotencyKey({ bookingId, kind, number, attempt: 1 })
  const written = { bookingId, kind, number, amountCents, idempotencyKey }
  const [op] = await tx.insert(paymentOps).values(written).onConflictDoNothing().returning()
  const runAt = waitMs > 0 ? { runAt: new Date(clock.now().getTime() + waitMs) } : {}
  if (op) await enqueue(tx, { kind: paymentOperationJob, key: `op:${op.id}`, payload: { opId: op.id }, ...runAt })
  return op ?? null
}

/** The first operation of a kind of a booking, created if missing; the caller executes it, otherwise a job does. */
export async function planNow(ctx: Needs<'db' | 'clock'>, wanted: WantedOperation): Promise<PaymentOperation> {
  const { db } = ctx
  const [known] = await listOps(db, wanted.bookingId, wanted.kind)
  if (known) return known
  await db.transaction((tx) => planOperation(ctx, tx, wanted, CALLER_MS))
  return onlyRow(await listOps(db, wanted.bookingId, wanted.kind))
}

/** The operations of a kind of a booking, in order. */
export const listOps = (db: Queryable, bookingId: number, kind: OperationKind): Promise<PaymentOperation[]> =>
  db
    .select()
    .from(paymentOps)
    .where(and(eq(paymentOps.bookingId, bookingId), eq(paymentOps.kind, kind)))
    .orderBy(paymentOps.number)

export async function findOp(db: Queryable, id: number): Promise<PaymentOperation | null> {
  const [row] = await db.select().from(paymentOps).where(eq(paymentOps.id, id))
  return row ?? null
}

/** Changes an open operation; null when it was closed in the meantime, or has moved on to another attempt. */
async function updateOpenOp(
  db: Queryable,
  op: Pick<PaymentOperation, 'id' | 'attempt'>,
  patch: Partial<Omit<PaymentOperation, 'id'>>,
): Promise<PaymentOperation | null> {
  const [row] = await db
    .update(paymentOps)
    .set(patch)
    .where(and(eq(paymentOps.id, op.id), eq(paymentOps.attempt, op.attempt), inArray(paymentOps.state, ['new', 'unknown'])))
    .returning()
  return row ?? null
}

/** What moving a booking and its money uses: the database, the provider, the site's settings, the log. */
export type MoneyContext = Needs<'db' | 'clock' | 'payments' | 'config' | 'settings' | 'log'>

/** How one kind of operation is executed. `Result` is the provider's result. */
interface OperationSteps<Result extends { id: string }> {
  /** Looks up the effect of an attempt whose response was lost. */
  find(ctx: MoneyContext, op: PaymentOperation): Promise<Result | null>
  send(ctx: MoneyContext, op: PaymentOperation): Promise<Result>
  /** Records the result, in the transaction that closes the operation. */
  record(ctx: MoneyContext, tx: Transaction, op: PaymentOperation, result: Result): Promise<void>
  /** Checks the operation once more before each attempt: null when it is no longer wanted. */
  review?(ctx: MoneyContext, tx: Transaction, op: PaymentOperation): Promise<{ amountCents: number } | null>
  /** The reaction to a refusal: wait and retry with a new key, or give up and raise an exception. */
  refused(ctx: MoneyContext, op: PaymentOperation, refusal: ProviderRefusal): Promise<{ retryAt: Date } | 'dead_letter'>
}

/** The provider's result of an operation, and how it is recorded. */
interface Outcome {
  id: string
  record(tx: Transaction, op: PaymentOperation): Promise<void>
}

/** A kind of operation whose result type is hidden, so that all kinds are executed alike. */
export interface Operation extends Pick<OperationSteps<{ id: string }>, 'review' | 'refused'> {
  find(ctx: MoneyContext, op: PaymentOperation): Promise<Outcome | null>
  send(ctx: MoneyContext, op: PaymentOperation): Promise<Outcome>
}

export function defineOperation<Result extends { id: string }>(steps: OperationSteps<Result>): Operation {
  const toOutcome = (ctx: MoneyContext, result: Result): Outcome => ({
    id: result.id,
    record: (tx, op) => steps.record(ctx, tx, op, result),
  })
  return {
    ...steps,
    find: async (ctx, op) => {
      const found = await steps.find(ctx, op)
      return found && toOutcome(ctx, found)
    },
    send: async (ctx, op) => toOutcome(ctx, await steps.send(ctx, op)),
  }
}

/** How long one execution leaves an operation to another. */
const OTHER_MS = 60_000
const HOUR_MS = 3_600_000
/** The provider may forget a key after a day; before that the same key is the safest way to retry. */
const KEY_LIFE_MS = 23 * HOUR_MS

/**
 * Makes one attempt of an operation, or finds that it is done: brings it up to date, marks it as sent, calls the
 * provider outside of any transaction, and records the result. After a lost response the provider is asked for the
 * outcome before anything is sent again, and a new idempotency key is used only when that look-up finds nothing and
 * the old key is spent. May run any number of times.
 */
export async function runOperation(ctx: MoneyContext, op: PaymentOperation, operation: Operation): Promise<void> {
  const { db, clock } = ctx
  if (!isOpen(op)) return
  const ready = await prepare(ctx, op, operation)
  // After a crash from here on it counts as possibly sent.
  const sent = ready && (await updateOpenOp(db, ready, { state: 'unknown', firstSentAt: ready.firstSentAt ?? clock.now() }))
  if (!sent) return leaveToOther(ctx, op.id)
  passCrashPoint('op-before-call')
  let result: Outcome
  try {
    result = await operation.send(ctx, sent)
  } catch (error) {
    if (error instanceof ProviderRefusal) return handleRefusal(ctx, sent, operation, error)
    const lastError = error instanceof Error ? error.message : String(error)
    await updateOpenOp(db, sent, { lastError, ...(isReplayedFault(error) ? { isKeySpent: true } : {}) })
    throw error
  }
  passCrashPoint('op-after-call')
  await finish(ctx, sent, result)
}

const isOpen = ({ state }: PaymentOperation): boolean => state !== 'done' && state !== 'parked'

/**
 * Nothing was sent: the operation is closed, or another execution has moved it on. That one may fail, so the job of
 * this one looks again.
 */
async function leaveToOther({ db, clock }: MoneyContext, opId: number): Promise<void> {
  const op = await findOp(db, opId)
  if (op && isOpen(op)) throw new PostponedJob(new Date(clock.now().getTime() + OTHER_MS))
}

/**
 * The operation as it should be sent now; null when there is nothing left to send, or another execution has moved it
 * on. Time may have passed since the last attempt.
 */
async function prepare(ctx: MoneyContext, op: PaymentOperation, operation: Operation): Promise<PaymentOperation | null> {
  const { db, clock } = ctx
  const found = op.state === 'unknown' ? await operation.find(ctx, op) : null
  if (found) {
    await finish(ctx, op, found)
    return null
  }
  const amountCents = await review(ctx, op, operation)
  if (amountCents === null) return null
  const isChanged = amountCents !== op.amountCents
  if (op.state === 'unknown') return isChanged || needsNewAttempt(op, clock.now()) ? renew(db, op, amountCents) : op
  return isChanged ? updateOpenOp(db, op, { amountCents }) : op
}

/** Whether the key of the current attempt is spent. Only checked after a look-up has shown that it had no effect. */
const needsNewAttempt = (op: Pick<PaymentOperation, 'isKeySpent' | 'firstSentAt'>, now: Date): boolean =>
  op.isKeySpent || (op.firstSentAt !== null && now.getTime() - op.firstSentAt.getTime() > KEY_LIFE_MS)

/** The amount still wanted, in cents; null when the operation was closed because nothing is. */
async function review(ctx: MoneyContext, op: PaymentOperation, operation: Operation): Promise<number | null> {
  if (!operation.review) return op.amountCents
  return ctx.db.transaction(async (tx) => {
    const wanted = await operation.review?.(ctx, tx, op)
    if (wanted) return wanted.amountCents
    await updateOpenOp(tx, op, { state: 'done', amountCents: 0, doneAt: ctx.clock.now(), lastError: 'no longer wanted' })
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

async function finish({ db, clock }: MoneyContext, op: PaymentOperation, result: Outcome): Promise<void> {
  await db.transaction(async (tx) => {
    const patch = { state: 'done', providerId: result.id, lastError: null, doneAt: clock.now() } as const
    const closed = await updateOpenOp(tx, op, patch)
    if (closed) await result.record(tx, closed)
    passCrashPoint('op-before-commit')
  })
  passCrashPoint('op-after-commit')
}

async function handleRefusal(
  ctx: MoneyContext,
  op: PaymentOperation,
  operation: Operation,
  refusal: ProviderRefusal,
): Promise<void> {
  const verdict = await operation.refused(ctx, op, refusal)
  if (verdict === 'dead_letter') {
    await updateOpenOp(ctx.db, op, { state: 'parked', lastError: refusal.message })
    return
  }
  // A refusal is remembered for its key, so the next attempt needs another one; the look-up before it still runs.
  await updateOpenOp(ctx.db, op, { isKeySpent: true, lastError: refusal.message })
  throw new PostponedJob(verdict.retryAt)
}
