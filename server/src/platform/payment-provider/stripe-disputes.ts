import type Stripe from 'stripe'
import type { DisputeStatus, PaymentProvider, ProviderDispute } from './payment-provider.ts'
import { callProvider } from './provider-errors.ts'
import { toOwnCents } from './stripe-amounts.ts'
import { readId, toDate } from './stripe-fields.ts'

/** Payments that guests have disputed at their bank. */
export function makeDisputeCalls(stripe: Stripe): Pick<PaymentProvider, 'getDispute' | 'findDispute'> {
  return {
    getDispute: (id) => callProvider(async () => toProviderDispute(await stripe.disputes.retrieve(id))),
    findDispute: (intentId) =>
      callProvider(async () => {
        const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 })
        return data[0] ? toProviderDispute(data[0]) : null
      }),
  }
}

const disputeStatuses: readonly DisputeStatus[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
]

/** Appeals, and a status that a later version of the provider adds, count as open: no host is paid on a guess. */
const readDisputeStatus = (status: string): DisputeStatus => disputeStatuses.find((known) => known === status) ?? 'under_review'

export const toProviderDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  status: readDisputeStatus(dispute.status),
  amountCents: toOwnCents(dispute.amount, dispute.currency),
  reason: dispute.reason,
  intentId: readId(dispute.payment_intent),
  chargeId: readId(dispute.charge) ?? '',
  balanceCents: dispute.balance_transactions.reduce((sum, { net, currency }) => sum + toOwnCents(net, currency), 0),
  createdAt: toDate(dispute.created),
})
