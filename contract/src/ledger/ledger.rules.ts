import { hostPayoutCents, type Quote, shareWithHost, siteFeesOf } from '../bookings/price.rules.ts'

/**
 * The accounts of the ledger. Positive: assets at the provider, or owed to us. Negative: what we owe or have earned.
 * provider_balance: the platform's balance at the payment provider · host_payable: owed to a host · refund_payable:
 * owed to a guest · *_income: the platform's fees · provider_fees: the provider's fees · disputed: withdrawn by the
 * guest's bank and undecided · dispute_loss: lost to it · operator_bank: paid out to the operator · suspense:
 * payments without a booking.
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

/**
 * The accounts whose sum, with the other sign, the platform keeps: its fees, less the provider's fees and lost
 * disputes.
 */
export const platformAccounts = [
  'guest_fee_income',
  'host_fee_income',
  'payout_fee_income',
  'provider_fees',
  'dispute_loss',
] as const satisfies readonly LedgerAccount[]

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

/** An amount moved from one account to another. */
export const moveLines = (from: LedgerAccount, to: LedgerAccount, amountCents: number): LedgerLine[] =>
  withoutZeros([
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ])

const subtotalOf = (quote: Quote): number => quote.totalCents - quote.serviceFeeCents

/**
 * The rest of a stay's subtotal and service fee after refunds: the subtotal is refunded first, the service fee last.
 */
export function retainedOf(quote: Quote, refundedCents: number): { subtotalCents: number; serviceFeeCents: number } {
  const subtotal = subtotalOf(quote)
  return {
    subtotalCents: Math.max(0, subtotal - refundedCents),
    serviceFeeCents: Math.max(0, quote.serviceFeeCents - Math.max(0, refundedCents - subtotal)),
  }
}

/** The host's remaining payout of a stay after refunds, in cents. */
export const payoutLeftOf = (quote: Quote, refundedCents: number): number =>
  hostPayoutCents(retainedOf(quote, refundedCents).subtotalCents, siteFeesOf(quote))

/**
 * A received payment, divided: 708.50 = 571.50 to the host + 58.50 from the guest + 58.50 and 20.00 from the host.
 */
export function chargeLines(quote: Quote): LedgerLine[] {
  const share = shareWithHost(subtotalOf(quote), siteFeesOf(quote))
  return withoutZeros([
    { account: 'provider_balance', amountCents: quote.totalCents },
    { account: 'host_payable', amountCents: -share.payoutCents },
    { account: 'guest_fee_income', amountCents: -quote.serviceFeeCents },
    { account: 'host_fee_income', amountCents: -share.hostFeeCents },
    { account: 'payout_fee_income', amountCents: -share.payoutFeeCents },
  ])
}

/**
 * A refund or loss: each party gives up its share of the difference to the smaller stay. `refundedCents` is the sum
 * of earlier refunds, `into` the account of the amount: owed to the guest, or lost to a dispute.
 */
export function giveBackLines(
  quote: Quote,
  given: { refundedCents: number; amountCents: number },
  into: 'refund_payable' | 'disputed' = 'refund_payable',
): LedgerLine[] {
  const [before, after] = [retainedOf(quote, given.refundedCents), retainedOf(quote, given.refundedCents + given.amountCents)]
  const fees = siteFeesOf(quote)
  const [had, has] = [shareWithHost(before.subtotalCents, fees), shareWithHost(after.subtotalCents, fees)]
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
 * The kinds of payment exceptions. A refused transfer or reversal is tried every day, and a bank decides a dispute:
 * they resolve themselves. The rest waits for an administrator to resolve it.
 */
export const paymentExceptionKinds = ['refund', 'transfer', 'reversal', 'dispute', 'payment', 'orphan', 'difference'] as const
export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number]

export const resolvesItself = (kind: PaymentExceptionKind): boolean => ['transfer', 'reversal', 'dispute'].includes(kind)
