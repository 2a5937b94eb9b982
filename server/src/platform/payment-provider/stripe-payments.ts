import type Stripe from 'stripe'
import type { IntentStatus, PaymentProvider, ProviderIntent } from './payment-provider.ts'
import { callProvider, isUnexpectedState, walkProvider } from './provider-errors.ts'
import { toOwnCents, toStripeAmount } from './stripe-amounts.ts'
import { PAGE_SIZE, readId, toCreatedRange, toDate } from './stripe-fields.ts'

type PaymentCalls = Pick<PaymentProvider, 'createIntent' | 'getIntent' | 'listIntents' | 'listFailedCharges' | 'cancelIntent'>

/** The guests' payments. */
export function makePaymentCalls(stripe: Stripe): PaymentCalls {
  const getIntent = (id: string) =>
    callProvider(async () => toProviderIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
  return {
    getIntent,
    createIntent: (request) =>
      callProvider(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toStripeAmount(request.amountCents, request.currency),
            currency: request.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            // Cards, and the wallets that carry them, are decided while the guest waits; a bank debit may fail days
            // later.
            allowed_payment_method_types: ['card'],
            metadata: request.metadata,
            ...(request.description === undefined ? {} : { description: request.description }),
            ...(request.transferGroup === undefined ? {} : { transfer_group: request.transferGroup }),
          },
          { idempotencyKey: request.idempotencyKey },
        )
        return { id: intent.id, clientSecret: readSecret(intent), status: readIntentStatus(intent.status) }
      }),
    listIntents: (period) =>
      walkProvider(
        () =>
          stripe.paymentIntents.list({
            created: toCreatedRange(period),
            limit: PAGE_SIZE,
            expand: ['data.latest_charge'],
          }),
        toProviderIntent,
      ),
    listFailedCharges: (intentId) =>
      callProvider(async () => {
        const { data } = await stripe.charges.list({ payment_intent: intentId, limit: PAGE_SIZE })
        return data.flatMap(({ id, status, created }) => (status === 'failed' ? [{ id, failedAt: toDate(created) }] : []))
      }),
    cancelIntent: async (id, idempotencyKey) => {
      try {
        return toProviderIntent(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))
      } catch (error) {
        // Paid or canceled in the meantime: the caller decides by the resulting state.
        if (isUnexpectedState(error)) return getIntent(id)
        return callProvider(() => Promise.reject(error))
      }
    },
  }
}

function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.paid ? charge.payment_method_details?.card : null
  return {
    id: intent.id,
    clientSecret: readSecret(intent),
    status: readIntentStatus(intent.status),
    amountCents: toOwnCents(intent.amount, intent.currency),
    amountReceivedCents: toOwnCents(intent.amount_received, intent.currency),
    currency: intent.currency,
    lastError: intent.last_payment_error?.message ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    chargeId: readId(intent.latest_charge),
    createdAt: toDate(intent.created),
    metadata: intent.metadata,
  }
}

const intentStatuses: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
]

/** A status that a later version of the provider adds counts as unsettled: nothing counts as paid by mistake. */
export const readIntentStatus = (status: string): IntentStatus => intentStatuses.find((known) => known === status) ?? 'processing'

function readSecret(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`The provider gave no client secret for ${intent.id}`)
  return intent.client_secret
}
