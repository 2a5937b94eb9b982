import { type Form, isForm, mergeMetadata, readInteger, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showIntent } from '../show/show-intent.ts'
import { makeId, makeSecret } from '../state/make-id.ts'
import { refuseMissing, refuseParameter, StripeError } from '../state/stripe-error.ts'
import type { CancellationReason, IntentStatus, PaymentIntent } from '../state/stripe-objects.ts'
import { decimalsOf, formatAmount, readCurrency } from './currencies.ts'
import { findCustomer } from './customers.ts'

/** Stripe's least amount differs by currency; half a dollar, fifty yen and fifty fils are near all of them. */
const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999
/** Stripe takes longer amounts of these currencies: their unit is small. */
const longAmounts = new Set(['cop', 'huf', 'idr', 'inr', 'krw', 'lbp', 'pyg', 'ugx', 'vnd'])
const CANCELABLE: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing']

/** Creates an intent. Refuses amounts outside Stripe's limits. */
export function createIntent(context: EmulatorContext, form: Form): PaymentIntent {
  const currency = readCurrency(form)
  const amount = readAmount(form, currency)
  if (amount === null) throw refuseParameter('amount', 'Missing required param: amount.', 'parameter_missing')
  const id = makeId('pi')
  const [method, customer] = [readText(form, 'payment_method'), readText(form, 'customer')]
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: isForm(form.automatic_payment_methods) ? { enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: readCaptureMethod(form),
    client_secret: `${id}_secret_${makeSecret()}`,
    confirmation_method: 'automatic',
    created: readSeconds(context.clock),
    currency,
    customer: customer === null ? null : findCustomer(context, customer, 400).id,
    description: readText(form, 'description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    next_action: null,
    payment_method: method,
    payment_method_types: ['card'],
    receipt_email: readText(form, 'receipt_email'),
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: readText(form, 'transfer_group'),
  }
  context.store.paymentIntents.set(id, intent)
  context.events.record('payment_intent.created', showIntent(intent))
  return intent
}

/** The intent with this id, or 404 `resource_missing`. */
export function findIntent(context: EmulatorContext, id: string): PaymentIntent {
  const intent = context.store.paymentIntents.get(id)
  if (!intent) throw refuseMissing('payment_intent', id)
  return intent
}

/** The intent a client secret belongs to. Refuses a secret that does not match, as a browser's call would be. */
export function findIntentBySecret(context: EmulatorContext, clientSecret: string): PaymentIntent {
  const intent = findIntent(context, clientSecret.split('_secret_')[0] ?? '')
  checkSecret(intent, clientSecret)
  return intent
}

/** Refuses a client secret that is not this intent's. */
export function checkSecret(intent: PaymentIntent, clientSecret: string): void {
  if (intent.client_secret === clientSecret) return
  const message = 'The client_secret provided does not match any associated PaymentIntent on this account.'
  throw new StripeError(400, {
    type: 'invalid_request_error',
    param: 'client_secret',
    message,
  })
}

/** Changes amount, metadata, description or receipt address; the amount only before it is settled. */
export function updateIntent(context: EmulatorContext, id: string, form: Form): PaymentIntent {
  const intent = findIntent(context, id)
  const amount = readAmount(form, intent.currency)
  if (amount !== null && amount !== intent.amount) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw refuseState(intent, 'update')
    intent.amount = amount
  }
  intent.metadata = mergeMetadata(intent.metadata, form)
  intent.description = readText(form, 'description') ?? intent.description
  intent.receipt_email = readText(form, 'receipt_email') ?? intent.receipt_email
  return intent
}

/** Cancels an unpaid intent; a paid or canceled one is refused. */
export function cancelIntent(context: EmulatorContext, id: string, form: Form): PaymentIntent {
  const intent = findIntent(context, id)
  if (!CANCELABLE.includes(intent.status)) throw refuseState(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = readSeconds(context.clock)
  intent.cancellation_reason = readCancellationReason(form)
  intent.next_action = null
  context.events.record('payment_intent.canceled', showIntent(intent))
  return intent
}

/** 400 `payment_intent_unexpected_state`, with the current intent. */
export const refuseState = (intent: PaymentIntent, verb: string): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: structuredClone(showIntent(intent)),
  })

const cancellationReasons: readonly CancellationReason[] = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']

function readCancellationReason(form: Form): CancellationReason | null {
  const text = readText(form, 'cancellation_reason')
  const reason = cancellationReasons.find((known) => known === text)
  if (text === null || reason) return reason ?? null
  throw refuseParameter('cancellation_reason', `Invalid cancellation_reason: must be one of ${cancellationReasons.join(', ')}`)
}

function readAmount(form: Form, currency: string): number | null {
  const amount = readInteger(form, 'amount')
  const most = longAmounts.has(currency) ? MAX_AMOUNT * 10_000 : MAX_AMOUNT
  if (amount !== null && amount < MIN_AMOUNT) {
    const least = currency === 'usd' ? '$0.50 usd' : formatAmount(MIN_AMOUNT, currency)
    throw refuseParameter('amount', `Amount must be at least ${least}`, 'amount_too_small')
  }
  if (amount !== null && amount > most) {
    const text = currency === 'usd' ? '$999,999.99' : formatAmount(most, currency)
    throw refuseParameter('amount', `Amount must be no more than ${text}`, 'amount_too_large')
  }
  if (amount !== null && decimalsOf(currency) === 3 && amount % 10 !== 0) {
    throw refuseParameter('amount', `Invalid amount: the last digit of an amount in ${currency} must be 0.`)
  }
  return amount
}

function readCaptureMethod(form: Form): 'automatic' {
  const method = readText(form, 'capture_method')
  if (method === null || method.startsWith('automatic')) return 'automatic'
  throw refuseParameter('capture_method', `Invalid capture_method: ${method}. This sandbox captures at once.`)
}
