/** How far a payment has come, in the provider's words. Only `succeeded` means that money was taken. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface NewIntent {
  /** Integer cents, 50 to 99,999,999. */
  amountCents: number
  currency: 'usd'
  metadata: Record<string, string>
  /** The same key with the same request gives the same intent for 24 hours. */
  idempotencyKey: string
  description?: string
  /** Joins the payment to the transfers made of it; the same as theirs. */
  transferGroup?: string
}

export interface CreatedIntent {
  id: string
  /** For the browser that pays; never logged. */
  clientSecret: string
  status: IntentStatus
}

export interface ProviderIntent extends CreatedIntent {
  amountCents: number
  /** What was really taken; zero until the intent has succeeded. */
  amountReceivedCents: number
  currency: string
  /** Why the last attempt failed, fit to show to the guest. */
  lastError: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** The charge that took the money, or the last one that failed to; null before the first attempt. */
  chargeId: string | null
  createdAt: Date
  metadata: Record<string, string>
}

/** An attempt to take a payment that the card's bank, or the provider, refused. */
export interface FailedCharge {
  id: string
  failedAt: Date
}

export interface NewRefund {
  intentId: string
  amountCents: number
  /** The provider repeats the first answer for this key, even a failure: look with `findRefund` before taking a new one. */
  idempotencyKey: string
  metadata: Record<string, string>
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export interface ProviderRefund {
  id: string
  /** `pending` is settled later, with an event: `succeeded`, or `failed` and the money is still here. */
  status: RefundStatus
  amountCents: number
  intentId: string | null
  /** Why it failed, in the provider's code; null otherwise. */
  failureReason: string | null
  createdAt: Date
  metadata: Record<string, string>
}

export interface NewTransfer {
  amountCents: number
  /** The host's payout account. */
  accountId: string
  /** The payment it comes from: the transfer waits for that very money, so the balance need not cover it. */
  sourceIntentId: string
  /** Names the booking; what `findTransfer` looks for. */
  transferGroup: string
  /** As with refunds: look with `findTransfer` before taking a new one. */
  idempotencyKey: string
  metadata: Record<string, string>
}

export interface ProviderTransfer {
  id: string
  amountCents: number
  /** How much of it has been taken back. */
  reversedCents: number
  accountId: string | null
  transferGroup: string | null
  createdAt: Date
  metadata: Record<string, string>
}

export interface NewReversal {
  transferId: string
  amountCents: number
  idempotencyKey: string
  metadata: Record<string, string>
}

export interface ProviderReversal {
  id: string
  transferId: string
  amountCents: number
  createdAt: Date
  metadata: Record<string, string>
}

/** What lies at the provider for the platform, in cents; either may be negative. */
export interface ProviderBalance {
  availableCents: number
  pendingCents: number
}

/** One line of the provider's own books of the platform's balance. Amounts are signed: what leaves is negative. */
export interface BalanceTransaction {
  id: string
  /** The provider's word: `charge`, `refund`, `refund_failure`, `transfer`, `transfer_refund`, `adjustment`, `payout`, `stripe_fee`, … */
  type: string
  /** The provider's grouping, such as `dispute` and `dispute_reversal` for the adjustments of a dispute. */
  reportingCategory: string
  amountCents: number
  /** What the provider kept of it, positive. */
  feeCents: number
  /** `amountCents - feeCents`: by how much the balance changed. */
  netCents: number
  /** The charge, refund, transfer, reversal or dispute behind it. */
  sourceId: string | null
  /** The payment that the source belongs to; null for transfers, payouts and fees. */
  intentId: string | null
  transferGroup: string | null
  /** The metadata of the source. */
  metadata: Record<string, string>
  createdAt: Date
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'

export interface ProviderDispute {
  id: string
  status: DisputeStatus
  amountCents: number
  reason: string
  intentId: string | null
  chargeId: string
  /** By how much the dispute has changed the balance so far, fees included: negative while the money is withdrawn. */
  balanceCents: number
  createdAt: Date
}

export interface NewAccount {
  email: string
  metadata: Record<string, string>
  idempotencyKey: string
}

export interface ProviderAccount {
  id: string
  /** The host has handed in everything and may be paid: `isDetailsSubmitted`, `isPayoutsEnabled` and `isTransfersEnabled`. */
  isOnboardingComplete: boolean
  isDetailsSubmitted: boolean
  isChargesEnabled: boolean
  /** The provider pays the account's balance out to the host's bank. */
  isPayoutsEnabled: boolean
  /** The account may be sent transfers. */
  isTransfersEnabled: boolean
  requirements: {
    /** What the host has to hand in, in the provider's codes. */
    currentlyDue: string[]
    pastDue: string[]
    /** Why the account is restricted, such as `requirements.past_due`, or null. */
    disabledReason: string | null
  }
}

/** What an event is about. `other` is everything the product does not act on. */
export type EventSubject =
  | { kind: 'payment'; intentId: string; status: IntentStatus }
  | { kind: 'refund'; intentId: string | null; refundId: string | null; status: RefundStatus | null }
  | { kind: 'dispute'; dispute: ProviderDispute }
  | { kind: 'transfer'; transfer: ProviderTransfer }
  | { kind: 'account'; account: ProviderAccount }
  | { kind: 'account_removed'; accountId: string }
  | { kind: 'other' }

export interface ProviderEvent {
  id: string
  type: string
  /** The intent the event is about, be it through a charge, a refund or a dispute. */
  intentId: string | null
  /** The payout account the event is about. */
  accountId: string | null
  livemode: boolean
  createdAt: Date
  /** How things stood when the event was made: a hint only, ask before acting. */
  subject: EventSubject
}

/** From when on, and until when, by the provider's clock. Both ends count, to the second. */
export interface Period {
  since: Date
  until?: Date
}

/**
 * Takes and returns the guests' money, sends the hosts theirs and keeps their payout accounts. Every call may refuse with
 * `provider_unavailable` when the provider does not answer in 8 seconds, answers with a fault of its own or limits the rate; what was
 * asked may have been done all the same, so look before asking again. A call the provider understood and refused throws
 * `ProviderRefusal` with the reason. Lists come newest first and are read page by page as they are walked. Never call any of it inside
 * a database transaction.
 */
export interface PaymentProvider {
  /** Opens a payment of an amount. */
  createIntent(request: NewIntent): Promise<CreatedIntent>
  /** The payment as the provider knows it. Refuses with `not_found` when it knows none. */
  getIntent(id: string): Promise<ProviderIntent>
  /** The payments opened in a period. */
  listIntents(period: Period): AsyncIterable<ProviderIntent>
  /** The latest hundred attempts at a payment that failed, newest first. An attempt that came to no charge is none of them. */
  listFailedCharges(intentId: string): Promise<FailedCharge[]>
  /** Ends a payment that has not succeeded. Answers with the payment as it then is: when it was paid a moment before, `succeeded`. */
  cancelIntent(id: string, idempotencyKey: string): Promise<ProviderIntent>
  /** Pays back all or part of a succeeded payment. */
  refund(request: NewRefund): Promise<ProviderRefund>
  /** Refuses with `not_found` when the provider knows no such refund. */
  getRefund(id: string): Promise<ProviderRefund>
  /** The newest refund of a payment that carries all of this metadata, whatever its status, or null. */
  findRefund(intentId: string, metadata: Record<string, string>): Promise<ProviderRefund | null>
  /** Every refund of a payment, those that are pending or failed included. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** Sends a host money of a succeeded payment. `account_restricted` when the account may not receive any. */
  transfer(request: NewTransfer): Promise<ProviderTransfer>
  /** Refuses with `not_found` when the provider knows no such transfer. */
  getTransfer(id: string): Promise<ProviderTransfer>
  /** The newest transfer of a group that carries all of this metadata, or null. */
  findTransfer(transferGroup: string, metadata?: Record<string, string>): Promise<ProviderTransfer | null>
  /** Takes all or part of a transfer back from the host. `balance_insufficient` when the host's balance does not hold it. */
  reverseTransfer(request: NewReversal): Promise<ProviderReversal>
  /** The newest reversal of a transfer that carries all of this metadata, or null. */
  findReversal(transferId: string, metadata: Record<string, string>): Promise<ProviderReversal | null>
  getBalance(): Promise<ProviderBalance>
  /** The lines of the platform's balance in a period. */
  listBalanceTransactions(period: Period): AsyncIterable<BalanceTransaction>
  /** Refuses with `not_found` when the provider knows no such dispute. */
  getDispute(id: string): Promise<ProviderDispute>
  /** The newest dispute of a payment, or null. */
  findDispute(intentId: string): Promise<ProviderDispute | null>
  /** The events of a period; the provider keeps them for 30 days. */
  listEvents(period: Period): AsyncIterable<ProviderEvent>
  /** Opens a payout account for a host, still to be onboarded. */
  createAccount(request: NewAccount): Promise<ProviderAccount>
  /** A short-lived link to the provider's onboarding page; never stored or logged. */
  createOnboardingLink(request: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>
  /** Refuses with `not_found` when the provider knows no such account, or the host has cut it off from the platform. */
  getAccount(id: string): Promise<ProviderAccount>
  /** Reads a signed event. Refuses with `invalid_request` when signature, age or mode are not right. */
  parseWebhook(rawBody: Buffer | string, signature: string): ProviderEvent
}
