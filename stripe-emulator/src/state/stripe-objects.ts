/**
 * The parts of Stripe's objects that the emulator stores and returns. Amounts are integer cents, instants Unix
 * seconds.
 */

export type Metadata = Record<string, string>

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type CancellationReason = 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: { id: string; status: IntentStatus }
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: CancellationReason | null
  capture_method: 'automatic'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: ErrorBody | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: {
    type: 'use_stripe_sdk'
    use_stripe_sdk: { type: 'three_d_secure_redirect' }
  } | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  status: IntentStatus
  transfer_group: string | null
}

/** What is stored of a card: its brand, its last four digits and its behavior. Never more. */
export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  card: { brand: string; last4: string }
  created: number
  livemode: false
  /** The token of the test card; see test-cards.ts. */
  token: string
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  captured: boolean
  created: number
  currency: string
  /** Missing in states that were saved before there were customers. */
  customer?: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: {
    type: 'card'
    card: { brand: string; last4: string }
  }
  receipt_email: string | null
  refunded: boolean
  status: 'succeeded' | 'failed'
  transfer_group: string | null
}

export type RefundOutcome = 'succeeded' | 'failed'

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  failure_balance_transaction: string | null
  failure_reason: string | null
  metadata: Metadata
  payment_intent: string
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  status: 'pending' | RefundOutcome
  /** Its scheduled outcome; null once that has happened. `at` is null while only an explicit settlement ends it. */
  settlement: { at: number | null; outcome: RefundOutcome } | null
}

export interface Transfer {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  balance_transaction: string
  created: number
  currency: string
  description: string | null
  destination: string
  destination_payment: string
  livemode: false
  metadata: Metadata
  reversed: boolean
  source_transaction: string | null
  source_type: 'card'
  transfer_group: string | null
}

export interface TransferReversal {
  id: string
  object: 'transfer_reversal'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  destination_payment_refund: string
  metadata: Metadata
  transfer: string
}

/** A payout from a connected account to its owner's bank. */
export interface AccountPayout {
  id: string
  account: string
  amount: number
  created: number
}

export type BalanceType = 'adjustment' | 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund'

/** A line of the platform's balance: outflows are negative, `net` is `amount - fee`. */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  created: number
  currency: string
  description: string | null
  fee: number
  net: number
  reporting_category: string
  source: string
  type: BalanceType
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  /** The ids of its lines in the balance. */
  balance_transactions: string[]
  charge: string
  created: number
  currency: string
  evidence_text: string | null
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: string
  status: DisputeStatus
}

export interface AccountRequirements {
  currently_due: string[]
  disabled_reason: 'requirements.past_due' | 'requirements.pending_verification' | 'platform_paused' | null
  errors: { code: 'verification_failed_other'; reason: string; requirement: string }[]
  eventually_due: string[]
  past_due: string[]
  pending_verification: string[]
}

export interface Account {
  id: string
  object: 'account'
  type: 'custom' | 'express' | 'standard'
  capabilities: Record<string, 'active' | 'inactive'>
  charges_enabled: boolean
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  /** Its owner has disconnected it: the platform can no longer see it. */
  is_deauthorized: boolean
  metadata: Metadata
  payouts_enabled: boolean
  requirements: AccountRequirements
}

export interface Customer {
  id: string
  object: 'customer'
  created: number
  description: string | null
  email: string | null
  livemode: false
  metadata: Metadata
  name: string | null
  phone: string | null
}

/** A link to the onboarding page that the emulator serves itself; valid for one visit. */
export interface OnboardingLink {
  token: string
  account: string
  return_url: string
  refresh_url: string
  expires_at: number
}

export interface StripeEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  /** How many receivers have not answered 2xx yet, until every attempt has failed. */
  pending_webhooks: number
  /** These receivers; not part of the API. Missing in states that were saved when there was one. */
  waits_for?: string[]
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The first response for an idempotency key. */
export interface RememberedAnswer {
  key: string
  fingerprint: string
  status: number
  body: string
  created: number
}

export interface StripeSearch<Item> {
  object: 'search_result'
  url: string
  has_more: boolean
  next_page: string | null
  data: Item[]
}

export interface StripeList<Item> {
  object: 'list'
  url: string
  has_more: boolean
  data: Item[]
}
