import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { passCrashPoint } from '../../platform/crash-points.ts'
import { PostponedJob } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider, ProviderReversal, ProviderTransfer } from '../../platform/payment-provider/payment-provider.ts'
import type { Concerns } from '../ledger/concerns.repository.ts'
import type { PaymentOp } from '../payment-ops/payment-ops.repository.ts'
import type { OpWork, PaymentOps } from '../payment-ops/payment-ops.service.ts'
import { queuePayoutBlocked, queuePayoutSent } from './payouts.mails.ts'
import {
  findPayee,
  lockBookingRow,
  markPayoutPlanned,
  postReversal,
  postTransfer,
  readHostDue,
  wakeTransfers,
  walkDuePayouts,
} from './transfers.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'reverseTransfer' | 'findReversal'>
  ops: PaymentOps
  concerns: Concerns
  /** Whether the booking's money is being disputed. */
  hasOpenDispute: (db: Queryable, bookingId: number) => Promise<boolean>
  publicUrl: string
}

export type TransferService = ReturnType<typeof createTransferService>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const transferGroupOf = (bookingId: number): string => `booking_${bookingId}`

/**
 * Sends hosts their money 24 hours after check-in and takes back what later refunds have made too much (decision M8). How much is always
 * what the ledger still owes the host of that booking, so it does not matter in which order refunds, transfers and disputes come.
 */
export function createTransferService({ db, clock, payments, ops, concerns, hasOpenDispute, publicUrl }: Deps) {
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

  /** Plans the return of what the host has had too much, once their transfer has gone out. Runs under the booking's lock. */
  const settleHost = async (tx: Transaction, bookingId: number): Promise<void> => {
    await lockBookingRow(tx, bookingId)
    const [transfer] = await ops.list(tx, bookingId, 'transfer')
    if (transfer?.state !== 'done' || !transfer.providerId) return
    const reversals = await ops.list(tx, bookingId, 'reversal')
    const underWay = reversals.reduce((sum, op) => (op.state === 'done' ? sum : sum + op.amountCents), 0)
    const tooMuch = -(await readHostDue(tx, bookingId)) - underWay
    if (tooMuch > 0) await ops.plan(tx, { bookingId, kind: 'reversal', number: reversals.length + 1, amountCents: tooMuch })
  }

  const tell = async (tx: Transaction, op: PaymentOp, queue: typeof queuePayoutSent): Promise<void> => {
    const payee = await findPayee(tx, op.bookingId)
    const { bookingId, amountCents } = op
    if (payee) await queue(tx, { bookingId, amountCents, to: payee.email, title: payee.title, publicUrl })
  }

  const transfers: OpWork<ProviderTransfer> = {
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
      await concerns.resolve(tx, `transfer:${op.bookingId}`)
      await tell(tx, { ...op, amountCents }, queuePayoutSent)
      await settleHost(tx, op.bookingId)
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const detail = `The payout of booking ${op.bookingId} is refused (${refusal.reason}): ${refusal.message} It is tried again every day.`
      await db.transaction(async (tx) => {
        await concerns.raise(tx, { key: `transfer:${op.bookingId}`, kind: 'transfer', bookingId: op.bookingId, detail })
        if (refusal.reason === 'account_restricted') await tell(tx, op, queuePayoutBlocked)
      })
      return { retryAt: new Date(clock.now().getTime() + DAY_MS) }
    },
  }

  const reversals: OpWork<ProviderReversal> = {
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
      await concerns.resolve(tx, `reversal:${op.id}`)
    },
    refused: async (op, refusal) => {
      if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
      const detail = `The host of booking ${op.bookingId} owes ${op.amountCents} cents that could not be taken back (${refusal.reason}). It is tried again every day.`
      await concerns.raise(db, { key: `reversal:${op.id}`, kind: 'reversal', bookingId: op.bookingId, detail })
      return { retryAt: new Date(clock.now().getTime() + DAY_MS) }
    },
  }
  ops.register('transfer', transfers)
  ops.register('reversal', reversals)

  const planPayout = (bookingId: number): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await markPayoutPlanned(tx, bookingId, clock.now()))) return
      const amountCents = await readHostDue(tx, bookingId)
      if (amountCents > 0) await ops.plan(tx, { bookingId, kind: 'transfer', amountCents })
    })

  return {
    settleHost,

    /** Takes every payout in hand that has fallen due. May run at any time, in several processes. */
    sweep: async (): Promise<void> => {
      const failures: unknown[] = []
      for await (const { bookingId } of walkDuePayouts(db, clock.now())) {
        await planPayout(bookingId).catch((error: unknown) => failures.push(error))
        passCrashPoint('payout-planned')
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be planned')
    },

    /** A host's account has changed: transfers that were waiting for it are tried now. */
    wake: (accountId: string): Promise<void> => wakeTransfers(db, accountId, clock.now()),
  }
}
