import { type Form, mergeMetadata, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showCharge } from '../show/show-charge.ts'
import { showRefund } from '../show/show-refund.ts'
import { makeId } from '../state/make-id.ts'
import { refuse, refuseMissing, refuseParameter } from '../state/stripe-error.ts'
import type { Charge, Refund, RefundOutcome } from '../state/stripe-objects.ts'
import { readAvailableOn, recordLine } from './balance.ts'
import { findCharge, findPaidCharge } from './charges.ts'
import { formatAmount } from './currencies.ts'
import { findIntent } from './payment-intents.ts'
import { readPositive } from './read-amounts.ts'
import { findAftermath } from './test-cards.ts'

const SETTLE_SECONDS = 60
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/**
 * Refunds all or part of a charge, named by its intent or by itself. Refuses more than is left, and a disputed
 * amount.
 */
export function createRefund(context: EmulatorContext, form: Form): Refund {
  const charge = readCharge(context, form)
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw refuse(message, { code: 'charge_disputed' })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = readPositive(form, 'amount') ?? left
  if (amount > left) {
    const message = `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`
    throw refuse(message, { param: 'amount' })
  }
  return execute(context, charge, amount, form)
}

/** The refund with this id, or 404 `resource_missing`. */
export function findRefund(context: EmulatorContext, id: string): Refund {
  const refund = context.store.refunds.get(id)
  if (!refund) throw refuseMissing('refund', id)
  return refund
}

/**
 * Settles a pending refund, or makes a succeeded one fail: its amount is then back in the balance and on the charge.
 */
export function settleRefund(context: EmulatorContext, id: string, outcome: RefundOutcome): Refund {
  const refund = findRefund(context, id)
  if (refund.status === 'failed' || refund.status === outcome) return refund
  refund.status = outcome
  refund.settlement = null
  if (outcome === 'failed') giveBack(context, refund)
  const shown = showRefund(refund)
  context.events.record(outcome === 'failed' ? 'refund.failed' : 'refund.updated', shown)
  context.events.record('charge.refund.updated', shown)
  return refund
}

/** Settles due refunds. True when there were any. */
export function settleDueRefunds(context: EmulatorContext): boolean {
  const now = readSeconds(context.clock)
  let hasSettled = false
  for (const { id, settlement } of context.store.refunds.values()) {
    if (settlement?.at == null || settlement.at > now) continue
    settleRefund(context, id, settlement.outcome)
    hasSettled = true
  }
  return hasSettled
}

function execute(context: EmulatorContext, charge: Charge, amount: number, form: Form): Refund {
  const id = makeId('re')
  const behavior = readBehavior(context, charge)
  const line = recordLine(context, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    availableOn: readAvailableOn(context, charge.balance_transaction),
    description: charge.description,
  })
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: readSeconds(context.clock),
    currency: charge.currency,
    failure_balance_transaction: null,
    failure_reason: null,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: reasons.find((reason) => reason === readText(form, 'reason')) ?? null,
    ...behavior,
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.store.refunds.set(id, refund)
  context.events.record('refund.created', showRefund(refund))
  context.events.record('charge.refunded', showCharge(charge))
  return refund
}

/** The initial state of a refund and its outcome: by the card, or held when the emulator is set so. */
function readBehavior(context: EmulatorContext, charge: Charge): Pick<Refund, 'status' | 'settlement'> {
  if (context.dials.holdsRefunds) return { status: 'pending', settlement: { at: null, outcome: 'succeeded' } }
  const token = context.store.paymentMethods.get(charge.payment_method)?.token ?? ''
  const aftermath = findAftermath(token)
  const at = readSeconds(context.clock) + SETTLE_SECONDS
  if (aftermath === 'refund_pending') return { status: 'pending', settlement: { at, outcome: 'succeeded' } }
  if (aftermath === 'refund_fails_later') return { status: 'succeeded', settlement: { at, outcome: 'failed' } }
  return { status: 'succeeded', settlement: null }
}

function giveBack(context: EmulatorContext, refund: Refund): void {
  const charge = findCharge(context, refund.charge)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  refund.failure_reason = 'expired_or_canceled_card'
  refund.failure_balance_transaction = recordLine(context, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: charge.description,
  }).id
}

function readCharge(context: EmulatorContext, form: Form): Charge {
  const chargeId = readText(form, 'charge')
  if (chargeId !== null) {
    const named = findCharge(context, chargeId)
    if (!named.paid) throw refuse(`Charge ${chargeId} has not succeeded; it cannot be refunded.`)
    return named
  }
  const intentId = readText(form, 'payment_intent')
  if (intentId === null) {
    throw refuseParameter('payment_intent', 'One of the following params should be provided: payment_intent or charge.')
  }
  const charge = findPaidCharge(context, findIntent(context, intentId))
  if (charge) return charge
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
  throw refuse(message, { code: 'payment_intent_unexpected_state' })
}
