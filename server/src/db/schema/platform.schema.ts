import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'

/**
 * Work that must follow a commit: written in the same transaction, carried out afterwards, perhaps more than once. `key` makes a piece of work
 * unique. A job waits until it is done, or dead: given up after too many failures in a row, until an administrator decides.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull().unique(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    runAt: instant('run_at').notNull().defaultNow(),
    /** How often it was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** How often in a row it failed, or its process ended in the middle of it; a postponement is no failure. */
    failures: integer('failures').notNull().default(0),
    leaseUntil: instant('lease_until'),
    doneAt: instant('done_at'),
    deadAt: instant('dead_at'),
    /** Without addresses of people. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('jobs_due').on(table.kind, table.runAt, table.id).where(sql`done_at is null and dead_at is null`),
    index('jobs_dead').on(table.id).where(sql`dead_at is not null`),
    index('jobs_finished').on(table.doneAt).where(sql`done_at is not null`),
    index('jobs_recipient').on(sql`lower(coalesce((payload ->> 'to'), (payload ->> 'email')))`).where(sql`done_at is null`),
  ],
)

/** Keys of finished jobs whose rows are gone and that must not be done a second time, such as mails. */
export const jobKeys = pgTable('job_keys', { key: text('key').primaryKey() })

/** What administrators decided about dead jobs, when and why: rows are only ever added. */
export const jobDecisions = pgTable(
  'job_decisions',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    jobKey: text('job_key').notNull(),
    jobKind: text('job_kind').notNull(),
    decision: text('decision', { enum: ['retried', 'discarded'] }).notNull(),
    reason: text('reason'),
    lastError: text('last_error'),
    adminId: text('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('job_decisions_known', sql`${table.decision} in ('retried', 'discarded')`),
    check('job_decisions_reason', sql`${table.decision} <> 'discarded' or ${table.reason} is not null`),
  ],
)

/** Events of the payment provider, each once; a row without `processedAt` is still to be worked through. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    accountId: text('account_id'),
    livemode: boolean('livemode').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('provider_events_waiting').on(table.receivedAt).where(sql`processed_at is null`),
    index('provider_events_finished').on(table.processedAt).where(sql`processed_at is not null`),
  ],
)

export const payoutAccounts = pgTable('payout_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  accountId: text('account_id').notNull().unique(),
  onboardingComplete: boolean('onboarding_complete').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Facts about this database itself, such as whether the demo world is complete. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
