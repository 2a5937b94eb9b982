import { sql } from 'drizzle-orm'
import { bookings, refunds } from '../../../db/schema/bookings.schema.ts'
import { disputes, ledgerLines, ledgerTransactions, paymentOps } from '../../../db/schema/ledger.schema.ts'
import { day, defineTable, type ExportTable, flag, money, number, text, time, whole } from './define-table.ts'

const quote = (field: string) => sql`(${bookings.quote} ->> ${field}::text)::bigint`
const siteFee = (field: string) => sql`(${bookings.quote} -> 'siteFees' ->> ${field}::text)::float8`

/** Read by transaction, so that the lines of each transaction are all in the file, or none of them. */
const ledger = defineTable({
  name: 'ledger_lines',
  about: 'Every movement of money: the lines of one transaction add up to zero.',
  from: sql`${ledgerLines} join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerLines.transactionId}`,
  order: [
    ['id', ledgerLines.transactionId],
    ['id', ledgerLines.id],
  ],
  columns: {
    id: whole('Number of the line.', ledgerLines.id),
    transaction_id: whole('Number of the transaction.', ledgerLines.transactionId),
    reference: text('Unique reference of the transaction.', ledgerTransactions.ref),
    kind: text('Kind of the transaction, such as `charge` or `transfer`.', ledgerTransactions.kind),
    booking_id: whole('The booking, if there is one.', ledgerTransactions.bookingId),
    provider_reference: text('The object at the payment provider.', ledgerTransactions.providerRef),
    account: text('Account of the ledger; that of a host ends with the host’s id.', ledgerLines.account),
    amount: money('Positive for what we have or are owed, negative for what we owe or have earned.', ledgerLines.amountCents),
    occurred_at: time('When the money moved.', ledgerTransactions.occurredAt),
  },
})

const refundTable = defineTable({
  name: 'refunds',
  about: 'Refunds to guests.',
  from: refunds,
  order: [['id', refunds.id]],
  columns: {
    id: whole('Number of the refund.', refunds.id),
    booking_id: whole('The booking.', refunds.bookingId),
    amount: money('Refunded amount.', refunds.amountCents),
    status: text('`pending`, `succeeded` or `failed`.', refunds.status),
    provider_refund_id: text('The refund at the payment provider.', refunds.providerRefundId),
    created_at: time('When it was decided.', refunds.createdAt),
    settled_at: time('When it succeeded or failed.', refunds.settledAt),
  },
})

const payouts = defineTable({
  name: 'payouts',
  about: 'Payouts to hosts, and reversals that take an overpayment back.',
  from: sql`${paymentOps} join ${bookings} on ${bookings.id} = ${paymentOps.bookingId}`,
  where: sql`${paymentOps.kind} in ('transfer', 'reversal')`,
  order: [['id', paymentOps.id]],
  columns: {
    id: whole('Number of the operation.', paymentOps.id),
    kind: text('`transfer` or `reversal`.', paymentOps.kind),
    booking_id: whole('The booking.', paymentOps.bookingId),
    host_id: text('The host.', bookings.hostId),
    amount: money('Amount of the operation.', paymentOps.amountCents),
    state: text('`new`, `unknown` (sent, without an answer yet), `done` or `parked` (refused).', paymentOps.state),
    provider_id: text('The transfer or reversal at the payment provider.', paymentOps.providerId),
    created_at: time('When it was scheduled.', paymentOps.createdAt),
    done_at: time('When it was done.', paymentOps.doneAt),
  },
})

const disputeTable = defineTable({
  name: 'disputes',
  about: 'Charges that guests disputed at their bank.',
  from: disputes,
  order: [['text', disputes.id]],
  columns: {
    id: text('The dispute at the payment provider.', disputes.id),
    booking_id: whole('The booking.', disputes.bookingId),
    status: text('Status at the payment provider.', disputes.status),
    amount: money('Disputed amount.', disputes.amountCents),
    reason: text('Reason that the bank gave.', disputes.reason),
    opened_at: time('When it was opened.', disputes.openedAt),
    closed_at: time('When it was decided.', disputes.closedAt),
  },
})

const bookingTable = defineTable({
  name: 'bookings',
  about: 'Every booking with its price. What guests wrote to their host is left out.',
  from: bookings,
  order: [['id', bookings.id]],
  columns: {
    id: whole('Number of the booking.', bookings.id),
    listing_id: whole('The listing.', bookings.propertyId),
    listing_title: text('Title of the listing when it was booked.', sql`${bookings.property} ->> 'title'`),
    guest_id: text('The guest.', bookings.guestId),
    host_id: text('The host.', bookings.hostId),
    phase: text('`held`, `expiring`, `paid`, `confirmed` or `cancelled`.', bookings.phase),
    cancel_reason: text('Why it ended, if it did.', bookings.cancelReason),
    check_in: day('Day of arrival.', bookings.checkIn),
    check_out: day('Day of departure.', bookings.checkOut),
    guests: whole('Number of guests.', bookings.guestCount),
    nights: whole('Number of nights.', quote('nights')),
    rent: money('Price of the nights.', quote('rentalCents')),
    fees: money(
      'Fees of the host that were charged.',
      sql`(select coalesce(sum((fee ->> 'amountCents')::bigint), 0)
        from jsonb_array_elements(${bookings.quote} -> 'fees') fee where (fee ->> 'included')::boolean)`,
    ),
    service_fee: money('Service fee of the guest.', quote('serviceFeeCents')),
    total: money('What the guest pays.', bookings.totalCents),
    currency: text(
      'ISO code of the currency of these amounts.',
      sql`coalesce(${bookings.quote} -> 'siteFees' ->> 'currency', 'USD')`,
    ),
    guest_fee_percent: number('Service fee in percent; empty on bookings older than this setting.', siteFee('guestPercent')),
    host_fee_percent: number('Host fee in percent; empty on bookings older than this setting.', siteFee('hostPercent')),
    cancellation_policy: text('Policy under which it was booked.', bookings.cancellationPolicy),
    instant_book: flag('Whether the payment confirmed it at once.', bookings.instantBook),
    payment_intent_id: text('The payment at the payment provider.', bookings.intentId),
    created_at: time('When the nights were held.', bookings.createdAt),
    paid_at: time('When it was paid.', bookings.paidAt),
    updated_at: time('When it changed last.', bookings.updatedAt),
  },
})

export const moneyTables: readonly ExportTable[] = [ledger, refundTable, payouts, disputeTable]
export const bookingTables: readonly ExportTable[] = [bookingTable]
