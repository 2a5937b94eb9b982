import type { PaymentMethod } from '../state/stripe-objects.ts'

/** A payment method in the form of the API: of the card its brand and its last four digits. */
export function showMethod(method: PaymentMethod) {
  const { token: _token, ...shown } = method
  return { ...shown, customer: null, metadata: {} }
}
