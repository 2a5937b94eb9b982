import type { PaymentMethod } from '../state/stripe-objects.ts'
import { BILLING } from './show-charge.ts'

/**
 * A payment method in the form of the API: brand and last four digits of the card; the rest is the same for every
 * card.
 */
export function showMethod(method: PaymentMethod) {
  const { token: _token, ...shown } = method
  return {
    ...shown,
    allow_redisplay: 'unspecified' as const,
    billing_details: BILLING,
    card: {
      ...method.card,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: method.card.brand,
      exp_month: 12,
      exp_year: 2049,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      networks: { available: [method.card.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    customer_account: null,
    metadata: {},
  }
}
