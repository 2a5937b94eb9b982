import { type Form, readForm, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showDispute } from '../show/show-dispute.ts'
import { makeId } from '../state/make-id.ts'
import { refuse, refuseMissing } from '../state/stripe-error.ts'
import type { Charge, Dispute } from '../state/stripe-objects.ts'
import { recordLine } from './balance.ts'
import { findPaidCharge } from './charges.ts'
import { findIntent } from './payment-intents.ts'

export type DisputeOutcome = 'won' | 'lost'

const DISPUTE_FEE = 1_500
const evidenceOutcomes: Record<string, DisputeOutcome> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** A guest disputes a payment at the bank: the amount and a fee leave the balance. An inquiry does not touch it. */
export function openDispute(
  context: EmulatorContext,
  charge: Charge,
  { reason = 'fraudulent', isInquiry = false }: { reason?: string; isInquiry?: boolean } = {},
): Dispute {
  if (charge.disputed) throw refuse(`Charge ${charge.id} is disputed already.`)
  const dispute: Dispute = {
    id: makeId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: readSeconds(context.clock),
    currency: charge.currency,
    evidence_text: null,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  context.store.disputes.set(dispute.id, dispute)
  charge.disputed = !isInquiry
  if (!isInquiry) moveMoney(context, dispute, -dispute.amount, DISPUTE_FEE, 'dispute')
  record(context, 'created', dispute)
  if (!isInquiry) record(context, 'funds_withdrawn', dispute)
  return dispute
}

/** Like `openDispute`, for the payment of an intent. */
export function openDisputeOfIntent(context: EmulatorContext, intentId: string, options: { reason?: string } = {}): Dispute {
  const charge = findPaidCharge(context, findIntent(context, intentId))
  if (!charge) throw refuse(`${intentId} has no successful charge to dispute.`)
  return openDispute(context, charge, options)
}

/** The bank decides. Won: the amount is returned, the fee is not. An inquiry is closed without either. */
export function closeDispute(context: EmulatorContext, id: string, outcome: DisputeOutcome): Dispute {
  const dispute = findDispute(context, id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) throw refuse(`This dispute is already closed.`)
  const isInquiry = dispute.status.startsWith('warning')
  dispute.status = isInquiry ? 'warning_closed' : outcome
  const isReturned = !isInquiry && outcome === 'won'
  if (isReturned) moveMoney(context, dispute, dispute.amount, 0, 'dispute_reversal')
  record(context, 'closed', dispute)
  if (isReturned) record(context, 'funds_reinstated', dispute)
  return dispute
}

/**
 * Accepts evidence. The provider's two magic words decide the case at once; anything else leaves it under review.
 */
export function updateDispute(context: EmulatorContext, id: string, form: Form): Dispute {
  const dispute = findDispute(context, id)
  const text = readText(readForm(form, 'evidence'), 'uncategorized_text')
  if (text === null) return dispute
  dispute.evidence_text = text
  const outcome = evidenceOutcomes[text]
  if (outcome) return closeDispute(context, id, outcome)
  dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  record(context, 'updated', dispute)
  return dispute
}

/** The dispute with this id, or 404 `resource_missing`. */
export function findDispute(context: EmulatorContext, id: string): Dispute {
  const dispute = context.store.disputes.get(id)
  if (!dispute) throw refuseMissing('dispute', id)
  return dispute
}

function moveMoney(context: EmulatorContext, dispute: Dispute, amount: number, fee: number, category: string): void {
  const description = `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`
  const { id: source, currency } = dispute
  const line = recordLine(context, { type: 'adjustment', category, amount, currency, fee, source, description })
  dispute.balance_transactions.push(line.id)
}

function record(context: EmulatorContext, what: string, dispute: Dispute): void {
  context.events.record(`charge.dispute.${what}`, showDispute(context.store, dispute, readSeconds(context.clock)))
}
