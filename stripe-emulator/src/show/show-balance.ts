import type { BalanceTransaction } from '../state/stripe-objects.ts'

/** A line of the balance in the form of the API; `now` in Unix seconds decides whether its funds are available. */
export const showLine = (line: BalanceTransaction, now: number) => ({
  ...line,
  balance_type: 'payments' as const,
  exchange_rate: null,
  fee_details:
    line.fee === 0
      ? []
      : [
          {
            amount: line.fee,
            application: null,
            currency: line.currency,
            description: line.type === 'adjustment' ? 'Dispute fee' : 'Processing fees',
            type: 'stripe_fee',
          },
        ],
  status: line.available_on <= now ? ('available' as const) : ('pending' as const),
})

const showAmount = (amount: number, currency: string) => ({ amount, currency, source_types: { card: amount } })

interface Balance {
  currency: string
  available: number
  pending: number
}

/** The platform's balances by currency in the form of the API. */
export const showBalance = (balances: readonly Balance[]) => ({
  object: 'balance' as const,
  available: balances.map(({ available, currency }) => showAmount(available, currency)),
  connect_reserved: balances.map(({ currency }) => ({ amount: 0, currency })),
  livemode: false as const,
  pending: balances.map(({ pending, currency }) => showAmount(pending, currency)),
})
