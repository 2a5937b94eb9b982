import type { FastifyInstance } from 'fastify'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import type { Needs } from '../../../context.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { sendPage } from '../../../http/paging.ts'
import { getDelivery, listDeliveries, replayDelivery, replayFailed, sendTest } from './webhook-log.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret } from './webhooks.ts'

/** The webhooks that this site sends; events of the payment provider arrive in `payments`. */
export function registerOutgoingWebhookRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'config' | 'secret'>): void {
  const calls = webhooksEndpoints
  bindEndpoint(app, calls.listWebhooks, ({ actor }) => listWebhooks(ctx, requireActor(actor)))
  bindEndpoint(app, calls.createWebhook, ({ actor, body }) => createWebhook(ctx, requireActor(actor), body))
  bindEndpoint(app, calls.changeWebhook, ({ actor, params, body }) => changeWebhook(ctx, requireActor(actor), params.id, body))
  bindEndpoint(app, calls.deleteWebhook, async ({ actor, params }) => {
    await deleteWebhook(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, calls.rotateWebhookSecret, ({ actor, params }) => rotateWebhookSecret(ctx, requireActor(actor), params.id))
  bindEndpoint(app, calls.testWebhook, ({ actor, params }) => sendTest(ctx, requireActor(actor), params.id))
  bindEndpoint(app, calls.listDeliveries, async (call) => {
    const { actor, params, query } = call
    return sendPage(calls.listDeliveries, call, await listDeliveries(ctx, requireActor(actor), params.id, query))
  })
  bindEndpoint(app, calls.getDelivery, ({ actor, params }) => getDelivery(ctx, requireActor(actor), params.id, params.deliveryId))
  bindEndpoint(app, calls.replayDelivery, ({ actor, params }) =>
    replayDelivery(ctx, requireActor(actor), params.id, params.deliveryId),
  )
  bindEndpoint(app, calls.replayFailed, ({ actor, params, body }) =>
    replayFailed(ctx, requireActor(actor), params.id, body.since),
  )
}
