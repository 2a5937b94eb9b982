import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { TEST_KIND } from '#contract/developers/webhook-events.rules.ts'
import type { Needs } from '../../../context.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { hasNeededFactor } from '../../../db/conditions/second-factor.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../../db/schema/webhooks.schema.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

/** The endpoints of an account, newest first, and whether each waits for the second factor that its owner needs. */
export const listEndpoints = ({ db, config }: Needs<'db' | 'config'>, userId: string) =>
  db
    .select({
      endpoint: webhookEndpoints,
      isWaiting: sql<boolean>`(is_site and users.staff_role is not null and not ${hasNeededFactor(config, users.id)})`,
    })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.id))

/** An endpoint of the account; null when it has no such one. */
export async function findEndpoint(db: Queryable, userId: string, id: number): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(ofAccount(userId, id))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockEndpoint(tx: Transaction, userId: string, id: number): Promise<EndpointRow | null> {
  const [row] = await tx.select().from(webhookEndpoints).where(ofAccount(userId, id)).for('no key update')
  return row ?? null
}

const ofAccount = (userId: string, id: number) => and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId))

/**
 * Counts the endpoints of an account, which is locked until the transaction ends: two calls cannot both make the
 * fifth.
 */
export async function countEndpointsLocked(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId))
}

export const insertEndpoint = async (tx: Transaction, values: typeof webhookEndpoints.$inferInsert): Promise<EndpointRow> =>
  onlyRow(await tx.insert(webhookEndpoints).values(values).returning())

export const updateEndpoint = async (tx: Queryable, id: number, change: Partial<EndpointRow>): Promise<EndpointRow> =>
  onlyRow(await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)).returning())

/** Deletes an endpoint with its log; null when the account has no such one. */
export async function deleteEndpoint(tx: Transaction, userId: string, id: number): Promise<EndpointRow | null> {
  const [row] = await tx.delete(webhookEndpoints).where(ofAccount(userId, id)).returning()
  return row ?? null
}

/** Writes a test event for one endpoint; returns the id of its delivery. */
export async function insertTest(tx: Transaction, { id: endpointId, userId: hostId }: EndpointRow, now: Date) {
  const data = { message: 'This is a test.' }
  const event = onlyRow(
    await tx.insert(webhookEvents).values({ kind: TEST_KIND, hostId, data, createdAt: now }).returning({ id: webhookEvents.id }),
  )
  const delivery = onlyRow(
    await tx
      .insert(webhookDeliveries)
      .values({ endpointId, eventId: event.id, nextAttemptAt: now, createdAt: now })
      .returning({ id: webhookDeliveries.id }),
  )
  return delivery.id
}

const sentAgain = (now: Date) => ({ status: 'pending' as const, tries: 0, nextAttemptAt: now })

/** Makes an event that is over due again; false when it still waits or is gone. */
export async function replayOne(tx: Transaction, endpointId: number, deliveryId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set(sentAgain(now))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.endpointId, endpointId),
        sql`${webhookDeliveries.status} <> 'pending'`,
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** Makes failed events of some kinds since a time due again, oldest first; returns how many. */
export async function replayFailedSince(
  tx: Transaction,
  endpointId: number,
  { since, kinds, now, limit }: { since: Date; kinds: readonly string[]; now: Date; limit: number },
): Promise<number> {
  const some = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.status, 'failed'),
        inArray(webhookEvents.kind, [...kinds]),
        sql`${webhookDeliveries.createdAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id)
    .limit(limit)
  const rows = await tx
    .update(webhookDeliveries)
    .set(sentAgain(now))
    .where(sql`${webhookDeliveries.id} in ${some}`)
    .returning({ id: webhookDeliveries.id })
  return rows.length
}
