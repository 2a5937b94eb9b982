import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'

/** Work that must follow a commit: written in the same transaction, carried out afterwards, perhaps more than once. `key` makes a piece of work unique. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull().unique(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    doneAt: instant('done_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('jobs_due').on(table.runAt).where(sql`done_at is null`)],
)

/** Events of the payment provider, each once; a row without `processedAt` is still to be worked through. */
export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  intentId: text('intent_id'),
  accountId: text('account_id'),
  livemode: boolean('livemode').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  processedAt: instant('processed_at'),
})

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
