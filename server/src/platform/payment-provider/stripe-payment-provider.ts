import Stripe from 'stripe'
import { Refusal } from '#contract/shared/problem.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { makeAccountCalls } from './stripe-accounts.ts'
import { makeBalanceCalls } from './stripe-balance.ts'
import { makeDisputeCalls } from './stripe-disputes.ts'
import { makeEventCalls, readEvent } from './stripe-events.ts'
import { makePaymentCalls } from './stripe-payments.ts'
import { makeRefundCalls } from './stripe-refunds.ts'
import { makeTransferCalls } from './stripe-transfers.ts'

export interface StripeSettings {
  secretKey: string
  /**
   * One secret, or several with commas between them: Stripe signs the events of payout accounts with another secret.
   */
  webhookSecret: string
  /** Another URL with Stripe's API, such as `http://127.0.0.1:12111`. */
  apiBase?: string | undefined
  /** How long a call may take, in milliseconds. */
  timeoutMs?: number
  maxNetworkRetries?: number | undefined
}

const TIMEOUT_MS = 8_000
/** How far the time of a signature may lie from now, in seconds, either way. */
const SIGNATURE_TOLERANCE_S = 300

/** The payment provider through the official SDK: Stripe itself, or a compatible API at `apiBase`. */
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
    ...makeTransferCalls(stripe),
    ...makeBalanceCalls(stripe),
    ...makeDisputeCalls(stripe),
    ...makeEventCalls(stripe),
    ...makeAccountCalls(stripe),
    parseWebhook: (rawBody, signature) => {
      const event = verifyEvent(stripe, rawBody, signature, settings.webhookSecret)
      if (event.livemode !== isLiveKey(settings.secretKey)) throw new Refusal('invalid_request', 'The event is of another mode.')
      return readEvent(event)
    },
  }
}

function verifyEvent(stripe: Stripe, rawBody: Buffer | string, signature: string, webhookSecret: string): Stripe.Event {
  for (const secret of webhookSecret.split(',')) {
    try {
      const event = stripe.webhooks.constructEvent(rawBody, signature, secret.trim(), SIGNATURE_TOLERANCE_S)
      if (!isFromFuture(signature)) return event
    } catch {
      // Another of the secrets may have signed it.
    }
  }
  throw new Refusal('invalid_request', 'The signature of the event is not valid.')
}

/** The SDK refuses only old signatures: one dated ahead could be sent again until its time has come. */
const isFromFuture = (signature: string): boolean =>
  [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, seconds]) => Number(seconds) - Date.now() / 1_000 > SIGNATURE_TOLERANCE_S)

const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

/** How the SDK reaches another address with Stripe’s API. */
export function readAddress(
  apiBase: string | undefined,
): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }
}
