import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.schema.ts'
import { cents, instant } from './columns.ts'

/**
 * What the payment provider is asked to do: written with the change that asks for it, carried out by a job, perhaps more than once. `attempt`
 * and with it the idempotency key rise only after a look-up has shown that the attempt before had no effect (money-and-safety §4.3).
 */
export const paymentOps = pgTable(
  'payment_ops',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['intent', 'void', 'refund', 'transfer', 'reversal'] }).notNull(),
    /** The first, second … of its kind for the booking. */
    number: integer('number').notNull().default(1),
    attempt: integer('attempt').notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    /** new: never sent · unknown: sent, and not yet known what came of it · done · parked: refused for good, a person has to look. */
    state: text('state', { enum: ['new', 'unknown', 'done', 'parked'] })
      .notNull()
      .default('new'),
    /** When this attempt was first sent: the provider forgets keys after a day. */
    firstSentAt: instant('first_sent_at'),
    /** The provider repeats a fault for this key: only another key can succeed. */
    isKeySpent: boolean('is_key_spent').notNull().default(false),
    providerId: text('provider_id'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('payment_ops_once').on(table.bookingId, table.kind, table.number),
    check('payment_ops_amount', sql`${table.amountCents} >= 0`),
    index('payment_ops_open').on(table.state).where(sql`state in ('new', 'unknown')`),
  ],
)

/**
 * The ledger: what happened to money, once each (`ref`), as lines that add up to zero. Rows are only ever added: triggers (written by hand in
 * the migration) refuse a transaction that does not balance and every change or removal (decision M9).
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    ref: text('ref').notNull().unique(),
    kind: text('kind').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    /** The charge, refund, transfer, reversal or dispute at the provider that the line on its balance belongs to. */
    providerRef: text('provider_ref'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ledger_transactions_booking').on(table.bookingId),
    index('ledger_transactions_provider').on(table.providerRef),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id, { onDelete: 'restrict' }),
    account: text('account').notNull(),
    /** Integer cents; what comes in or is owed to us is positive. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    check('ledger_lines_not_zero', sql`${table.amountCents} <> 0`),
    index('ledger_lines_transaction').on(table.transactionId),
    index('ledger_lines_account').on(table.account),
  ],
)

/** Disputes of charges, as last seen. While one is open nothing is transferred to the host. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    status: text('status').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** What of the amount the booking's parties had to give up when it was lost. */
    lostCents: cents('lost_cents').notNull().default(0),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_booking').on(table.bookingId),
    index('disputes_open').on(table.bookingId).where(sql`closed_at is null`),
  ],
)

/** What the machinery of money could not settle alone and a person has to see; each once, by `key`. */
export const moneyConcerns = pgTable(
  'money_concerns',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['refund', 'transfer', 'reversal', 'dispute', 'payment', 'orphan', 'difference'] }).notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    detail: text('detail').notNull(),
    raisedAt: instant('raised_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [index('money_concerns_open').on(table.id).where(sql`resolved_at is null`)],
)

/** The provider's books of the platform's balance, line by line, as far as they were read. A line never changes there. */
export const providerBalanceLines = pgTable(
  'provider_balance_lines',
  {
    /** In the order in which they were read: from which line on a comparison has to look. */
    number: integer('number').generatedByDefaultAsIdentity().primaryKey(),
    id: text('id').notNull().unique(),
    /** The charge, refund, transfer, reversal or dispute that changed the balance; the line itself where there is none. */
    providerRef: text('provider_ref').notNull(),
    type: text('type').notNull(),
    netCents: cents('net_cents').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    index('provider_balance_lines_ref').on(table.providerRef),
    index('provider_balance_lines_occurred').on(table.occurredAt),
  ],
)

/** Objects of the provider of which the ledger and its books differed when last compared. */
export const ledgerDifferences = pgTable('ledger_differences', {
  providerRef: text('provider_ref').primaryKey(),
  bookingId: integer('booking_id'),
  types: text('types').array().notNull(),
  ledgerCents: cents('ledger_cents').notNull(),
  providerCents: cents('provider_cents').notNull(),
})
