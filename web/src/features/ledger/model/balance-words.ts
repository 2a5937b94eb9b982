import type { ConcernKind, LedgerAccount } from '#contract/ledger/ledger.rules.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { signedDollars } from './ledger-words.ts'

/** What the accounts are called, and whose money lies on them. In the order in which they are read. */
export const accountWords: Record<LedgerAccount, { label: string; meaning: string }> = {
  provider_balance: { label: 'At the payment provider', meaning: 'What lies on our balance there' },
  host_payable: { label: 'Owed to hosts', meaning: 'Earned and not sent yet' },
  refund_payable: { label: 'Owed to guests', meaning: 'Refunds that have not left yet' },
  guest_fee_income: { label: 'Service fees of guests', meaning: 'Ours' },
  host_fee_income: { label: 'Service fees of hosts', meaning: 'Ours' },
  payout_fee_income: { label: 'Payout fees', meaning: 'Ours' },
  provider_fees: { label: 'Fees of the provider', meaning: 'What it keeps for its work' },
  disputed: { label: 'In dispute', meaning: 'Held by the banks of guests until decided' },
  dispute_loss: { label: 'Lost in disputes', meaning: 'Borne by us' },
  operator_bank: { label: 'Paid out to our bank', meaning: 'Taken from the balance' },
  suspense: { label: 'Without a booking', meaning: 'Money nobody could place' },
}

/**
 * An account as the operator reads it: what we owe and what we have earned stands in the books with a minus and is shown without. The sums
 * of the two columns are equal when the books are right.
 */
export function accountRows(accounts: readonly { account: LedgerAccount; balance: number }[]) {
  const order = Object.keys(accountWords)
  return accounts
    .toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account))
    .map(({ account, balance }) => ({
      account,
      ...accountWords[account],
      held: balance > 0 ? formatDollarsExact(balance) : '',
      owed: balance < 0 ? formatDollarsExact(-balance) : '',
    }))
}

const total = (amounts: readonly number[]) =>
  formatDollarsExact(Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100) / 100)

/** What the two columns add up to. */
export const columnSums = (accounts: readonly { balance: number }[]) => ({
  held: total(accounts.map(({ balance }) => Math.max(0, balance))),
  owed: total(accounts.map(({ balance }) => Math.max(0, -balance))),
})

export const concernLabels: Record<ConcernKind, string> = {
  refund: 'Refund',
  transfer: 'Payout',
  reversal: 'Debt of a host',
  dispute: 'Dispute',
  payment: 'Payment',
  orphan: 'Payment without a booking',
  difference: 'Difference',
}

/** What a refund brings about, asked before it is made. */
export function refundQuestion(order: { bookingId: number; amount?: number; byPolicy?: true }): string {
  if (order.amount !== undefined)
    return `${signedDollars(order.amount)} of booking ${order.bookingId} goes back to the guest. The stay remains confirmed unless that is all that is left.`
  if (order.byPolicy)
    return `Booking ${order.bookingId} is cancelled for its guest. They get back what their policy gives them today; the host keeps the rest.`
  return `Booking ${order.bookingId} is cancelled, and everything that is left of the payment goes back to the guest. The host gets nothing.`
}
