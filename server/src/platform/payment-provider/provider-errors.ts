import Stripe from 'stripe'
import { Refusal } from '#contract/shared/problem.ts'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors

/**
 * What the SDK threw as a refusal: silence, a fault of the provider or too many calls are `provider_unavailable`; a card error keeps its
 * words; an unknown id is `not_found`. Anything else is a mistake of ours: an error without a status, so that the provider's status is
 * never answered as if it were ours.
 */
export function toRefusal(error: unknown): unknown {
  if (error instanceof StripeCardError) return new Refusal('card_declined', error.message)
  const isDown =
    error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
  if (isDown) return keepCause(new Refusal('provider_unavailable'), error)
  if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return new Refusal('not_found')
  if (error instanceof Stripe.errors.StripeError)
    return new Error(`The payment provider refused: ${error.message}`, { cause: error })
  return error
}

/** True when an intent is in a state that does not allow what was asked of it. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

/** Keeps what happened for the log. */
function keepCause(refusal: Refusal, cause: Error): Refusal {
  refusal.cause = cause
  return refusal
}

/** Runs a call of the SDK and turns what it throws into a refusal. */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw toRefusal(error)
  }
}
