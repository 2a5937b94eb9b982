import { type Form, readForm, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showCharge } from '../show/show-charge.ts'
import { showIntent } from '../show/show-intent.ts'
import { makeId } from '../state/make-id.ts'
import { refuseMissing, StripeError } from '../state/stripe-error.ts'
import type { ErrorBody, PaymentIntent, PaymentMethod } from '../state/stripe-objects.ts'
import { openCharge } from './charges.ts'
import { openDispute } from './disputes.ts'
import { refuseState } from './payment-intents.ts'
import { type CardInput, findAftermath, findBehavior, findCardByToken, readCard } from './test-cards.ts'

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Pays an intent with a typed card. A decline is 402 and leaves the intent open for another card. */
export function confirmWithCard(context: EmulatorContext, intent: PaymentIntent, input: CardInput): PaymentIntent {
  refuseUnlessConfirmable(intent)
  const card = readCard(input, context.clock.now())
  return confirmWithMethod(context, intent, keepMethod(context, card))
}

/** Pays an intent in a server-side call: by a test token, an earlier payment method or card data. */
export function confirmWithForm(context: EmulatorContext, intent: PaymentIntent, form: Form): PaymentIntent {
  refuseUnlessConfirmable(intent)
  const card = readForm(readForm(form, 'payment_method_data'), 'card')
  if (readText(card, 'number') !== null) return confirmWithCard(context, intent, readCardForm(card))
  const id = readText(form, 'payment_method') ?? intent.payment_method
  if (id === null) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'You cannot confirm this PaymentIntent because it is missing a payment method.',
    })
  }
  return confirmWithMethod(context, intent, findMethod(context, id))
}

/** Answers the 3-D Secure challenge: approved pays, denied is 402 and leaves the intent open for another card. */
export function authenticateIntent(context: EmulatorContext, intent: PaymentIntent, approve: boolean): PaymentIntent {
  if (intent.status !== 'requires_action' || intent.payment_method === null) throw refuseState(intent, 'authenticate')
  const method = findMethod(context, intent.payment_method)
  if (approve) return succeed(context, intent, method)
  return fail(context, intent, method, {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

function confirmWithMethod(context: EmulatorContext, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const behavior = findBehavior(method.token)
  if (behavior === null) throw refuseMissing('PaymentMethod', method.token)
  if (behavior.kind === 'succeeds') return succeed(context, intent, method)
  if (behavior.kind === 'declines') {
    const { code, declineCode, message } = behavior
    return fail(context, intent, method, {
      type: 'card_error',
      code,
      message,
      ...(declineCode ? { decline_code: declineCode } : {}),
    })
  }
  intent.status = 'requires_action'
  intent.payment_method = method.id
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect' },
  }
  context.events.record('payment_intent.requires_action', showIntent(intent))
  return intent
}

function succeed(context: EmulatorContext, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const aftermath = findAftermath(method.token)
  const charge = openCharge(context, intent, method, { isAvailable: aftermath === 'available_at_once' })
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  } satisfies Partial<PaymentIntent>)
  context.events.record('charge.succeeded', showCharge(charge))
  context.events.record('payment_intent.succeeded', showIntent(intent))
  if (aftermath === 'dispute') openDispute(context, charge)
  if (aftermath === 'inquiry') openDispute(context, charge, { reason: 'product_not_received', isInquiry: true })
  return intent
}

function fail(context: EmulatorContext, intent: PaymentIntent, method: PaymentMethod, error: ErrorBody): never {
  const charge = openCharge(context, intent, method, { error })
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: { ...error, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  } satisfies Partial<PaymentIntent>)
  context.events.record('charge.failed', showCharge(charge))
  context.events.record('payment_intent.payment_failed', showIntent(intent))
  throw new StripeError(402, {
    ...error,
    charge: charge.id,
    payment_intent: structuredClone(showIntent(intent)),
  })
}

/** The payment method with this id; a test token such as `pm_card_visa` makes a new one. */
function findMethod(context: EmulatorContext, id: string): PaymentMethod {
  const known = context.store.paymentMethods.get(id)
  if (known) return known
  const card = findCardByToken(id)
  if (card === null) throw refuseMissing('PaymentMethod', id)
  return keepMethod(context, {
    token: card.token,
    brand: card.brand,
    last4: card.number.slice(-4),
  })
}

function keepMethod(context: EmulatorContext, card: { token: string; brand: string; last4: string }): PaymentMethod {
  const method: PaymentMethod = {
    id: makeId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand: card.brand, last4: card.last4 },
    created: readSeconds(context.clock),
    livemode: false,
    token: card.token,
  }
  context.store.paymentMethods.set(method.id, method)
  return method
}

function readCardForm(card: Form): CardInput {
  return {
    number: readText(card, 'number') ?? '',
    expiry: `${readText(card, 'exp_month') ?? ''}/${readText(card, 'exp_year') ?? ''}`,
    cvc: readText(card, 'cvc') ?? '',
  }
}

function refuseUnlessConfirmable(intent: PaymentIntent): void {
  if (!CONFIRMABLE.includes(intent.status)) throw refuseState(intent, 'confirm')
}
