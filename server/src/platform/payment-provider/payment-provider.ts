/** The provider's status of a payment. Only `succeeded` means that the card was charged. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface NewIntent {
  /** Integer cents, which `isChargeable` accepts. */
  amountCents: number
  /** The ISO code, in any case. */
  currency: string
  metadata: Record<string, string>
  /** The same key with the same request gives the same intent for 24 hours. */
  idempotencyKey: string
  description?: string
  /** Links the payment to its transfers; the same as theirs. */
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
  /** The amount received; zero until the intent has succeeded. */
  amountReceivedCents: number
  /** The ISO code in small letters, as the provider writes it. */
  currency: string
  /** Why the last attempt failed, fit to show to the guest. */
  lastError: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** The successful charge, or the last failed one; null before the first attempt. */
  chargeId: string | null
  createdAt: Date
  metadata: Record<string, string>
}

/** An attempt that the card's bank, or the provider, refused. */
export interface FailedCharge {
  id: string
  failedAt: Date
}

export interface NewRefund {
  intentId: string
  amountCents: number
  /** That of the payment. */
  currency: string
  /**
   * The provider repeats the first response for this key, even a failure: look with `findRefund` before using a new
   * one.
   */
  idempotencyKey: string
  metadata: Record<string, string>
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export interface ProviderRefund {
  id: string
  /** `pending` is settled later, with an event: `succeeded`, or `failed` and the amount is still here. */
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
  currency: string
  /** The host's payout account. */
  accountId: string
  /** The source payment: the transfer waits for its funds, so the balance need not cover it. */
  sourceIntentId: string
  /** Names the booking; `findTransfer` looks for it. */
  transferGroup: string
  /** As with refunds: look with `findTransfer` before using a new one. */
  idempotencyKey: string
  metadata: Record<string, string>
}

export interface ProviderTransfer {
  id: string
  amountCents: number
  /** The reversed amount. */
  reversedCents: number
  accountId: string | null
  transferGroup: string | null
  createdAt: Date
  metadata: Record<string, string>
}

export interface NewReversal {
  transferId: string
  amountCents: number
  /** That of the transfer. */
  currency: string
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

/** One line of the provider's books of the platform's balance. Amounts are signed: outflows are negative. */
export interface BalanceTransaction {
  id: string
  /**
   * The provider's type: `charge`, `refund`, `refund_failure`, `transfer`, `transfer_refund`, `adjustment`,
   * `payout`, `stripe_fee`, …
   */
  type: string
  /** The provider's grouping, such as `dispute` and `dispute_reversal` for the adjustments of a dispute. */
  reportingCategory: string
  amountCents: number
  /** The provider's fee, positive. */
  feeCents: number
  /** `amountCents - feeCents`: the change of the balance. */
  netCents: number
  /** The charge, refund, transfer, reversal or dispute behind it. */
  sourceId: string | null
  /** The payment of the source; null for transfers, payouts and fees. */
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
  /** The change of the balance by the dispute so far, fees included: negative while the amount is withdrawn. */
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
  /**
   * The host has completed onboarding and may be paid: `isDetailsSubmitted`, `isPayoutsEnabled` and
   * `isTransfersEnabled`.
   */
  isOnboardingComplete: boolean
  isDetailsSubmitted: boolean
  isChargesEnabled: boolean
  /** The provider pays the account's balance out to the host's bank. */
  isPayoutsEnabled: boolean
  /** The account may receive transfers. */
  isTransfersEnabled: boolean
  requirements: {
    /** What the host still has to submit, in the provider's codes. */
    currentlyDue: string[]
    pastDue: string[]
    /** Why the account is restricted, such as `requirements.past_due`, or null. */
    disabledReason: string | null
  }
}

/** The subject of an event. `other` is everything the product does not act on. */
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
  /** The intent of the event, also through a charge, a refund or a dispute. */
  intentId: string | null
  /** The payout account of the event. */
  accountId: string | null
  livemode: boolean
  createdAt: Date
  /** The state when the event was made: a hint only, ask before acting. */
  subject: EventSubject
}

/** A period by the provider's clock. Both ends are included, to the second. */
export interface Period {
  since: Date
  until?: Date
}

/**
 * Charges and refunds guests, pays hosts and manages their payout accounts. Amounts are cents here, hundredths of a
 * unit in every currency; the provider's own units stay behind it. Every call may refuse with
 * `provider_unavailable` when the provider does not answer in 8 seconds, answers with a server error or limits the
 * rate; the request may have taken effect anyway, so look before retrying. A call the provider understood and
 * refused throws `ProviderRefusal` with the reason. Lists are newest first and read page by page. Never call any of
 * it inside a database transaction.
 */
export interface PaymentProvider {
  /** Creates a payment of an amount. */
  createIntent(request: NewIntent): Promise<CreatedIntent>
  /** The payment as the provider knows it. Refuses with `not_found` when it is unknown. */
  getIntent(id: string): Promise<ProviderIntent>
  /** The payments created in a period. */
  listIntents(period: Period): AsyncIterable<ProviderIntent>
  /** The latest hundred failed attempts at a payment, newest first. Attempts without a charge are not included. */
  listFailedCharges(intentId: string): Promise<FailedCharge[]>
  /**
   * Cancels a payment that has not succeeded. Returns its resulting state: `succeeded` when it was paid a moment
   * before.
   */
  cancelIntent(id: string, idempotencyKey: string): Promise<ProviderIntent>
  /** Refunds all or part of a succeeded payment. */
  refund(request: NewRefund): Promise<ProviderRefund>
  /** Refuses with `not_found` when the refund is unknown. */
  getRefund(id: string): Promise<ProviderRefund>
  /** The newest refund of a payment that carries all of this metadata, in any status, or null. */
  findRefund(intentId: string, metadata: Record<string, string>): Promise<ProviderRefund | null>
  /** Every refund of a payment, including pending and failed ones. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** Transfers part of a succeeded payment to a host. `account_restricted` when the account may not receive any. */
  transfer(request: NewTransfer): Promise<ProviderTransfer>
  /** Refuses with `not_found` when the transfer is unknown. */
  getTransfer(id: string): Promise<ProviderTransfer>
  /** The newest transfer of a group that carries all of this metadata, or null. */
  findTransfer(transferGroup: string, metadata?: Record<string, string>): Promise<ProviderTransfer | null>
  /** Reverses all or part of a transfer. `balance_insufficient` when the host's balance does not cover it. */
  reverseTransfer(request: NewReversal): Promise<ProviderReversal>
  /** The newest reversal of a transfer that carries all of this metadata, or null. */
  findReversal(transferId: string, metadata: Record<string, string>): Promise<ProviderReversal | null>
  /** The lines of the platform's balance in a period. */
  listBalanceTransactions(period: Period): AsyncIterable<BalanceTransaction>
  /** Refuses with `not_found` when the dispute is unknown. */
  getDispute(id: string): Promise<ProviderDispute>
  /** The newest dispute of a payment, or null. */
  findDispute(intentId: string): Promise<ProviderDispute | null>
  /** The events of a period; the provider keeps them for 30 days. */
  listEvents(period: Period): AsyncIterable<ProviderEvent>
  /** Creates a payout account for a host, still to be onboarded. */
  createAccount(request: NewAccount): Promise<ProviderAccount>
  /** A short-lived link to the provider's onboarding page; never stored or logged. */
  createOnboardingLink(request: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>
  /** Refuses with `not_found` when the account is unknown, or the host has disconnected it from the platform. */
  getAccount(id: string): Promise<ProviderAccount>
  /** Verifies and reads a signed event. Refuses with `invalid_request` when signature, age or mode are wrong. */
  parseWebhook(rawBody: Buffer | string, signature: string): ProviderEvent
}
