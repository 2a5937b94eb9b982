import Stripe from 'stripe'
import { Refusal } from '#contract/shared/problem.ts'

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeCardError,
  StripeConnectionError,
  StripeError,
  StripeInvalidRequestError,
} = Stripe.errors
const { StripeIdempotencyError, StripePermissionError, StripeRateLimitError } = Stripe.errors

/**
 * Why the provider refused a call. `intent_state`: the payment is in the wrong state; `already_refunded` and
 * `refund_too_large`: less is left to refund; `charge_disputed`: the guest's bank has the amount;
 * `balance_insufficient`: the balance does not cover it; `account_restricted`: the host's account may not;
 * `key_reused`: the idempotency key was used for another request.
 */
export type RefusalReason =
  | 'intent_state'
  | 'already_refunded'
  | 'refund_too_large'
  | 'charge_disputed'
  | 'balance_insufficient'
  | 'account_restricted'
  | 'key_reused'
  | 'other'

/**
 * The provider answered and did nothing: the same request would be refused again until something else has changed.
 */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  constructor(
    readonly reason: RefusalReason,
    /** The provider's own code, for the log. */
    readonly providerCode: string | null,
    message: string,
    cause: unknown,
  ) {
    super(`The payment provider refused: ${message}`, { cause })
  }
}

const reasons: Record<string, RefusalReason> = {
  payment_intent_unexpected_state: 'intent_state',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'charge_disputed',
  balance_insufficient: 'balance_insufficient',
  insufficient_funds: 'balance_insufficient',
  insufficient_capabilities_for_transfer: 'account_restricted',
  transfers_not_allowed: 'account_restricted',
  account_closed: 'account_restricted',
  account_invalid: 'account_restricted',
}

/**
 * An SDK error as a refusal: no response, a server error, a concurrent call with the same key, too many calls or a
 * revoked secret key (nothing was done, and a valid one will work) are `provider_unavailable`; a card error keeps
 * its message; an unknown id is `not_found`. Anything else is a `ProviderRefusal`, an error without a status, so
 * that the provider's status is never returned as ours.
 */
export function toRefusal(error: unknown): unknown {
  if (error instanceof StripeCardError) return new Refusal('card_declined', error.message)
  const isDown =
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    error instanceof StripeAuthenticationError
  if (isDown) return keepCause(new Refusal('provider_unavailable'), error)
  const isMissing = error instanceof StripeInvalidRequestError && error.code === 'resource_missing'
  // The target account of a transfer: its owner has disconnected it.
  if (isMissing && error.param !== 'destination') return new Refusal('not_found')
  if (error instanceof StripeError) return new ProviderRefusal(readReason(error), error.code ?? null, error.message, error)
  // An unreadable response: the request may have taken effect.
  if (error instanceof SyntaxError) return keepCause(new Refusal('provider_unavailable'), error)
  return error
}

function readReason(error: Stripe.errors.StripeError): RefusalReason {
  if (error instanceof StripeIdempotencyError) return 'key_reused'
  if (error.code === 'resource_missing') return 'account_restricted'
  const known = error.code === undefined ? undefined : reasons[error.code]
  if (known) return known
  if (error.message.includes('greater than unrefunded amount')) return 'refund_too_large'
  return 'other'
}

/**
 * True when the provider repeated its first response for the idempotency key. A repeated error stays for as long as
 * the key is kept: look for the effect, and use a new key when there is none.
 */
export function isReplayedFault(error: unknown): boolean {
  const cause = error instanceof Refusal ? error.cause : error
  return cause instanceof StripeError && cause.headers?.['idempotent-replayed'] === 'true'
}

/** True when an intent's state does not allow the request. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

/** True when the platform may not see an account: it does not exist, or its owner has disconnected it. */
export const isForeignAccount = (error: unknown): boolean =>
  error instanceof StripePermissionError && (error.code === undefined || error.code === 'account_invalid')

/** Records the cause for the log. */
function keepCause(refusal: Refusal, cause: Error): Refusal {
  refusal.cause = cause
  return refusal
}

/** Runs an SDK call and turns its errors into refusals. */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Reads an SDK list page by page, and maps each item and every error. */
export async function* walkProvider<Item, Result>(list: () => AsyncIterable<Item>, map: (item: Item) => Result) {
  try {
    for await (const item of list()) yield map(item)
  } catch (error) {
    throw toRefusal(error)
  }
}
