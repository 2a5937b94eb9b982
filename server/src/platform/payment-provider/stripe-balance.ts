import type Stripe from 'stripe'
import type { BalanceTransaction, PaymentProvider, ProviderBalance } from './payment-provider.ts'
import { callProvider, walkProvider } from './provider-errors.ts'
import { PAGE_SIZE, readId, toCreatedRange, toDate } from './stripe-fields.ts'

/** The balance at the provider, and every line behind it. */
export function makeBalanceCalls(stripe: Stripe): Pick<PaymentProvider, 'getBalance' | 'listBalanceTransactions'> {
  return {
    getBalance: () => callProvider(async () => toProviderBalance(await stripe.balance.retrieve())),
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

const sumUsd = (amounts: readonly { amount: number; currency: string }[]): number =>
  amounts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0)

const toProviderBalance = (balance: Stripe.Balance): ProviderBalance => ({
  availableCents: sumUsd(balance.available),
  pendingCents: sumUsd(balance.pending),
})

const toBalanceTransaction = (line: Stripe.BalanceTransaction): BalanceTransaction => ({
  id: line.id,
  type: line.type,
  reportingCategory: line.reporting_category,
  amountCents: line.amount,
  feeCents: line.fee,
  netCents: line.net,
  sourceId: readId(line.source),
  createdAt: toDate(line.created),
  ...readSource(line.source),
})

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
