import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { paymentOps } from '../../../db/schema/ledger.schema.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { createOperationHandlers } from './operations.ts'
import { executeOperation } from './run-operation.ts'

export type OperationKind = PaymentOperation['kind']

const HOUR_MS = 3_600_000
/** The provider may forget a key after a day; before that the same key is the safest way to retry. */
const KEY_LIFE_MS = 23 * HOUR_MS

const prefixes: Record<OperationKind, string> = { intent: 'pi', void: 'void', refund: 'ref', transfer: 'tr', reversal: 'rev' }

/** The idempotency key of an attempt. Refunds and reversals carry their number too: a booking may have several. */
export function toIdempotencyKey(op: Pick<PaymentOperation, 'bookingId' | 'kind' | 'number' | 'attempt'>): string {
  const isNumbered = op.kind === 'refund' || op.kind === 'reversal' || op.number > 1
  return [prefixes[op.kind], op.bookingId, ...(isNumbered ? [op.number] : []), op.attempt].join(':')
}

/** Whether the key of the current attempt is spent. Only checked after a look-up has shown that it had no effect. */
export const needsNewAttempt = (op: Pick<PaymentOperation, 'isKeySpent' | 'firstSentAt'>, now: Date): boolean =>
  op.isKeySpent || (op.firstSentAt !== null && now.getTime() - op.firstSentAt.getTime() > KEY_LIFE_MS)

/** The name under which the provider groups the payment of a booking with its transfers. */
export const transferGroupOf = (bookingId: number): string => `booking_${bookingId}`

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

export type PaymentOperation = typeof paymentOps.$inferSelect
export type NewPaymentOperation = typeof paymentOps.$inferInsert

/** Writes an operation; null when the booking has it already. */
export async function insertOp(tx: Queryable, op: NewPaymentOperation): Promise<PaymentOperation | null> {
  const [row] = await tx.insert(paymentOps).values(op).onConflictDoNothing().returning()
  return row ?? null
}

export async function findOp(db: Queryable, id: number): Promise<PaymentOperation | null> {
  const [row] = await db.select().from(paymentOps).where(eq(paymentOps.id, id))
  return row ?? null
}

/** The operations of a kind of a booking, in order. */
export const listOps = (db: Queryable, bookingId: number, kind: PaymentOperation['kind']): Promise<PaymentOperation[]> =>
  db
    .select()
    .from(paymentOps)
    .where(and(eq(paymentOps.bookingId, bookingId), eq(paymentOps.kind, kind)))
    .orderBy(paymentOps.number)

/** The first operation of a kind of a booking that has one. */
export const readFirstOp = async (db: Queryable, bookingId: number, kind: PaymentOperation['kind']): Promise<PaymentOperation> =>
  onlyRow(await listOps(db, bookingId, kind))

/** Changes an open operation; null when it was closed in the meantime, or has moved on to another attempt. */
export async function updateOpenOp(
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

/** Records that the operation is about to be sent, before it is: after a crash it counts as possibly sent. */
export const markSent = (db: Queryable, op: PaymentOperation, now: Date): Promise<PaymentOperation | null> =>
  updateOpenOp(db, op, { state: 'unknown', firstSentAt: op.firstSentAt ?? now })
