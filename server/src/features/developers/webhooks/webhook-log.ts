import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { sendsByHand, webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Attempt, Delivery, DeliveryDetail, deliveriesQuerySchema } from '#contract/developers/webhooks.schemas.ts'
import type { Page } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { defineOrder, readPage } from '../../../db/keyset.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents } from '../../../db/schema/webhooks.schema.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { SEND_WEBHOOKS_JOB } from '../../../platform/jobs/webhook-outbox.ts'
import { requireTry } from '../../../platform/limits/limits.ts'
import { bodyOf, messageIdOf } from './webhook-message.ts'
import { type EndpointRow, insertTest, replayFailedSince, replayOne } from './webhooks.queries.ts'
import { lockOwn, readableKinds, requireOwn, requireReadable } from './webhooks.ts'

// What was sent to the endpoints of an account, and sending by hand.

type Ctx = Needs<'db' | 'clock' | 'secret'>

/** Per account: events sent by hand. */
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

/** A page of the delivery log of an endpoint of the actor, newest first. */
export async function listDeliveries(
  { db }: Needs<'db'>,
  actor: Actor,
  id: number,
  { status, ...page }: z.output<typeof deliveriesQuerySchema>,
): Promise<Page<Delivery>> {
  const { id: endpointId } = await requireOwn(db, actor, id)
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

/**
 * One event of the log with its body and attempts. Refuses with `not_found` when the endpoint has no such one, and
 * with `missing_scope` a key that may not read it.
 */
async function readDelivery(db: Queryable, actor: Actor, endpointId: number, id: number): Promise<DeliveryDetail> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
  if (!row) throw new Refusal('not_found', 'This event is no longer in the log.')
  requireReadable(actor, [row.event.kind])
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.id))
    .limit(SHOWN_ATTEMPTS)
  return { delivery: toDelivery(row), body: bodyOf(row.event), attempts: attempts.map(toAttempt) }
}

/** An event with its body and attempts. Refuses with `not_found` when it is gone or belongs to another actor. */
export const getDelivery = async ({ db }: Needs<'db'>, actor: Actor, id: number, deliveryId: number): Promise<DeliveryDetail> =>
  readDelivery(db, actor, (await requireOwn(db, actor, id)).id, deliveryId)

function requireActive({ status }: EndpointRow): void {
  if (status !== 'active') throw new Refusal('invalid_transition', 'Turn the webhook on first.')
}

/** Sends by hand: counted, and only to an endpoint that is on. */
async function sendByHand<Result>(
  ctx: Ctx,
  actor: Actor,
  id: number,
  write: (tx: Transaction, row: EndpointRow) => Promise<Result>,
): Promise<Result> {
  requireActive(await requireOwn(ctx.db, actor, id))
  await requireTry(ctx, sendsByHand, actor.id)
  return ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, id)
    requireActive(row)
    const written = await write(tx, row)
    await enqueue(tx, { kind: SEND_WEBHOOKS_JOB, key: `webhooks:hand:${randomUUID()}`, payload: {} })
    return written
  })
}

/** Sends a test event. Refuses with `invalid_transition` while the endpoint is off. */
export async function sendTest(ctx: Ctx, actor: Actor, id: number): Promise<Delivery> {
  const deliveryId = await sendByHand(ctx, actor, id, (tx, row) => insertTest(tx, row, ctx.clock.now()))
  return (await readDelivery(ctx.db, actor, id, deliveryId)).delivery
}

/** Sends one event again. Refuses with `invalid_transition` while it still waits. */
export async function replayDelivery(ctx: Ctx, actor: Actor, id: number, deliveryId: number): Promise<Delivery> {
  await readDelivery(ctx.db, actor, (await requireOwn(ctx.db, actor, id)).id, deliveryId)
  await sendByHand(ctx, actor, id, async (tx, row) => {
    if (!(await replayOne(tx, row.id, deliveryId, ctx.clock.now())))
      throw new Refusal('invalid_transition', 'This event is still on its way.')
  })
  return (await readDelivery(ctx.db, actor, id, deliveryId)).delivery
}

/** Sends every failed event since an instant (ISO 8601) again, at most 1,000. */
export const replayFailed = (ctx: Ctx, actor: Actor, id: number, since: string): Promise<{ replayed: number }> =>
  sendByHand(ctx, actor, id, async (tx, row) => {
    const range = { since: new Date(since), kinds: readableKinds(actor), now: ctx.clock.now(), limit: webhookLimits.replayed }
    return { replayed: await replayFailedSince(tx, row.id, range) }
  })
