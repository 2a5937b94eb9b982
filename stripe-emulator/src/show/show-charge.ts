import type { Charge } from '../state/stripe-objects.ts'

/** Of a card only brand and last four are stored; the API's other fields are the same for every test card. */
const CARD_CONSTANTS = {
  amount_authorized: null,
  authorization_code: null,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' as const },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2049,
  extended_authorization: { status: 'disabled' as const },
  fingerprint: null,
  funding: 'credit' as const,
  incremental_authorization: { status: 'unavailable' as const },
  installments: null,
  mandate: null,
  multicapture: { status: 'unavailable' as const },
  network: null,
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
}

export const BILLING = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** A charge in the form of the API. */
export const showCharge = (charge: Charge) => ({
  ...charge,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  billing_details: BILLING,
  calculated_statement_descriptor: 'PORCHLIGHT TEST',
  customer: charge.customer ?? null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: charge.paid ? 'approved_by_network' : 'declined_by_network',
    reason: charge.failure_code,
    seller_message: charge.paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: charge.paid ? ('authorized' as const) : ('issuer_declined' as const),
  },
  payment_method_details: {
    type: 'card' as const,
    card: {
      ...CARD_CONSTANTS,
      ...charge.payment_method_details.card,
      overcapture: { maximum_amount_capturable: charge.amount, status: 'unavailable' as const },
    },
  },
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
})
