import type Stripe from 'stripe'
import type { PaymentProvider, ProviderReversal, ProviderTransfer } from './payment-provider.ts'
import { callProvider, ProviderRefusal } from './provider-errors.ts'
import { carries, PAGE_SIZE, readId, toDate } from './stripe-fields.ts'

type TransferCalls = Pick<PaymentProvider, 'transfer' | 'getTransfer' | 'findTransfer' | 'reverseTransfer' | 'findReversal'>

/** Transfers to hosts, and their reversals. */
export function makeTransferCalls(stripe: Stripe): TransferCalls {
  return {
    transfer: ({ amountCents, accountId, sourceIntentId, transferGroup, idempotencyKey, metadata }) =>
      callProvider(async () => {
        const source = await findCharge(stripe, sourceIntentId)
        const transfer = await stripe.transfers.create(
          {
            amount: amountCents,
            currency: 'usd',
            destination: accountId,
            source_transaction: source,
            transfer_group: transferGroup,
            metadata,
          },
          { idempotencyKey },
        )
        return toProviderTransfer(transfer)
      }),
    getTransfer: (id) => callProvider(async () => toProviderTransfer(await stripe.transfers.retrieve(id))),
    findTransfer: (transferGroup, metadata = {}) =>
      callProvider(async () => {
        const transfers = await stripe.transfers.list({ transfer_group: transferGroup, limit: PAGE_SIZE })
        const found = transfers.data.find((transfer) => carries(transfer.metadata, metadata))
        return found ? toProviderTransfer(found) : null
      }),
    reverseTransfer: ({ transferId, amountCents, idempotencyKey, metadata }) =>
      callProvider(async () =>
        toProviderReversal(
          await stripe.transfers.createReversal(transferId, { amount: amountCents, metadata }, { idempotencyKey }),
        ),
      ),
    findReversal: (transferId, metadata) =>
      callProvider(async () => {
        const reversals = await stripe.transfers.listReversals(transferId, { limit: PAGE_SIZE })
        const found = reversals.data.find((reversal) => carries(reversal.metadata, metadata))
        return found ? toProviderReversal(found) : null
      }),
  }
}

/** The charge of a payment. */
async function findCharge(stripe: Stripe, intentId: string): Promise<string> {
  const intent = await stripe.paymentIntents.retrieve(intentId)
  const charge = intent.status === 'succeeded' ? readId(intent.latest_charge) : null
  if (charge !== null) return charge
  throw new ProviderRefusal('intent_state', null, `${intentId} has taken no money that could be sent on`, null)
}

export const toProviderTransfer = (transfer: Stripe.Transfer): ProviderTransfer => ({
  id: transfer.id,
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
  accountId: readId(transfer.destination),
  transferGroup: transfer.transfer_group,
  createdAt: toDate(transfer.created),
  metadata: transfer.metadata,
})

const toProviderReversal = (reversal: Stripe.TransferReversal): ProviderReversal => ({
  id: reversal.id,
  transferId: readId(reversal.transfer) ?? '',
  amountCents: reversal.amount,
  createdAt: toDate(reversal.created),
  metadata: reversal.metadata ?? {},
})
