import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Delivery, DeliveryDetail, deliveriesQuerySchema } from '#contract/developers/webhooks.schemas.ts'
import type { Page } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { SEND_WEBHOOKS_JOB } from '../../../platform/jobs/webhook-outbox.ts'
import type { SharedThrottle } from '../../auth/throttle.repository.ts'
import { lockOwn, requireOwn } from './own-webhooks.service.ts'
import { findDelivery, listDeliveries } from './webhook-log.read-model.ts'
import { type EndpointRow, insertTest, replayFailedSince, replayOne } from './webhooks.repository.ts'

export interface WebhookLogDeps {
  db: Database
  clock: Clock
  /** How often an account may have events sent by hand. */
  tests: SharedThrottle
}

export type WebhookLogService = ReturnType<typeof createWebhookLog>

function requireActive({ status }: EndpointRow): void {
  if (status !== 'active') throw new Refusal('invalid_transition', 'Turn the webhook on first.')
}

/** What was sent to the endpoints of an account, and sending by hand. */
export function createWebhookLog({ db, clock, tests }: WebhookLogDeps) {
  /** Sends by hand: counted, and only to an endpoint that is on. */
  const send = async <Result>(actor: Actor, id: number, write: (tx: Transaction, row: EndpointRow) => Promise<Result>) => {
    requireActive(await requireOwn(db, actor, id))
    await tests.require(actor.id)
    return db.transaction(async (tx) => {
      const row = await lockOwn(tx, actor, id)
      requireActive(row)
      const written = await write(tx, row)
      await enqueue(tx, { kind: SEND_WEBHOOKS_JOB, key: `webhooks:hand:${randomUUID()}`, payload: {} })
      return written
    })
  }

  const readDelivery = async (endpointId: number, deliveryId: number): Promise<DeliveryDetail> => {
    const found = await findDelivery(db, endpointId, deliveryId)
    if (!found) throw new Refusal('not_found', 'This event is no longer in the log.')
    return found
  }

  return {
    /** Sends a test event. Refuses with `invalid_transition` while the endpoint is off. */
    test: async (actor: Actor, id: number): Promise<Delivery> => {
      const deliveryId = await send(actor, id, (tx, row) => insertTest(tx, row, clock.now()))
      return (await readDelivery(id, deliveryId)).delivery
    },

    /** A page of the delivery log, newest first. */
    listDeliveries: async (actor: Actor, id: number, query: z.output<typeof deliveriesQuerySchema>): Promise<Page<Delivery>> =>
      listDeliveries(db, (await requireOwn(db, actor, id)).id, query),

    getDelivery: async (actor: Actor, id: number, deliveryId: number): Promise<DeliveryDetail> =>
      readDelivery((await requireOwn(db, actor, id)).id, deliveryId),

    /** Sends one event again. Refuses with `invalid_transition` while it still waits. */
    replay: async (actor: Actor, id: number, deliveryId: number): Promise<Delivery> => {
      await readDelivery((await requireOwn(db, actor, id)).id, deliveryId)
      await send(actor, id, async (tx, row) => {
        if (!(await replayOne(tx, row.id, deliveryId, clock.now())))
          throw new Refusal('invalid_transition', 'This event is still on its way.')
      })
      return (await readDelivery(id, deliveryId)).delivery
    },

    /** Sends every failed event since a time again, at most 1,000. */
    replayFailed: (actor: Actor, id: number, since: string): Promise<{ replayed: number }> =>
      send(actor, id, async (tx, row) => {
        const range = { since: new Date(since), now: clock.now(), limit: webhookLimits.replayed }
        return { replayed: await replayFailedSince(tx, row.id, range) }
      }),
  }
}
