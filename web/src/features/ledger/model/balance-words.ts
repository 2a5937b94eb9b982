import { t } from '@lingui/core/macro'
import type { LedgerAccount, PaymentExceptionKind } from '#contract/ledger/ledger.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { accountWords } from '../../../stays/price/ledger-accounts.ts'

/**
 * A ledger account for the operator: liabilities and income are negative in the ledger and shown as positive. The
 * columns have equal sums when the ledger is balanced.
 */
export function accountRows(accounts: readonly { account: LedgerAccount; balance: number }[], money: MoneyFormat) {
  const order = Object.keys(accountWords)
  return accounts
    .toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account))
    .map(({ account, balance }) => ({
      account,
      ...accountWords[account],
      held: balance > 0 ? money.exact(balance) : '',
      owed: balance < 0 ? money.exact(-balance) : '',
    }))
}

const total = (amounts: readonly number[], money: MoneyFormat) =>
  money.exact(Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100) / 100)

/** The sums of the two columns. */
export const columnSums = (accounts: readonly { balance: number }[], money: MoneyFormat) => ({
  held: total(
    accounts.map(({ balance }) => Math.max(0, balance)),
    money,
  ),
  owed: total(
    accounts.map(({ balance }) => Math.max(0, -balance)),
    money,
  ),
})

export const labelExceptions = (): Record<PaymentExceptionKind, string> => ({
  refund: t`Refund`,
  transfer: t`Payout`,
  reversal: t`Host debt`,
  dispute: t`Dispute`,
  payment: t`Payment`,
  orphan: t`Payment without a booking`,
  difference: t`Difference`,
})

/** The consequences of a refund, shown before the confirmation. */
export function refundQuestion(order: { bookingId: number; amount?: number; byPolicy?: true }, money: MoneyFormat): string {
  const { bookingId } = order
  if (order.amount !== undefined) {
    const amount = money.signed(order.amount)
    return t`The guest of booking ${bookingId} is refunded ${amount}. The stay stays confirmed unless nothing is left to refund.`
  }
  if (order.byPolicy)
    return t`Booking ${bookingId} is canceled for the guest. They are refunded by their cancellation policy as of today. The host keeps the rest.`
  return t`Booking ${bookingId} is canceled, and the guest is refunded in full. The host gets nothing.`
}
