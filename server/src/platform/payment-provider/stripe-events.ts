import type Stripe from 'stripe'
import type { EventSubject, PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { walkProvider } from './provider-errors.ts'
import { toProviderAccount } from './stripe-accounts.ts'
import { toProviderDispute } from './stripe-disputes.ts'
import { PAGE_SIZE, readId, toCreatedRange, toDate } from './stripe-fields.ts'
import { readIntentStatus } from './stripe-payments.ts'
import { readRefundStatus } from './stripe-refunds.ts'
import { toProviderTransfer } from './stripe-transfers.ts'

/** The list of past events, for receivers who missed one. */
export const makeEventCalls = (stripe: Stripe): Pick<PaymentProvider, 'listEvents'> => ({
  listEvents: (period) =>
    walkProvider(() => stripe.events.list({ created: toCreatedRange(period), limit: PAGE_SIZE }), readEvent),
})

/** What the product needs to know of an event: the rest is read from the provider when it is processed. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  const subject = readSubject(event)
  return {
    id: event.id,
    type: event.type,
    intentId: findIntentId(event, subject),
    accountId: findAccountId(event, subject),
    livemode: event.livemode,
    createdAt: toDate(event.created),
    subject,
  }
}

function readSubject(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.created':
    case 'payment_intent.partially_funded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.succeeded':
      return { kind: 'payment', intentId: event.data.object.id, status: readIntentStatus(event.data.object.status) }
    case 'charge.refunded':
      return { kind: 'refund', intentId: readId(event.data.object.payment_intent), refundId: null, status: null }
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id, payment_intent, status } = event.data.object
      return { kind: 'refund', intentId: readId(payment_intent), refundId: id, status: readRefundStatus(status) }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', dispute: toProviderDispute(event.data.object) }
    case 'transfer.created':
    case 'transfer.reversed':
    case 'transfer.updated':
      return { kind: 'transfer', transfer: toProviderTransfer(event.data.object) }
    case 'account.updated':
      return { kind: 'account', account: toProviderAccount(event.data.object) }
    case 'account.application.deauthorized':
      return event.account ? { kind: 'account_removed', accountId: event.account } : { kind: 'other' }
    default:
      return { kind: 'other' }
  }
}

/** The payment of an event, known by its subject or, for charges of any kind, by the object's fields. */
function findIntentId(event: Stripe.Event, subject: EventSubject): string | null {
  if (subject.kind === 'payment' || subject.kind === 'refund') return subject.intentId
  if (subject.kind === 'dispute') return subject.dispute.intentId
  const object: object = event.data.object
  const value: unknown = 'payment_intent' in object ? object.payment_intent : null
  return typeof value === 'string' ? value : null
}

function findAccountId(event: Stripe.Event, subject: EventSubject): string | null {
  if (subject.kind === 'account') return subject.account.id
  if (subject.kind === 'account_removed') return subject.accountId
  return event.account ?? null
}
