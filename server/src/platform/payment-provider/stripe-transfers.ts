import type Stripe from 'stripe'
import type { PaymentProvider, ProviderReversal, ProviderTransfer } from './payment-provider.ts'
import { callProvider, ProviderRefusal } from './provider-errors.ts'
import { toOwnCents, toStripeAmount } from './stripe-amounts.ts'
import { carries, PAGE_SIZE, readId, toDate } from './stripe-fields.ts'

type TransferCalls = Pick<PaymentProvider, 'transfer' | 'getTransfer' | 'findTransfer' | 'reverseTransfer' | 'findReversal'>

/** Transfers to hosts, and their reversals. */
export function makeTransferCalls(stripe: Stripe): TransferCalls {
  return {
    transfer: ({ amountCents, currency, accountId, sourceIntentId, transferGroup, idempotencyKey, metadata }) =>
      callProvider(async () => {
        const source = await findCharge(stripe, sourceIntentId)
        const transfer = await stripe.transfers.create(
          {
            amount: toStripeAmount(amountCents, currency),
            currency: currency.toLowerCase(),
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
    reverseTransfer: ({ transferId, amountCents, currency, idempotencyKey, metadata }) =>
      callProvider(async () =>
        toProviderReversal(
          await stripe.transfers.createReversal(
            transferId,
            { amount: toStripeAmount(amountCents, currency), metadata },
            { idempotencyKey },
          ),
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
  amountCents: toOwnCents(transfer.amount, transfer.currency),
  reversedCents: toOwnCents(transfer.amount_reversed, transfer.currency),
  accountId: readId(transfer.destination),
  transferGroup: transfer.transfer_group,
  createdAt: toDate(transfer.created),
  metadata: transfer.metadata,
})

const toProviderReversal = (reversal: Stripe.TransferReversal): ProviderReversal => ({
  id: reversal.id,
  transferId: readId(reversal.transfer) ?? '',
  amountCents: toOwnCents(reversal.amount, reversal.currency),
  createdAt: toDate(reversal.created),
  metadata: reversal.metadata ?? {},
})
