import type { FastifyInstance } from 'fastify'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { ApiKeysService } from './api-keys.service.ts'

export function registerApiKeysRoutes(app: FastifyInstance, keys: ApiKeysService): void {
  const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints
  bindEndpoint(app, listApiKeys, ({ actor }) => keys.list(requireActor(actor)))
  bindEndpoint(app, createApiKey, ({ actor, body }) => keys.create(requireActor(actor), body))
  bindEndpoint(app, revokeApiKey, async ({ actor, params }) => {
    await keys.revoke(requireActor(actor), params.id)
    return undefined
  })
}
