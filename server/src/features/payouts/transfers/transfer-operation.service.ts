import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { PostponedJob } from '../../../platform/jobs/jobs.ts'
import type { PaymentProvider, ProviderTransfer } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentExceptions } from '../../payments/exceptions.ts'
import type { OperationHandler } from '../../payments/operations/operations.ts'
import { transferGroupOf } from '../../payments/operations/payment-operations.domain.ts'
import type { PaymentOperation } from '../../payments/operations/payment-operations.repository.ts'
import type { PaymentOperations } from '../../payments/operations/plan-operation.ts'
import { queuePayoutBlocked, queuePayoutSent } from '../../payments/transfers/transfers.emails.ts'
import { lockBookingRow, postTransfer, readHostDue, readPayee } from '../../payments/transfers/transfers.queries.ts'
import { reverseOverpayment } from './reversals.service.ts'

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
