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
 * Why the provider understood a call and would not do it. `intent_state`: the payment is not in a state for it; `already_refunded` and
 * `refund_too_large`: less is left to pay back; `charge_disputed`: the guest's bank has the money; `balance_insufficient`: the balance does
 * not hold it; `account_restricted`: the host's account may not; `key_reused`: the idempotency key was used for something else.
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

/** The provider answered and did nothing: asking the same again would be refused again until something else has changed. */
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
 * What the SDK threw as a refusal: silence, a fault of the provider, a call with the same key still under way, too many calls or a secret key
 * that is no longer good (nothing was done, and a good one will do) are `provider_unavailable`; a card error keeps its words; an unknown id is
 * `not_found`. Anything else is a `ProviderRefusal`, an error without a status, so that the provider's status is never answered as if it were
 * ours.
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
  // The account that a transfer should go to: its owner has cut it off.
  if (isMissing && error.param !== 'destination') return new Refusal('not_found')
  if (error instanceof StripeError) return new ProviderRefusal(readReason(error), error.code ?? null, error.message, error)
  // An answer that cannot be read: what was asked may have been done.
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
 * True when the provider repeated the first answer it gave for the idempotency key. A repeated fault stays for as long as the key is kept:
 * look for the effect, and take a new key when there is none.
 */
export function isReplayedFault(error: unknown): boolean {
  const cause = error instanceof Refusal ? error.cause : error
  return cause instanceof StripeError && cause.headers?.['idempotent-replayed'] === 'true'
}

/** True when an intent is in a state that does not allow what was asked of it. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

/** True when the platform may not see an account: it does not exist, or its owner has cut it off. */
export const isForeignAccount = (error: unknown): boolean =>
  error instanceof StripePermissionError && (error.code === undefined || error.code === 'account_invalid')

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

/** Walks a list of the SDK, page by page, and turns each item and whatever it throws. */
export async function* walkProvider<Item, Result>(list: () => AsyncIterable<Item>, map: (item: Item) => Result) {
  try {
    for await (const item of list()) yield map(item)
  } catch (error) {
    throw toRefusal(error)
  }
}
