import type Stripe from 'stripe'
import type { ProviderEvent } from './payment-provider.ts'

/** What the product needs to know of an event: the rest is asked of the provider when it is worked through. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  const object: unknown = event.data.object
  return {
    id: event.id,
    type: event.type,
    intentId: readIntentId(object),
    accountId: event.account ?? (readField(object, 'object') === 'account' ? readField(object, 'id') : null),
    livemode: event.livemode,
  }
}

function readIntentId(object: unknown): string | null {
  if (readField(object, 'object') === 'payment_intent') return readField(object, 'id')
  return readField(object, 'payment_intent')
}

/** A text field of an object of unknown kind; an expanded object counts by its id. */
function readField(object: unknown, name: string): string | null {
  if (typeof object !== 'object' || object === null) return null
  const value: unknown = Reflect.get(object, name)
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? readField(value, 'id') : null
}
