import type { ErrorBody, PaymentIntent } from '../state/stripe-objects.ts'

/** An error as the intent shows it: without a nested copy of the intent. */
function showLastError(error: ErrorBody | null) {
  if (error === null) return null
  const { payment_intent: _intent, ...shown } = error
  return shown
}

/** A payment intent in the form of the API. */
export const showIntent = (intent: PaymentIntent) => ({
  ...intent,
  allowed_payment_method_types: null,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: showLastError(intent.last_payment_error),
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
})
