import { type Quote, shareWithHost } from '../bookings/price.rules.ts'

/**
 * The accounts of the ledger. Positive: what lies at the provider or is owed to us. Negative: what we owe or have earned.
 * provider_balance: the platform's balance at the payment provider · host_payable: what a host is still to get · refund_payable: what a
 * guest is still to get back · *_income: the platform's fees · provider_fees: what the provider keeps · disputed: withdrawn by the guest's
 * bank and undecided · dispute_loss: lost to it · operator_bank: paid out to the operator · suspense: money without a booking.
 */
export const ledgerAccounts = [
  'provider_balance',
  'host_payable',
  'refund_payable',
  'guest_fee_income',
  'host_fee_income',
  'payout_fee_income',
  'provider_fees',
  'disputed',
  'dispute_loss',
  'operator_bank',
  'suspense',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const ledgerKinds = [
  'charge',
  'refund_due',
  'refund',
  'refund_returned',
  'transfer',
  'reversal',
  'provider_fee',
  'dispute',
  'dispute_closed',
  'operator_payout',
  'orphan_charge',
  'orphan_refund',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export interface LedgerLine {
  account: LedgerAccount
  /** Integer cents, never zero. */
  amountCents: number
}

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter((line) => line.amountCents !== 0)

/** An amount that goes from one account to another. */
export const moveLines = (from: LedgerAccount, to: LedgerAccount, amountCents: number): LedgerLine[] =>
  withoutZeros([
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ])

const subtotalOf = (quote: Quote): number => quote.totalCents - quote.serviceFeeCents

/** What is left of a stay's subtotal and service fee once so much has gone back: the subtotal gives first, the service fee last (M6). */
export function retainedOf(quote: Quote, refundedCents: number): { subtotalCents: number; serviceFeeCents: number } {
  const subtotal = subtotalOf(quote)
  return {
    subtotalCents: Math.max(0, subtotal - refundedCents),
    serviceFeeCents: Math.max(0, quote.serviceFeeCents - Math.max(0, refundedCents - subtotal)),
  }
}

/** A payment that came in, shared out: 708.50 = 571.50 to the host + 58.50 from the guest + 58.50 and 20.00 from the host (M2, M4). */
export function chargeLines(quote: Quote): LedgerLine[] {
  const share = shareWithHost(subtotalOf(quote))
  return withoutZeros([
    { account: 'provider_balance', amountCents: quote.totalCents },
    { account: 'host_payable', amountCents: -share.payoutCents },
    { account: 'guest_fee_income', amountCents: -quote.serviceFeeCents },
    { account: 'host_fee_income', amountCents: -share.hostFeeCents },
    { account: 'payout_fee_income', amountCents: -share.payoutFeeCents },
  ])
}

/**
 * Money that is to go back: everybody gives up what they would not have had of the smaller stay. `refundedCents` is what has gone back
 * before, `into` where the amount waits: for the guest, or lost to a dispute.
 */
export function giveBackLines(
  quote: Quote,
  given: { refundedCents: number; amountCents: number },
  into: 'refund_payable' | 'disputed' = 'refund_payable',
): LedgerLine[] {
  const [before, after] = [retainedOf(quote, given.refundedCents), retainedOf(quote, given.refundedCents + given.amountCents)]
  const [had, has] = [shareWithHost(before.subtotalCents), shareWithHost(after.subtotalCents)]
  return withoutZeros([
    { account: 'host_payable', amountCents: had.payoutCents - has.payoutCents },
    { account: 'host_fee_income', amountCents: had.hostFeeCents - has.hostFeeCents },
    { account: 'payout_fee_income', amountCents: had.payoutFeeCents - has.payoutFeeCents },
    { account: 'guest_fee_income', amountCents: before.serviceFeeCents - after.serviceFeeCents },
    { account: into, amountCents: -given.amountCents },
  ])
}

/** The sum of the lines of one account, in cents. */
export const sumOf = (lines: readonly LedgerLine[], account: LedgerAccount): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amountCents : sum), 0)

/**
 * What of money a person has to look at. A transfer or a reversal that is refused is tried every day, and a dispute is decided by a bank: they
 * settle themselves. The rest waits for somebody who says that it is dealt with.
 */
export const concernKinds = ['refund', 'transfer', 'reversal', 'dispute', 'payment', 'orphan', 'difference'] as const
export type ConcernKind = (typeof concernKinds)[number]

export const settlesItself = (kind: ConcernKind): boolean => ['transfer', 'reversal', 'dispute'].includes(kind)
