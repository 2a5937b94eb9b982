import type { Database, Transaction } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { PaymentProvider, ProviderReversal } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentExceptions } from '../../payments/exceptions.ts'
import type { OperationHandler } from '../../payments/operations/operations.ts'
import type { PaymentOperations } from '../../payments/operations/plan-operation.ts'
import { lockBookingRow, postReversal, readHostDue } from '../../payments/transfers/transfers.queries.ts'

export interface ReversalDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'findReversal'>
  ops: PaymentOperations
  exceptions: PaymentExceptions
}

const DAY_MS = 86_400_000

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
