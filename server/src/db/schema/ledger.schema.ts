import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.schema.ts'
import { cents, instant } from './columns.ts'

/**
 * Operations at the payment provider: written with the change that requests them, executed by a job, perhaps more
 * than once. `attempt`, and with it the idempotency key, rises only after a look-up has shown that the previous
 * attempt had no effect.
 */
export const paymentOps = pgTable(
  'payment_ops',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['intent', 'void', 'refund', 'transfer', 'reversal'] }).notNull(),
    /** The number of this operation of its kind within the booking, from 1. */
    number: integer('number').notNull().default(1),
    attempt: integer('attempt').notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    /**
     * new: never sent · unknown: sent, outcome not known yet · done · parked: permanently refused, a person has to
     * decide.
     */
    state: text('state', { enum: ['new', 'unknown', 'done', 'parked'] })
      .notNull()
      .default('new'),
    /** When this attempt was first sent: the provider forgets keys after a day. */
    firstSentAt: instant('first_sent_at'),
    /** The provider repeats an error for this key: only another key can succeed. */
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
 * The ledger: each movement of money once (`ref`), as lines that sum to zero. Rows are append-only: triggers
 * (written by hand in the migration) refuse an unbalanced transaction and every update or delete.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    ref: text('ref').notNull().unique(),
    kind: text('kind').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    /** The charge, refund, transfer, reversal or dispute at the provider that the line belongs to. */
    providerRef: text('provider_ref'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ledger_transactions_booking').on(table.bookingId),
    index('ledger_transactions_provider').on(table.providerRef),
    index('ledger_transactions_occurred').on(table.occurredAt),
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
    /** Integer cents; positive is an inflow or an asset. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    check('ledger_lines_not_zero', sql`${table.amountCents} <> 0`),
    index('ledger_lines_transaction').on(table.transactionId),
    index('ledger_lines_account').on(table.account),
  ],
)

/**
 * The balance of each ledger account (`account`, in cents) and the number of transactions of each kind (`kind`),
 * without the changes in `ledger_changes`: triggers insert those with the ledger's rows, and a job folds them in.
 * The sum of both tables is exact at any moment.
 */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    subject: text('subject', { enum: ['account', 'kind'] }).notNull(),
    name: text('name').notNull(),
    amount: cents('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.name] })],
)

/**
 * Changes of `ledger_totals` that are not folded in yet: separate rows, so that concurrent payments never wait for
 * one another.
 */
export const ledgerChanges = pgTable('ledger_changes', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  subject: text('subject', { enum: ['account', 'kind'] }).notNull(),
  name: text('name').notNull(),
  amount: cents('amount').notNull(),
})

/** Disputes of charges, as last seen. While one is open, nothing is transferred to the host. */
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
    /** What the guest's and the host's side gave up of the amount when it was lost. */
    lostCents: cents('lost_cents').notNull().default(0),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_booking').on(table.bookingId),
    index('disputes_open').on(table.bookingId).where(sql`closed_at is null`),
  ],
)

/** Payment exceptions: what could not be settled automatically and needs a person; each once, by `key`. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['refund', 'transfer', 'reversal', 'dispute', 'payment', 'orphan', 'difference'] }).notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    detail: text('detail').notNull(),
    raisedAt: instant('raised_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    index('payment_exceptions_open').on(table.id).where(sql`resolved_at is null`),
    index('payment_exceptions_open_booking').on(table.bookingId).where(sql`resolved_at is null`),
  ],
)

/** The provider's balance transactions of the platform, as far as they were read. They never change. */
export const providerBalanceLines = pgTable(
  'provider_balance_lines',
  {
    /** In reading order: where the next comparison starts. */
    number: integer('number').generatedByDefaultAsIdentity().primaryKey(),
    id: text('id').notNull().unique(),
    /**
     * The charge, refund, transfer, reversal or dispute that changed the balance; the line itself where there is
     * none.
     */
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

/** Provider objects that differed from the ledger in the last comparison. */
export const ledgerDifferences = pgTable('ledger_differences', {
  providerRef: text('provider_ref').primaryKey(),
  bookingId: integer('booking_id'),
  types: text('types').array().notNull(),
  ledgerCents: cents('ledger_cents').notNull(),
  providerCents: cents('provider_cents').notNull(),
})
