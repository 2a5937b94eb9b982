import type Stripe from 'stripe'
import type { PaymentProvider, ProviderRefund, RefundStatus } from './payment-provider.ts'
import { callProvider } from './provider-errors.ts'
import { toOwnCents, toStripeAmount } from './stripe-amounts.ts'
import { carries, PAGE_SIZE, readId, toDate } from './stripe-fields.ts'

type RefundCalls = Pick<PaymentProvider, 'refund' | 'getRefund' | 'findRefund' | 'listRefunds'>

/** Refunds to guests. */
export function makeRefundCalls(stripe: Stripe): RefundCalls {
  const listRefunds = (intentId: string) =>
    callProvider(async () => {
      const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE })
      return refunds.data.map(toProviderRefund)
    })
  return {
    listRefunds,
    refund: ({ intentId, amountCents, currency, idempotencyKey, metadata }) =>
      callProvider(async () =>
        toProviderRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: toStripeAmount(amountCents, currency), metadata },
            { idempotencyKey },
          ),
        ),
      ),
    getRefund: (id) => callProvider(async () => toProviderRefund(await stripe.refunds.retrieve(id))),
    findRefund: async (intentId, metadata) => {
      const refunds = await listRefunds(intentId)
      return refunds.find((refund) => carries(refund.metadata, metadata)) ?? null
    },
  }
}

const refundStatuses: readonly RefundStatus[] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled']

/** A status that a later version of the provider adds counts as unsettled. */
export const readRefundStatus = (status: string | null): RefundStatus =>
  refundStatuses.find((known) => known === status) ?? 'pending'

const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: readRefundStatus(refund.status),
  amountCents: toOwnCents(refund.amount, refund.currency),
  intentId: readId(refund.payment_intent),
  failureReason: refund.failure_reason ?? null,
  createdAt: toDate(refund.created),
  metadata: refund.metadata ?? {},
})
