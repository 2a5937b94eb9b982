import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { makeId } from '../state/make-id.ts'
import { refuseMissing } from '../state/stripe-error.ts'
import type { Charge, ErrorBody, PaymentIntent, PaymentMethod } from '../state/stripe-objects.ts'
import { processingFee, readAvailability, recordLine } from './balance.ts'

/** Charges an intent and posts it to the balance, or records the failure. */
export function openCharge(
  context: EmulatorContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: { error: ErrorBody } | { isAvailable: boolean },
): Charge {
  const id = makeId('ch')
  const error = 'error' in outcome ? outcome.error : null
  const line =
    'error' in outcome
      ? null
      : recordLine(context, {
          type: 'charge',
          amount: intent.amount,
          currency: intent.currency,
          fee: processingFee(intent.amount),
          source: id,
          availableOn: readAvailability(context, !outcome.isAvailable),
          description: intent.description,
        })
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: error ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: line?.id ?? null,
    captured: error === null,
    created: readSeconds(context.clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: error === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { ...method.card } },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: error ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  }
  context.store.charges.set(id, charge)
  return charge
}

/** The charge with this id, or 404 `resource_missing`. */
export function findCharge(context: EmulatorContext, id: string): Charge {
  const charge = context.store.charges.get(id)
  if (!charge) throw refuseMissing('charge', id)
  return charge
}

/** The successful charge of an intent, or null. */
export function findPaidCharge(context: EmulatorContext, intent: PaymentIntent): Charge | null {
  const charge = intent.latest_charge === null ? undefined : context.store.charges.get(intent.latest_charge)
  return charge?.paid ? charge : null
}
