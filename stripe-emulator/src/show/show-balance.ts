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

const showAmount = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]

/** The balance of the platform in the form of the API. */
export const showBalance = ({ available, pending }: { available: number; pending: number }) => ({
  object: 'balance' as const,
  available: showAmount(available),
  connect_reserved: [{ amount: 0, currency: 'usd' }],
  livemode: false as const,
  pending: showAmount(pending),
})
