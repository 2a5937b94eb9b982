import { currencyOf } from '#contract/bookings/price.rules.ts'
import { moneyFormat, toAmount } from '#contract/shared/money.ts'
import type { Needs } from '../../../context.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { requireLocked } from '../../../db/queries/bookings.queries.ts'
import { passCrashPoint } from '../../../platform/crash-points.ts'
import { PostponedJob } from '../../../platform/jobs/jobs.ts'
import type { ProviderReversal, ProviderTransfer } from '../../../platform/payment-provider/payment-provider.ts'
import { hasOpenDispute } from '../disputes.queries.ts'
import { raiseException, resolveException } from '../exceptions.ts'
import {
  defineOperation,
  listOps,
  type MoneyContext,
  type PaymentOperation,
  planOperation,
  transferGroupOf,
} from '../operations/provider-operation.ts'
import { reverseOverpayment } from './overpayments.ts'
import { queuePayoutBlocked, queuePayoutSent } from './transfers.emails.ts'
import { markPayoutPlanned, postReversal, postTransfer, readHostDue, readPayee, walkDuePayouts } from './transfers.queries.ts'

// Hosts are paid 24 hours after check-in, and what later refunds have made too much is reversed. The amount is always
// what the ledger still owes the host of that booking, so the order of refunds, transfers and disputes does not
// matter.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Claims every due payout. May run at any time, in several processes. */
export async function planDuePayouts(ctx: Needs<'db' | 'clock'>): Promise<void> {
  const failures: unknown[] = []
  for await (const { bookingId } of walkDuePayouts(ctx.db, ctx.clock.now())) {
    await planPayout(ctx, bookingId).catch((error: unknown) => failures.push(error))
    passCrashPoint('payout-planned')
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be planned')
}

/** Schedules the transfer of a booking's payout, once, when the ledger owes the host anything. */
const planPayout = (ctx: Needs<'db' | 'clock'>, bookingId: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!(await markPayoutPlanned(tx, bookingId, ctx.clock.now()))) return
    const amountCents = await readHostDue(tx, bookingId)
    if (amountCents > 0) await planOperation(ctx, tx, { bookingId, kind: 'transfer', amountCents })
  })

async function requirePayee(db: Database, bookingId: number) {
  const payee = await readPayee(db, bookingId)
  if (!payee.accountId || !payee.intentId) throw new Error(`Booking ${bookingId} has no payment or no payout account`)
  return { accountId: payee.accountId, intentId: payee.intentId, currency: currencyOf(payee.quote) }
}

async function emailHost(ctx: MoneyContext, tx: Transaction, op: PaymentOperation, queue: typeof queuePayoutSent): Promise<void> {
  const payee = await readPayee(tx, op.bookingId)
  const { bookingId, amountCents } = op
  await queue(ctx, tx, { bookingId, amountCents, to: payee.email, title: payee.title })
}

/** Sends a host's payout at the provider; it waits while the booking's payment is disputed. */
export const transferring = defineOperation<ProviderTransfer>({
  review: async ({ clock }, tx, op) => {
    await requireLocked(tx, op.bookingId)
    if (await hasOpenDispute(tx, op.bookingId)) throw new PostponedJob(new Date(clock.now().getTime() + HOUR_MS))
    const due = await readHostDue(tx, op.bookingId)
    return due > 0 ? { amountCents: due } : null
  },
  find: ({ payments }, op) => payments.findTransfer(transferGroupOf(op.bookingId)),
  send: async ({ db, payments }, op) => {
    const { accountId, intentId, currency } = await requirePayee(db, op.bookingId)
    return payments.transfer({
      amountCents: op.amountCents,
      currency,
      accountId,
      sourceIntentId: intentId,
      transferGroup: transferGroupOf(op.bookingId),
      idempotencyKey: op.idempotencyKey,
      metadata: { booking_id: String(op.bookingId) },
    })
  },
  record: async (ctx, tx, op, { id, amountCents }) => {
    await requireLocked(tx, op.bookingId)
    await postTransfer(tx, { id, bookingId: op.bookingId, amountCents, at: ctx.clock.now() })
    await resolveException(ctx, tx, `transfer:${op.bookingId}`)
    await emailHost(ctx, tx, { ...op, amountCents }, queuePayoutSent)
    await reverseOverpayment(ctx, tx, op.bookingId)
  },
  refused: async (ctx, op, refusal) => {
    const { db, clock } = ctx
    if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
    const detail = `The payout of booking ${op.bookingId} was refused (${refusal.reason}): ${refusal.message} We retry every day.`
    await db.transaction(async (tx) => {
      await raiseException(ctx, tx, { key: `transfer:${op.bookingId}`, kind: 'transfer', bookingId: op.bookingId, detail })
      if (refusal.reason === 'account_restricted') await emailHost(ctx, tx, op, queuePayoutBlocked)
    })
    return { retryAt: new Date(clock.now().getTime() + DAY_MS) }
  },
})

async function requireTransferId(db: Database, bookingId: number): Promise<string> {
  const [transfer] = await listOps(db, bookingId, 'transfer')
  if (!transfer?.providerId) throw new Error(`Booking ${bookingId} has no transfer to take back from`)
  return transfer.providerId
}

/** Takes an overpayment back from a host's transfer at the provider. */
export const reversing = defineOperation<ProviderReversal>({
  find: async ({ db, payments }, op) =>
    payments.findReversal(await requireTransferId(db, op.bookingId), { number: String(op.number) }),
  send: async ({ db, payments }, op) =>
    payments.reverseTransfer({
      transferId: await requireTransferId(db, op.bookingId),
      amountCents: op.amountCents,
      currency: currencyOf((await readPayee(db, op.bookingId)).quote),
      idempotencyKey: op.idempotencyKey,
      metadata: { booking_id: String(op.bookingId), number: String(op.number) },
    }),
  record: async (ctx, tx, op, { id, amountCents }) => {
    await postReversal(tx, { id, bookingId: op.bookingId, amountCents, at: ctx.clock.now() })
    await resolveException(ctx, tx, `reversal:${op.id}`)
  },
  refused: async (ctx, op, refusal) => {
    const { db, clock } = ctx
    if (refusal.reason === 'key_reused') return { retryAt: clock.now() }
    const detail = `The host of booking ${op.bookingId} owes ${moneyFormat(ctx.settings.current()).exact(toAmount(op.amountCents))}, which could not be recovered (${refusal.reason}). We retry every day.`
    await raiseException(ctx, db, { key: `reversal:${op.id}`, kind: 'reversal', bookingId: op.bookingId, detail })
    return { retryAt: new Date(clock.now().getTime() + DAY_MS) }
  },
})
