import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { PostponedJob } from '../../../platform/jobs/jobs.ts'
import type { PaymentProvider, ProviderReversal, ProviderTransfer } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentOperation } from '../../payments/operations/payment-operations.repository.ts'
import type { OperationHandler, PaymentOperations } from '../../payments/operations/payment-operations.service.ts'
import type { PaymentExceptions } from '../../payments/reconciliation/payment-exceptions.repository.ts'
import { queuePayoutBlocked, queuePayoutSent } from '../payouts.emails.ts'
import {
  findPayee,
  lockBookingRow,
  markPayoutPlanned,
  postReversal,
  postTransfer,
  readHostDue,
  retryWaitingTransfers,
  walkDuePayouts,
} from './transfers.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'reverseTransfer' | 'findReversal'>
  ops: PaymentOperations
  exceptions: PaymentExceptions
  /** Whether the booking's payment is disputed. */
  hasOpenDispute: (db: Queryable, bookingId: number) => Promise<boolean>
  publicUrl: string
}

export type TransferService = ReturnType<typeof createTransferService>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const transferGroupOf = (bookingId: number): string => `booking_${bookingId}`

/**
 * Pays hosts 24 hours after check-in and reverses what later refunds have made too much. The amount is always what
 * the ledger still owes the host of that booking, so the order of refunds, transfers and disputes does not matter.
 */
export function createTransferService({ db, clock, payments, ops, exceptions, hasOpenDispute, publicUrl }: Deps) {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)

  const requirePayee = async (bookingId: number) => {
    const payee = await findPayee(db, bookingId)
    if (!payee?.accountId || !payee.intentId) throw new Error(`Booking ${bookingId} has no payment or no payout account`)
    return { ...payee, accountId: payee.accountId, intentId: payee.intentId }
  }

  const requireTransferId = async (bookingId: number): Promise<string> => {
    const [transfer] = await ops.list(db, bookingId, 'transfer')
    if (!transfer?.providerId) throw new Error(`Booking ${bookingId} has no transfer to take back from`)
    return transfer.providerId
  }

  /** Schedules the reversal of an overpayment, once the transfer has been sent. Runs under the booking's lock. */
  const reverseOverpayment = async (tx: Transaction, bookingId: number): Promise<void> => {
    await lockBookingRow(tx, bookingId)
    const [transfer] = await ops.list(tx, bookingId, 'transfer')
    if (transfer?.state !== 'done' || !transfer.providerId) return
    const reversals = await ops.list(tx, bookingId, 'reversal')
    const underWay = reversals.reduce((sum, op) => (op.state === 'done' ? sum : sum + op.amountCents), 0)
    const tooMuch = -(await readHostDue(tx, bookingId)) - underWay
    if (tooMuch > 0) await ops.plan(tx, { bookingId, kind: 'reversal', number: reversals.length + 1, amountCents: tooMuch })
  }

  const tell = async (tx: Transaction, op: PaymentOperation, queue: typeof queuePayoutSent): Promise<void> => {
    const payee = await findPayee(tx, op.bookingId)
    const { bookingId, amountCents } = op
    if (payee) await queue(tx, { bookingId, amountCents, to: payee.email, title: payee.title, publicUrl })
  }

  const transfers: OperationHandler<ProviderTransfer> = {
    review: async (tx, op) => {
      await lockBookingRow(tx, op.bookingId)
      if (await hasOpenDispute(tx, op.bookingId)) throw new PostponedJob(inHours(1))
      const due = await readHostDue(tx, op.bookingId)
      return due > 0 ? { amountCents: due } : null
    },
    find: (op) => payments.findTransfer(transferGroupOf(op.bookingId)),
    send: async (op) => {
      const { accountId, intentId } = await requirePayee(op.bookingId)
      return payments.transfer({
        amountCents: op.amountCents,
        accountId,
        sourceIntentId: intentId,
        transferGroup: transferGroupOf(op.bookingId),
        idempotencyKey: op.idempotencyKey,
        metadata: { booking_id: String(op.bookingId) },
      })
    },
    settle: async (tx, op, { id, amountCents }) => {
      await lockBookingRow(tx, op.bookingId)
      await postTransfer(tx, { id, bookingId: op.bookingId, amountCents, at: clock.now() })
      await exceptions.resolve(tx, `transfer:${op.bookingId}`)
      await tell(tx, { ...op, amountCents }, queuePayoutSent)
      await reverseOverpayment(tx, op.bookingId)
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const detail = `The payout of booking ${op.bookingId} was refused (${refusal.reason}): ${refusal.message} We retry every day.`
      await db.transaction(async (tx) => {
        await exceptions.raise(tx, { key: `transfer:${op.bookingId}`, kind: 'transfer', bookingId: op.bookingId, detail })
        if (refusal.reason === 'account_restricted') await tell(tx, op, queuePayoutBlocked)
      })
      return { retryAt: new Date(clock.now().getTime() + DAY_MS) }
    },
  }

  const reversals: OperationHandler<ProviderReversal> = {
    find: async (op) => payments.findReversal(await requireTransferId(op.bookingId), { number: String(op.number) }),
    send: async (op) =>
      payments.reverseTransfer({
        transferId: await requireTransferId(op.bookingId),
        amountCents: op.amountCents,
        idempotencyKey: op.idempotencyKey,
        metadata: { booking_id: String(op.bookingId), number: String(op.number) },
      }),
    settle: async (tx, op, { id, amountCents }) => {
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

  const planPayout = (bookingId: number): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await markPayoutPlanned(tx, bookingId, clock.now()))) return
      const amountCents = await readHostDue(tx, bookingId)
      if (amountCents > 0) await ops.plan(tx, { bookingId, kind: 'transfer', amountCents })
    })

  return {
    /** Send and reverse transfers at the provider. */
    operationHandlers: { transfers, reversals },

    reverseOverpayment,

    /** Claims every due payout. May run at any time, in several processes. */
    sweep: async (): Promise<void> => {
      const failures: unknown[] = []
      for await (const { bookingId } of walkDuePayouts(db, clock.now())) {
        await planPayout(bookingId).catch((error: unknown) => failures.push(error))
        passCrashPoint('payout-planned')
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be planned')
    },

    /** A host's account has changed: its waiting transfers are retried now. */
    wake: (accountId: string): Promise<void> => retryWaitingTransfers(db, accountId, clock.now()),
  }
}
