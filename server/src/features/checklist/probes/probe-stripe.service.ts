import Stripe from 'stripe'
import { readAddress, type StripeSettings } from '../../../platform/payment-provider/stripe-payment-provider.ts'
import { ProbeFailure } from '../probe-failure.domain.ts'

const { StripeAuthenticationError, StripeConnectionError, StripePermissionError, StripeRateLimitError } = Stripe.errors

const KEYS =
  'Copy the secret key from the API keys page of your Stripe dashboard into STRIPE_SECRET_KEY, then restart the server.'

function explain(error: unknown): ProbeFailure {
  if (error instanceof StripeAuthenticationError)
    return new ProbeFailure('Stripe refused the secret key.', KEYS, { cause: error })
  if (error instanceof StripePermissionError)
    return new ProbeFailure('The key may not read the balance of the Stripe account.', `Use a key with full access. ${KEYS}`, {
      cause: error,
    })
  if (error instanceof StripeRateLimitError)
    return new ProbeFailure('Stripe takes no more calls right now.', 'Try again in a minute.', { cause: error })
  if (error instanceof StripeConnectionError)
    return new ProbeFailure(
      'Stripe did not answer.',
      'Check that this server may open connections to api.stripe.com, and what STRIPE_API_BASE says.',
      { cause: error },
    )
  return new ProbeFailure('Stripe answered with an error.', 'Look at status.stripe.com and try again.', { cause: error })
}

/**
 * Reads the balance with the configured key, over a connection of its own: a slow answer keeps no payment waiting.
 * Returns whether the key moves real money. Throws `ProbeFailure`.
 */
export async function probeStripe(
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  timeoutMs: number,
): Promise<{ isLive: boolean }> {
  const stripe = new Stripe(secretKey, {
    ...readAddress(apiBase),
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
  })
  const { livemode } = await stripe.balance.retrieve().catch((error: unknown) => {
    throw explain(error)
  })
  return { isLive: livemode }
}
