import { and, eq, inArray } from 'drizzle-orm'
import type { Needs } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { paymentOps } from '../../../db/schema/ledger.schema.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

// An operation at the provider is a row written with the change that requests it; a job sends it
// (`run-operation.ts`).

export type PaymentOperation = typeof paymentOps.$inferSelect
export type OperationKind = PaymentOperation['kind']

/** The kind of job that executes an operation. */
export const paymentOperationJob = 'payment.op'
/** How long a job leaves an operation to the request that executes it. */
const CALLER_MS = 20_000

const prefixes: Record<OperationKind, string> = { intent: 'pi', void: 'void', refund: 'ref', transfer: 'tr', reversal: 'rev' }

/** The idempotency key of an attempt. Refunds and reversals carry their number too: a booking may have several. */
export function toIdempotencyKey(op: Pick<PaymentOperation, 'bookingId' | 'kind' | 'number' | 'attempt'>): string {
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
