import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { PostponedJob } from '../../../platform/jobs/jobs.ts'
import type { PaymentProvider, ProviderReversal, ProviderTransfer } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentExceptions } from '../exceptions.ts'
import type { OperationHandler } from '../operations/operations.ts'
import { type PaymentOperation, type PaymentOperations, transferGroupOf } from '../operations/plan-operation.ts'
import { queuePayoutBlocked, queuePayoutSent } from './transfers.emails.ts'
import {
  lockBookingRow,
  markPayoutPlanned,
  postReversal,
  postTransfer,
  readHostDue,
  readPayee,
  retryWaitingTransfers,
  walkDuePayouts,
} from './transfers.queries.ts'

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

export interface TransferOperationDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'transfer' | 'findTransfer'>
  ops: PaymentOperations
  exceptions: PaymentExceptions
  /** Whether the booking's payment is disputed. */
  hasOpenDispute: (db: Queryable, bookingId: number) => Promise<boolean>
  publicUrl: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function requirePayee(db: Database, bookingId: number) {
  const payee = await readPayee(db, bookingId)
  if (!payee.accountId || !payee.intentId) throw new Error(`Booking ${bookingId} has no payment or no payout account`)
  return { accountId: payee.accountId, intentId: payee.intentId }
}

async function emailHost(tx: Transaction, op: PaymentOperation, queue: typeof queuePayoutSent, publicUrl: string): Promise<void> {
  const payee = await readPayee(tx, op.bookingId)
  const { bookingId, amountCents } = op
  await queue(tx, { bookingId, amountCents, to: payee.email, title: payee.title, publicUrl })
}

/** Sends a host's payout at the provider; it waits while the booking's payment is disputed. */
export function createTransferOperation(deps: TransferOperationDeps): OperationHandler<ProviderTransfer> {
  const { db, clock, payments, ops, exceptions, hasOpenDispute, publicUrl } = deps
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  return {
    review: async (tx, op) => {
      await lockBookingRow(tx, op.bookingId)
      if (await hasOpenDispute(tx, op.bookingId)) throw new PostponedJob(later(HOUR_MS))
      const due = await readHostDue(tx, op.bookingId)
      return due > 0 ? { amountCents: due } : null
    },
    find: (op) => payments.findTransfer(transferGroupOf(op.bookingId)),
    send: async (op) => {
      const { accountId, intentId } = await requirePayee(db, op.bookingId)
      return payments.transfer({
        amountCents: op.amountCents,
        accountId,
        sourceIntentId: intentId,
        transferGroup: transferGroupOf(op.bookingId),
        idempotencyKey: op.idempotencyKey,
        metadata: { booking_id: String(op.bookingId) },
      })
    },
    record: async (tx, op, { id, amountCents }) => {
      await lockBookingRow(tx, op.bookingId)
      await postTransfer(tx, { id, bookingId: op.bookingId, amountCents, at: clock.now() })
      await exceptions.resolve(tx, `transfer:${op.bookingId}`)
      await emailHost(tx, { ...op, amountCents }, queuePayoutSent, publicUrl)
      await reverseOverpayment(ops, tx, op.bookingId)
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const detail = `The payout of booking ${op.bookingId} was refused (${refusal.reason}): ${refusal.message} We retry every day.`
      await db.transaction(async (tx) => {
        await exceptions.raise(tx, { key: `transfer:${op.bookingId}`, kind: 'transfer', bookingId: op.bookingId, detail })
        if (refusal.reason === 'account_restricted') await emailHost(tx, op, queuePayoutBlocked, publicUrl)
      })
      return { retryAt: later(DAY_MS) }
    },
  }
}

export interface ReversalDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'findReversal'>
  ops: PaymentOperations
  exceptions: PaymentExceptions
}


/** Schedules the reversal of an overpayment, once the transfer has been sent. Runs under the booking's lock. */
export async function reverseOverpayment(ops: PaymentOperations, tx: Transaction, bookingId: number): Promise<void> {
  await lockBookingRow(tx, bookingId)
  const [transfer] = await ops.list(tx, bookingId, 'transfer')
  if (transfer?.state !== 'done' || !transfer.providerId) return
  const reversals = await ops.list(tx, bookingId, 'reversal')
  const underWay = reversals.reduce((sum, op) => (op.state === 'done' ? sum : sum + op.amountCents), 0)
  const tooMuch = -(await readHostDue(tx, bookingId)) - underWay
  if (tooMuch > 0) await ops.plan(tx, { bookingId, kind: 'reversal', number: reversals.length + 1, amountCents: tooMuch })
}

async function requireTransferId({ db, ops }: ReversalDeps, bookingId: number): Promise<string> {
  const [transfer] = await ops.list(db, bookingId, 'transfer')
  if (!transfer?.providerId) throw new Error(`Booking ${bookingId} has no transfer to take back from`)
  return transfer.providerId
}

/** Takes an overpayment back from a host's transfer at the provider. */
export function createReversalOperation(deps: ReversalDeps): OperationHandler<ProviderReversal> {
  const { db, clock, payments, exceptions } = deps
  return {
    find: async (op) => payments.findReversal(await requireTransferId(deps, op.bookingId), { number: String(op.number) }),
    send: async (op) =>
      payments.reverseTransfer({
        transferId: await requireTransferId(deps, op.bookingId),
        amountCents: op.amountCents,
        idempotencyKey: op.idempotencyKey,
        metadata: { booking_id: String(op.bookingId), number: String(op.number) },
      }),
    record: async (tx, op, { id, amountCents }) => {
      await postReversal(tx, { id, bookingId: op.bookingId, amountCents, at: clock.now() })
      await exceptions.resolve(tx, `reversal:${op.id}`)
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const detail = `The host of booking ${op.bookingId} owes ${op.amountCents} cents that could not be recovered (${refusal.reason}). We retry every day.`
      await exceptions.raise(db, { key: `reversal:${op.id}`, kind: 'reversal', bookingId: op.bookingId, detail })
      return { retryAt: new Date(clock.now().getTime() + DAY_MS) }
    },
  }
}
