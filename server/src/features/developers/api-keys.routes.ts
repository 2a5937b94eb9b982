import type { FastifyInstance } from 'fastify'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'

export function registerApiKeysRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock'>): void {
  const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints
  bindEndpoint(app, listApiKeys, ({ actor }) => listKeys(ctx, requireActor(actor)))
  bindEndpoint(app, createApiKey, ({ actor, body }) => createKey(ctx, requireActor(actor), body))
  bindEndpoint(app, revokeApiKey, async ({ actor, params }) => {
    await revokeKey(ctx, requireActor(actor), params.id)
    return undefined
  })
}
