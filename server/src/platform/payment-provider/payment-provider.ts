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
  receiptEmail?: string
  description?: string
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
  metadata: Record<string, string>
}

export interface NewRefund {
  intentId: string
  amountCents: number
  /** The provider repeats the first answer for this key, even a failure: look with `findRefund` before taking a new one. */
  idempotencyKey: string
  metadata: Record<string, string>
}

export interface ProviderRefund {
  id: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  amountCents: number
}

export interface NewAccount {
  email: string
  metadata: Record<string, string>
  idempotencyKey: string
}

export interface ProviderAccount {
  id: string
  /** The host has handed in everything and may be paid. */
  isOnboardingComplete: boolean
}

export interface ProviderEvent {
  id: string
  type: string
  /** The intent the event is about, be it through a charge, a refund or a dispute. */
  intentId: string | null
  accountId: string | null
  livemode: boolean
}

/**
 * Takes and returns the guests' money and keeps the hosts' payout accounts. Every call may refuse with `provider_unavailable` when the
 * provider does not answer in 8 seconds, answers with a fault of its own or limits the rate; what was asked may have been done all the
 * same, so look before asking again. Never call it inside a database transaction.
 */
export interface PaymentProvider {
  /** Opens a payment of an amount. */
  createIntent(request: NewIntent): Promise<CreatedIntent>
  /** The payment as the provider knows it. Refuses with `not_found` when it knows none. */
  getIntent(id: string): Promise<ProviderIntent>
  /** Ends a payment that has not succeeded. Answers with the payment as it then is: when it was paid a moment before, `succeeded`. */
  cancelIntent(id: string, idempotencyKey: string): Promise<ProviderIntent>
  /** Pays back all or part of a succeeded payment. */
  refund(request: NewRefund): Promise<ProviderRefund>
  /** The newest refund of a payment that carries all of this metadata, or null. */
  findRefund(intentId: string, metadata: Record<string, string>): Promise<ProviderRefund | null>
  /** Opens a payout account for a host, still to be onboarded. */
  createAccount(request: NewAccount): Promise<ProviderAccount>
  /** A short-lived link to the provider's onboarding page; never stored or logged. */
  createOnboardingLink(request: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>
  /** Refuses with `not_found` when the provider knows no such account. */
  getAccount(id: string): Promise<ProviderAccount>
  /** Reads a signed event. Refuses with `invalid_request` when signature, age or mode are not right. */
  parseWebhook(rawBody: Buffer | string, signature: string): ProviderEvent
}
