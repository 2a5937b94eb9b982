import { type Form, mergeMetadata, readText, requireText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { showTransfer } from '../show/show-transfer.ts'
import { makeId } from '../state/make-id.ts'
import { refuse, refuseMissing, refuseParameter } from '../state/stripe-error.ts'
import type { Charge, Transfer, TransferReversal } from '../state/stripe-objects.ts'
import { readAvailableOn, recordLine, sumAccount, sumBalance } from './balance.ts'
import { findCharge } from './charges.ts'
import { formatAmount, readCurrency } from './currencies.ts'
import { readPositive } from './read-amounts.ts'

/**
 * Transfers funds of the platform to a connected account that may receive them: of a charge, or of the available
 * balance.
 */
export function createTransfer(context: EmulatorContext, form: Form): Transfer {
  const amount = readPositive(form, 'amount')
  if (amount === null) throw refuseParameter('amount', 'Missing required param: amount.', 'parameter_missing')
  const currency = readCurrency(form)
  const destination = findDestination(context, requireText(form, 'destination'))
  const source = readSource(context, form, { amount, currency })
  const group = readGroup(form, source)
  const id = makeId('tr')
  const line = recordLine(context, {
    type: 'transfer',
    amount: -amount,
    currency,
    source: id,
    ...(source ? { availableOn: readAvailableOn(context, source.balance_transaction) } : {}),
  })
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: line.id,
    created: readSeconds(context.clock),
    currency,
    description: readText(form, 'description'),
    destination,
    destination_payment: makeId('py'),
    livemode: false,
    metadata: mergeMetadata({}, form),
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: group,
  }
  if (source) source.transfer_group = group
  context.store.transfers.set(id, transfer)
  context.events.record('transfer.created', showTransfer(context.store, transfer))
  return transfer
}

/** The transfer with this id, or 404 `resource_missing`. */
export function findTransfer(context: EmulatorContext, id: string): Transfer {
  const transfer = context.store.transfers.get(id)
  if (!transfer) throw refuseMissing('transfer', id)
  return transfer
}

/** Reverses all or part of a transfer. Refuses more than remains, and more than the account's balance. */
export function createReversal(context: EmulatorContext, transferId: string, form: Form): TransferReversal {
  const transfer = findTransfer(context, transferId)
  const { currency } = transfer
  const left = transfer.amount - transfer.amount_reversed
  const amount = readPositive(form, 'amount') ?? left
  if (left === 0) throw refuse(`Transfer ${transfer.id} has already been fully reversed.`)
  if (amount > left) {
    throw refuse(
      `Reversal amount (${formatAmount(amount, currency)}) is greater than unreversed amount on transfer (${formatAmount(left, currency)})`,
      {
        param: 'amount',
      },
    )
  }
  if (sumAccount(context, transfer.destination) < amount) {
    throw refuse('The connected account has insufficient funds for this reversal.', { code: 'balance_insufficient' })
  }
  const id = makeId('trr')
  const line = recordLine(context, { type: 'transfer_refund', category: 'transfer_reversal', amount, currency, source: id })
  const reversal: TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: line.id,
    created: readSeconds(context.clock),
    currency,
    destination_payment_refund: makeId('pyr'),
    metadata: mergeMetadata({}, form),
    transfer: transfer.id,
  }
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  context.store.reversals.set(id, reversal)
  context.events.record('transfer.reversed', showTransfer(context.store, transfer))
  return reversal
}

/** The reversal with this id of this transfer, or 404 `resource_missing`. */
export function findReversal(context: EmulatorContext, transferId: string, id: string): TransferReversal {
  const reversal = context.store.reversals.get(id)
  if (reversal?.transfer !== transferId) throw refuseMissing('transfer_reversal', id)
  return reversal
}

/** Empties a connected account to its owner's bank, as the provider does every day. */
export function payOutAccount(context: EmulatorContext, accountId: string): void {
  const amount = sumAccount(context, accountId)
  if (amount <= 0) return
  const id = makeId('po')
  context.store.accountPayouts.set(id, { id, account: accountId, amount, created: readSeconds(context.clock) })
}

function findDestination(context: EmulatorContext, id: string): string {
  const account = context.store.accounts.get(id)
  if (!account || account.is_deauthorized) throw refuseMissing('destination', id, 400)
  if (account.capabilities.transfers === 'active') return id
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
  throw refuse(message, { code: 'insufficient_capabilities_for_transfer' })
}

/**
 * The source charge of a transfer, which must cover its amount; null when its source is the balance, which must
 * then.
 */
function readSource(
  context: EmulatorContext,
  form: Form,
  { amount, currency }: { amount: number; currency: string },
): Charge | null {
  const id = readText(form, 'source_transaction')
  if (id === null) {
    if (sumBalance(context, currency).available >= amount) return null
    throw refuse('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' })
  }
  const charge = findCharge(context, id)
  if (!charge.paid) throw refuse(`The charge ${id} has not succeeded.`, { param: 'source_transaction' })
  const sent = [...context.store.transfers.values()]
    .filter(({ source_transaction }) => source_transaction === id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  if (sent + amount <= charge.amount) return charge
  const message = `Transfers using this transaction as a source must not exceed the source amount of ${formatAmount(charge.amount, currency)}.`
  throw refuse(message, { param: 'amount' })
}

/** A charge and its transfers share one group; a transfer that names another is refused. */
function readGroup(form: Form, source: Charge | null): string | null {
  const group = readText(form, 'transfer_group')
  const known = source?.transfer_group ?? null
  if (known !== null && group !== null && known !== group) {
    throw refuse(`The transfer_group must be that of the source transaction, ${known}.`, { param: 'transfer_group' })
  }
  return group ?? known ?? (source ? `group_${source.payment_intent}` : null)
}
