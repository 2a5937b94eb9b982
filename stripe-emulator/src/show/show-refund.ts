import type { Refund } from '../state/stripe-objects.ts'

/** A refund in the form of the API, without fields that do not apply. */
export function showRefund(refund: Refund) {
  const { settlement: _settlement, failure_reason, failure_balance_transaction, ...shown } = refund
  return {
    ...shown,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund' as const,
      },
    },
    ...(failure_reason === null ? {} : { failure_reason }),
    ...(failure_balance_transaction === null ? {} : { failure_balance_transaction }),
    ...(refund.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  }
}
