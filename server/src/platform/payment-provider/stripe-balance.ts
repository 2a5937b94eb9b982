import type Stripe from 'stripe'
import type { BalanceTransaction, PaymentProvider } from './payment-provider.ts'
import { walkProvider } from './provider-errors.ts'
import { toOwnCents } from './stripe-amounts.ts'
import { PAGE_SIZE, readId, toCreatedRange, toDate } from './stripe-fields.ts'

/** The lines of the balance at the provider. */
export function makeBalanceCalls(stripe: Stripe): Pick<PaymentProvider, 'listBalanceTransactions'> {
  return {
    listBalanceTransactions: (period) =>
      walkProvider(
        () =>
          stripe.balanceTransactions.list({
            created: toCreatedRange(period),
            limit: PAGE_SIZE,
            expand: ['data.source'],
          }),
        toBalanceTransaction,
      ),
  }
}

function toBalanceTransaction(line: Stripe.BalanceTransaction): BalanceTransaction {
  const [amountCents, feeCents] = [toOwnCents(line.amount, line.currency), toOwnCents(line.fee, line.currency)]
  return {
    id: line.id,
    type: line.type,
    reportingCategory: line.reporting_category,
    amountCents,
    feeCents,
    netCents: amountCents - feeCents,
    sourceId: readId(line.source),
    createdAt: toDate(line.created),
    ...readSource(line.source),
  }
}

function readSource(
  source: Stripe.BalanceTransaction['source'],
): Pick<BalanceTransaction, 'intentId' | 'transferGroup' | 'metadata'> {
  if (source === null || typeof source === 'string') return { intentId: null, transferGroup: null, metadata: {} }
  return {
    intentId: 'payment_intent' in source ? readId(source.payment_intent) : null,
    transferGroup: 'transfer_group' in source ? (source.transfer_group ?? null) : null,
    metadata: 'metadata' in source ? (source.metadata ?? {}) : {},
  }
}
