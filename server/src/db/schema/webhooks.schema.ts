import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import { deliveryStatuses, disabledReasons, webhookStatuses } from '#contract/developers/webhooks.schemas.ts'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'

/** Where an account, or the operator for the whole site, wants to be told of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull(),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    isSite: boolean('is_site').notNull(),
    /** Encrypted with the server's secret: a leaked backup does not sign. */
    sealedSecret: text('sealed_secret').notNull(),
    formerSecret: text('former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    status: text('status', { enum: webhookStatuses }).notNull().default('active'),
    disabledReason: text('disabled_reason', { enum: disabledReasons }),
    failingSince: instant('failing_since'),
    /** Consecutive failures: each makes the pause before the endpoint's next attempt longer. */
    failures: integer('failures').notNull().default(0),
    resumeAt: instant('resume_at'),
    /** Whether the last attempt was slow or failed: such endpoints share few slots. */
    isSlow: boolean('is_slow').notNull().default(false),
    lastDeliveredAt: instant('last_delivered_at'),
    /** The process that sends to the endpoint has it until then. */
    leaseUntil: instant('lease_until'),
    servedAt: instant('served_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_endpoints_user').on(table.userId, table.id),
    index('webhook_endpoints_site').on(table.id).where(sql`is_site`),
    index('webhook_endpoints_leased').on(table.leaseUntil).where(sql`lease_until is not null`),
  ],
)

/** What happened: written in the transaction of the change when an endpoint wants to know. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind').notNull(),
    /** The host whose listing it is about, or the owner of the endpoint for a test. */
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhook_events_host').on(table.hostId, table.id), index('webhook_events_created').on(table.createdAt)],
)

/** An event on its way to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** What the event is about: an event waits for older ones of the same object. Null for a test. */
    object: text('object'),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    /** Attempts since it was written, or sent again. */
    tries: integer('tries').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_log').on(table.endpointId, table.id),
    index('webhook_deliveries_due').on(table.endpointId, table.nextAttemptAt).where(sql`status = 'pending'`),
    index('webhook_deliveries_object').on(table.endpointId, table.object, table.id).where(sql`status = 'pending'`),
    index('webhook_deliveries_failed').on(table.endpointId, table.createdAt).where(sql`status = 'failed'`),
    index('webhook_deliveries_event').on(table.eventId),
  ],
)

/** One request to an endpoint and its answer. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    error: text('error'),
    answer: text('answer').notNull(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.id)],
)
