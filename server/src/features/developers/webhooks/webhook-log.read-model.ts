import { and, desc, eq } from 'drizzle-orm'
import type { Attempt, Delivery, DeliveryDetail } from '#contract/developers/webhooks.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../../db/client.ts'
import { defineOrder, readPage } from '../../../db/keyset.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents } from '../../../db/schema/webhooks.schema.ts'
import { bodyOf, messageIdOf } from './webhook-message.domain.ts'

const SHOWN_ATTEMPTS = 50
const newest = defineOrder('webhook-log.newest', 'falling', [['id', webhookDeliveries.id]])

interface LogRow {
  delivery: typeof webhookDeliveries.$inferSelect
  event: typeof webhookEvents.$inferSelect
}

const toDelivery = ({ delivery, event }: LogRow): Delivery => ({
  id: delivery.id,
  eventId: messageIdOf(event.id),
  kind: event.kind,
  status: delivery.status,
  createdAt: delivery.createdAt.toISOString(),
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  lastStatus: delivery.lastStatus,
  lastError: delivery.lastError,
})

/** A page of the delivery log of an endpoint, newest first. */
export async function listDeliveries(
  db: Queryable,
  endpointId: number,
  { status, ...page }: PageRequest & { status?: Delivery['status'] | undefined },
): Promise<Page<Delivery>> {
  const { items, next } = await readPage(newest, page, (after, limit) =>
    db
      .select({ delivery: webhookDeliveries, event: webhookEvents, key: newest.key })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(and(eq(webhookDeliveries.endpointId, endpointId), status ? eq(webhookDeliveries.status, status) : undefined, after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )
  return { items: items.map(toDelivery), next }
}

const toAttempt = ({ at, durationMs, status, error, answer }: typeof webhookAttempts.$inferSelect): Attempt => ({
  at: at.toISOString(),
  durationMs,
  status,
  error,
  answer,
})

/** One event of the log with its body and attempts; null when the endpoint has no such one. */
export async function findDelivery(db: Queryable, endpointId: number, id: number): Promise<DeliveryDetail | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
  if (!row) return null
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.id))
    .limit(SHOWN_ATTEMPTS)
  return { delivery: toDelivery(row), body: bodyOf(row.event), attempts: attempts.map(toAttempt) }
}
