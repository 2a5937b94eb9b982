/** The parts of Stripe's objects that the emulator keeps and answers with. Amounts are integer cents, instants Unix seconds. */

export type Metadata = Record<string, string>

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
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

/** What is remembered of a card: its brand, its last four digits and how it behaves. Never more. */
export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  card: { brand: string; last4: string }
  created: number
  livemode: false
  /** The test card it stands for, by its token; see test-cards.ts. */
  token: string
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  description: string | null
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
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: 'succeeded'
}

export interface Account {
  id: string
  object: 'account'
  type: string
  capabilities: Record<string, 'active' | 'inactive'>
  charges_enabled: boolean
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  metadata: Metadata
  payouts_enabled: boolean
  requirements: {
    currently_due: string[]
    disabled_reason: string | null
    errors: { code: string; reason: string; requirement: string }[]
    eventually_due: string[]
    past_due: string[]
    pending_verification: string[]
  }
}

export interface StripeEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Refund | Account }
  livemode: false
  /** 1 until the configured receiver has answered 2xx, or every attempt has failed. */
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The first answer given for an idempotency key. */
export interface RememberedAnswer {
  key: string
  fingerprint: string
  status: number
  body: string
  created: number
}

export interface StripeList<Item> {
  object: 'list'
  url: string
  has_more: boolean
  data: Item[]
}
