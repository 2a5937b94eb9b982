import type { FastifyInstance } from 'fastify'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { sendPage } from '../../../http/paging.ts'
import type { WebhookLogService } from './webhook-log.service.ts'
import type { WebhooksService } from './webhooks.service.ts'

export function registerWebhooksRoutes(
  app: FastifyInstance,
  { webhooks, log }: { webhooks: WebhooksService; log: WebhookLogService },
): void {
  const { listWebhooks, createWebhook, changeWebhook, deleteWebhook, rotateWebhookSecret } = webhooksEndpoints
  const { testWebhook, listDeliveries, getDelivery, replayDelivery, replayFailed } = webhooksEndpoints
  bindEndpoint(app, listWebhooks, ({ actor }) => webhooks.list(requireActor(actor)))
  bindEndpoint(app, createWebhook, ({ actor, body }) => webhooks.create(requireActor(actor), body))
  bindEndpoint(app, changeWebhook, ({ actor, params, body }) => webhooks.change(requireActor(actor), params.id, body))
  bindEndpoint(app, deleteWebhook, async ({ actor, params }) => {
    await webhooks.remove(requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, rotateWebhookSecret, ({ actor, params }) => webhooks.rotate(requireActor(actor), params.id))
  bindEndpoint(app, testWebhook, ({ actor, params }) => log.test(requireActor(actor), params.id))
  bindEndpoint(app, listDeliveries, async (call) => {
    const { actor, params, query } = call
    return sendPage(listDeliveries, call, await log.listDeliveries(requireActor(actor), params.id, query))
  })
  bindEndpoint(app, getDelivery, ({ actor, params }) => log.getDelivery(requireActor(actor), params.id, params.deliveryId))
  bindEndpoint(app, replayDelivery, ({ actor, params }) => log.replay(requireActor(actor), params.id, params.deliveryId))
  bindEndpoint(app, replayFailed, ({ actor, params, body }) => log.replayFailed(requireActor(actor), params.id, body.since))
}
