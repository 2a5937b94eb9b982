import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { auditActions } from '#contract/audit/audit.rules.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import { users } from './auth.schema.ts'
import { instant, writtenLanguage } from './columns.ts'

/**
 * Work that must follow a commit: written in the same transaction, executed afterwards, perhaps more than once.
 * `key` makes a piece of work unique. A job waits until it is done, or dead: given up after too many consecutive
 * failures, until an administrator decides.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull().unique(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    runAt: instant('run_at').notNull().defaultNow(),
    /** How often it was started. */
    attempts: integer('attempts').notNull().default(0),
    /** Consecutive failures, including processes that ended during it; a postponement is no failure. */
    failures: integer('failures').notNull().default(0),
    leaseUntil: instant('lease_until'),
    doneAt: instant('done_at'),
    deadAt: instant('dead_at'),
    /** Without personal data. */
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

/** Keys of finished jobs that must not run twice, such as emails; their rows are deleted. */
export const jobKeys = pgTable('job_keys', { key: text('key').primaryKey() })

/**
 * The audit log: what staff decided and changed, with time and reason. Rows are append-only: a trigger (written by
 * hand in the migration) refuses every update and delete.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    /** Null for what the operator did on the command line. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    action: text('action', { enum: auditActions }).notNull(),
    /** The number of the listing, booking or review, the key of the job, or the id of the person. */
    subjectId: text('subject_id').notNull(),
    detail: text('detail'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('audit_entries_subject').on(table.subjectId, table.id)],
)

/** The settings of the site: each change is a version, and the newest one counts. */
export const siteSettingsVersions = pgTable('site_settings_versions', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  settings: jsonb('settings').$type<SiteSettings & { sitePasswordHash?: string | null }>().notNull(),
  changedBy: text('changed_by')
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' }),
  createdAt: instant('created_at').notNull(),
})

/** The newest table of exchange rates of each source. Prices are shown by it, and nothing is charged. */
export const exchangeRates = pgTable('exchange_rates', {
  source: text('source', { enum: ['address', 'file'] }).primaryKey(),
  /** Where a table of an address was read. */
  address: text('address'),
  /** The day of the table; null, like its rates, when none could be read yet. */
  date: date('date'),
  /** Units of each currency for one euro. */
  rates: jsonb('rates').$type<Readonly<Record<string, number>>>(),
  readAt: instant('read_at'),
  triedAt: instant('tried_at').notNull(),
  /** Why the last try failed, as a sentence. */
  error: text('error'),
})

/**
 * What the operator wrote in place of the site's own texts: each change is a version, and the newest one of a key
 * and a language counts. A version without a body went back to the default text.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    key: text('key').notNull(),
    /** In the default of the column, the site's first language: a server of the release before names none. */
    language: writtenLanguage(),
    /** Whether this was the first language of the site when it was written: others read it until theirs exists. */
    isOriginal: boolean('is_original').notNull().default(true),
    /** One more than the newest of the key in any language: their order tells which translation is outdated. */
    version: integer('version').notNull(),
    body: jsonb('body').$type<unknown>(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('content_versions_once').on(table.key, table.version)],
)

/** Events of the payment provider, each once; a row without `processedAt` is still to be processed. */
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

/**
 * Slots that an account may hold at once, such as two uploads, over all processes. An expired row is free: its
 * process ended without releasing it.
 */
export const accountSlots = pgTable(
  'account_slots',
  {
    name: text('name').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: integer('slot').notNull(),
    /** The process that holds it and its purpose. */
    holder: text('holder').notNull(),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.userId, table.slot] }),
    index('account_slots_user').on(table.userId),
    index('account_slots_holder').on(table.holder),
    index('account_slots_held_until').on(table.heldUntil),
  ],
)

/**
 * A call with an `Idempotency-Key`: one that runs, or the response to repeat
 * (`server/src/http/caller/idempotent-calls.ts`).
 */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** A hash of the account and of the key. */
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the path, the query and the body. */
    fingerprint: text('fingerprint').notNull(),
    /** The one attempt that may write the response. */
    claimId: text('claim_id').notNull().unique(),
    /** Null while the call runs. */
    status: integer('status'),
    /** The response, which only the key of the call opens. */
    sealed: text('sealed'),
    createdAt: instant('created_at').notNull(),
    /** While the call runs, when its server counts as dead. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('idempotent_calls_user').on(table.userId), index('idempotent_calls_expires').on(table.expiresAt)],
)

/** Facts about this database, such as whether the demo world is complete. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })

/**
 * The newest change of every record that accounts read by `updatedSince`: triggers (written by hand in the migration)
 * add a row in the transaction of the change, and drop the older row of the same record. A row outlives
 * its record, so that a reader learns of a deletion. There are no foreign keys: a change never waits for another.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    /**
     * `listing`, `rates` (prices, rules and blocks) and `calendar` (these and taken nights) have the id of the
     * listing; `booking`, `host_review` and `guest_review` that of the booking; others that of their own row.
     */
    kind: text('kind', {
      enum: ['listing', 'rates', 'calendar', 'block', 'booking', 'host_review', 'guest_review', 'thread', 'message'],
    }).notNull(),
    recordId: integer('record_id').notNull(),
    /** The people whose lists have the record. */
    hostId: text('host_id'),
    guestId: text('guest_id'),
    /** The transaction of the change: transactions below the oldest open one are complete and get no more rows. */
    number: bigint('number', { mode: 'number' }).notNull().default(sql`change_number()`),
    changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('record_changes_record').on(table.kind, table.recordId, table.id),
    index('record_changes_host').on(table.hostId, table.kind, table.number, table.id),
    index('record_changes_guest').on(table.guestId, table.kind, table.number, table.id).where(sql`guest_id is not null`),
  ],
)

/**
 * One row: what makes a number of `record_changes` out of a transaction ID. Another cluster counts transactions anew:
 * `xidOffset` then keeps the numbers rising, and `epoch` ends the cursors that were given out before.
 */
export const changeClock = pgTable(
  'change_clock',
  {
    id: boolean('id').primaryKey().default(true),
    epoch: text('epoch').notNull(),
    /** The cluster and its timeline; null after a restore. */
    cluster: text('cluster'),
    xidOffset: bigint('xid_offset', { mode: 'number' }).notNull(),
  },
  (table) => [check('change_clock_one_row', sql`${table.id}`)],
)
