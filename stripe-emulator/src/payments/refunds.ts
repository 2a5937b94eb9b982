import { type Form, mergeMetadata, readInteger, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { makeId } from '../state/make-id.ts'
import { refuseMissing, refuseParameter, StripeError } from '../state/stripe-error.ts'
import type { Charge, Refund } from '../state/stripe-objects.ts'
import { findIntent } from './payment-intents.ts'

/** Pays back all or part of a charge, named by its intent or by itself. Refuses more than is left. */
export function createRefund(context: EmulatorContext, form: Form): Refund {
  const charge = findPaidCharge(context, form)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message,
    })
  }
  const amount = readInteger(form, 'amount') ?? left
  if (amount < 1) throw refuseParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left) {
    const message = `Refund amount (${formatCents(amount)}) is greater than unrefunded amount on charge (${formatCents(left)})`
    throw new StripeError(400, {
      type: 'invalid_request_error',
      param: 'amount',
      message,
    })
  }
  const refund: Refund = {
    id: makeId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: readSeconds(context.clock),
    currency: charge.currency,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: readText(form, 'reason'),
    status: 'succeeded',
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.store.refunds.set(refund.id, refund)
  context.events.record('refund.created', refund)
  context.events.record('charge.refunded', charge)
  return refund
}

/** The refund with this id, or 404 `resource_missing`. */
export function findRefund(context: EmulatorContext, id: string): Refund {
  const refund = context.store.refunds.get(id)
  if (!refund) throw refuseMissing('refund', id)
  return refund
}

/** The charge with this id, or 404 `resource_missing`. */
export function findCharge(context: EmulatorContext, id: string): Charge {
  const charge = context.store.charges.get(id)
  if (!charge) throw refuseMissing('charge', id)
  return charge
}

function findPaidCharge(context: EmulatorContext, form: Form): Charge {
  const chargeId = readText(form, 'charge')
  if (chargeId !== null) return findCharge(context, chargeId)
  const intentId = readText(form, 'payment_intent')
  if (intentId === null) {
    throw refuseParameter('payment_intent', 'One of the following params should be provided: payment_intent or charge.')
  }
  const intent = findIntent(context, intentId)
  const charge = intent.latest_charge === null ? null : findCharge(context, intent.latest_charge)
  if (charge?.paid) return charge
  const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
  })
}

const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`
