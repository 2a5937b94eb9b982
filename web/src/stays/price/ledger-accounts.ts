import type { LedgerAccount } from '#contract/ledger/ledger.rules.ts'

/** The names and owners of the ledger accounts, in display order. */
export const accountWords: Record<LedgerAccount, { label: string; meaning: string }> = {
  provider_balance: { label: 'At the payment provider', meaning: 'Our balance there' },
  host_payable: { label: 'Owed to hosts', meaning: 'Earned, not paid out yet' },
  refund_payable: { label: 'Owed to guests', meaning: 'Refunds not sent yet' },
  guest_fee_income: { label: 'Guest service fees', meaning: 'Our income' },
  host_fee_income: { label: 'Host service fees', meaning: 'Our income' },
  payout_fee_income: { label: 'Payout fees', meaning: 'Our income' },
  provider_fees: { label: 'Provider fees', meaning: 'Charged by the payment provider' },
  disputed: { label: 'In dispute', meaning: 'Held by the guests’ banks until decided' },
  dispute_loss: { label: 'Lost in disputes', meaning: 'Our cost' },
  operator_bank: { label: 'Paid out to our bank', meaning: 'Withdrawn from the balance' },
  suspense: { label: 'Without a booking', meaning: 'Payments that match no booking' },
}
