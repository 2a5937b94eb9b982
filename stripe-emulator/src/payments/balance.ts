import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { makeId } from '../state/make-id.ts'
import type { BalanceTransaction, BalanceType } from '../state/stripe-objects.ts'

/** How long the funds of a charge are pending, in seconds. */
const PENDING_SECONDS = 2 * 86_400
const FEE_BASIS_POINTS = 290
const FEE_FIXED = 30

interface NewLine {
  type: BalanceType
  /** The reporting category; the type's own name unless it differs. */
  category?: string
  /** In the currency's unit; outflows are negative. */
  amount: number
  currency: string
  fee?: number
  source: string
  availableOn?: number
  description?: string | null
}

/** The provider's fee of a card payment: 2.9 % and 30 of the currency's units, rounded half up. */
export const processingFee = (amount: number): number => Math.floor((amount * FEE_BASIS_POINTS + 5_000) / 10_000) + FEE_FIXED

/** When the funds of a charge made now are available: in two days, or at once. */
export const readAvailability = (context: EmulatorContext, isPending: boolean): number =>
  readSeconds(context.clock) + (isPending ? PENDING_SECONDS : 0)

/** Writes a line into the platform's balance. */
export function recordLine(context: EmulatorContext, line: NewLine): BalanceTransaction {
  const created = readSeconds(context.clock)
  const fee = line.fee ?? 0
  const written: BalanceTransaction = {
    id: makeId('txn'),
    object: 'balance_transaction',
    amount: line.amount,
    available_on: Math.max(line.availableOn ?? created, created),
    created,
    currency: line.currency,
    description: line.description ?? null,
    fee,
    net: line.amount - fee,
    reporting_category: line.category ?? line.type,
    source: line.source,
    type: line.type,
  }
  context.store.balanceTransactions.set(written.id, written)
  return written
}

/** The platform's balance of a currency, by availability. */
export function sumBalance(context: EmulatorContext, currency: string): { available: number; pending: number } {
  const now = readSeconds(context.clock)
  const sum = { available: 0, pending: 0 }
  for (const { net, available_on, currency: own } of context.store.balanceTransactions.values()) {
    if (own !== currency) continue
    if (available_on <= now) sum.available += net
    else sum.pending += net
  }
  return sum
}

/** The platform's balances, dollars first: every platform has one. */
export function sumBalances(context: EmulatorContext) {
  const used = [...context.store.balanceTransactions.values()].map(({ currency }) => currency)
  return [...new Set(['usd', ...used])].map((currency) => ({ currency, ...sumBalance(context, currency) }))
}

/** The balance of a connected account: transfers, less reversals and payouts to its bank. */
export function sumAccount(context: EmulatorContext, accountId: string): number {
  const { transfers, accountPayouts } = context.store
  const sent = [...transfers.values()].filter(({ destination }) => destination === accountId)
  const paidOut = [...accountPayouts.values()].filter(({ account }) => account === accountId)
  const kept = sent.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  return paidOut.reduce((sum, { amount }) => sum - amount, kept)
}

/** When the funds of a line become available; now for an unknown line. */
export const readAvailableOn = (context: EmulatorContext, lineId: string | null): number =>
  (lineId === null ? undefined : context.store.balanceTransactions.get(lineId))?.available_on ?? readSeconds(context.clock)
