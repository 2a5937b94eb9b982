import type { StateStore } from '../state/state-store.ts'
import type { Dispute } from '../state/stripe-objects.ts'
import { showLine } from './show-balance.ts'

const EVIDENCE_SECONDS = 7 * 86_400

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
}

/** A dispute in the form of the API, with its balance lines. */
export function showDispute(store: StateStore, dispute: Dispute, now: number) {
  const { evidence_text, ...shown } = dispute
  const dueBy = dispute.created + EVIDENCE_SECONDS
  return {
    ...shown,
    balance_transactions: dispute.balance_transactions.flatMap((id) => {
      const line = store.balanceTransactions.get(id)
      return line ? [showLine(line, now)] : []
    }),
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, uncategorized_text: evidence_text },
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: evidence_text !== null,
      past_due: dueBy < now,
      submission_count: evidence_text === null ? 0 : 1,
      submission_method: evidence_text === null ? ('not_submitted' as const) : ('manual' as const),
    },
    intended_submission_method: null,
    payment_method_details: {
      type: 'card' as const,
      card: {
        brand: store.charges.get(dispute.charge)?.payment_method_details.card.brand ?? 'unknown',
        case_type: dispute.status.startsWith('warning') ? ('inquiry' as const) : ('chargeback' as const),
        network: 'visa',
        network_reason_code: null,
      },
    },
    is_charge_refundable: dispute.status.startsWith('warning'),
  }
}
