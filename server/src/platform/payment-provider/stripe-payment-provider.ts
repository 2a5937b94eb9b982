import Stripe from 'stripe'
import { Refusal } from '#contract/shared/problem.ts'
import type { IntentStatus, PaymentProvider, ProviderAccount, ProviderIntent, ProviderRefund } from './payment-provider.ts'
import { callProvider, isUnexpectedState } from './provider-errors.ts'
import { readEvent } from './stripe-events.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Another address that speaks Stripe's API, such as `http://127.0.0.1:12111`. */
  apiBase?: string
  /** How long a call may take, in milliseconds. */
  timeoutMs?: number
  maxNetworkRetries?: number
}

const TIMEOUT_MS = 8_000
const LISTED_REFUNDS = 100

/** The payment provider through the official SDK: Stripe itself, or anything that speaks its API at `apiBase`. */
export function createStripePaymentProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...readAddress(settings.apiBase),
    telemetry: false,
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: settings.maxNetworkRetries ?? 1,
  })
  return {
    ...makePaymentCalls(stripe),
    ...makeRefundCalls(stripe),
    ...makeAccountCalls(stripe),
    parseWebhook: (rawBody, signature) => {
      const event = verifyEvent(stripe, rawBody, signature, settings.webhookSecret)
      if (event.livemode !== isLiveKey(settings.secretKey)) throw new Refusal('invalid_request', 'The event is of another mode.')
      return readEvent(event)
    },
  }
}

function makePaymentCalls(stripe: Stripe): Pick<PaymentProvider, 'createIntent' | 'getIntent' | 'cancelIntent'> {
  const getIntent = (id: string) =>
    callProvider(async () => toProviderIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
  return {
    getIntent,
    createIntent: (request) =>
      callProvider(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: request.amountCents,
            currency: request.currency,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: request.metadata,
            receipt_email: request.receiptEmail,
            description: request.description,
          },
          { idempotencyKey: request.idempotencyKey },
        )
        return { id: intent.id, clientSecret: readSecret(intent), status: readStatus(intent) }
      }),
    cancelIntent: async (id, idempotencyKey) => {
      try {
        return toProviderIntent(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))
      } catch (error) {
        // Paid or canceled in the meantime: the caller decides by what it has become.
        if (isUnexpectedState(error)) return getIntent(id)
        return callProvider(() => Promise.reject(error))
      }
    },
  }
}

function makeRefundCalls(stripe: Stripe): Pick<PaymentProvider, 'refund' | 'findRefund'> {
  return {
    refund: ({ intentId, amountCents, idempotencyKey, metadata }) =>
      callProvider(async () =>
        toProviderRefund(
          await stripe.refunds.create({ payment_intent: intentId, amount: amountCents, metadata }, { idempotencyKey }),
        ),
      ),
    findRefund: (intentId, metadata) =>
      callProvider(async () => {
        const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: LISTED_REFUNDS })
        const found = refunds.data.find((refund) =>
          Object.entries(metadata).every(([key, value]) => refund.metadata?.[key] === value),
        )
        return found ? toProviderRefund(found) : null
      }),
  }
}

function makeAccountCalls(stripe: Stripe): Pick<PaymentProvider, 'createAccount' | 'createOnboardingLink' | 'getAccount'> {
  return {
    createAccount: ({ email, metadata, idempotencyKey }) =>
      callProvider(async () =>
        toProviderAccount(
          await stripe.accounts.create(
            { type: 'express', email, capabilities: { transfers: { requested: true } }, metadata },
            { idempotencyKey },
          ),
        ),
      ),
    createOnboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      callProvider(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return { url }
      }),
    getAccount: (id) => callProvider(async () => toProviderAccount(await stripe.accounts.retrieve(id))),
  }
}

function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.paid ? charge.payment_method_details?.card : null
  return {
    id: intent.id,
    clientSecret: readSecret(intent),
    status: readStatus(intent),
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    lastError: intent.last_payment_error?.message ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    metadata: intent.metadata,
  }
}

const intentStatuses: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
]

/** A status that a later version of the provider adds counts as unsettled: nothing is taken for paid that is not. */
const readStatus = (intent: Stripe.PaymentIntent): IntentStatus =>
  intentStatuses.find((status) => status === intent.status) ?? 'processing'

const toProviderAccount = (account: Stripe.Account): ProviderAccount => ({
  id: account.id,
  isOnboardingComplete: account.details_submitted && account.payouts_enabled,
})

const refundStatuses: readonly ProviderRefund['status'][] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled']

const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refundStatuses.find((status) => status === refund.status) ?? 'pending',
  amountCents: refund.amount,
})

function readSecret(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`The provider gave no client secret for ${intent.id}`)
  return intent.client_secret
}

function verifyEvent(stripe: Stripe, rawBody: Buffer | string, signature: string, webhookSecret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
  } catch {
    throw new Refusal('invalid_request', 'The signature of the event is not valid.')
  }
}

const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

function readAddress(
  apiBase: string | undefined,
): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }
}
