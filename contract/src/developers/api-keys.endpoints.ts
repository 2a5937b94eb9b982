import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pathIdSchema } from '../shared/ids.ts'
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from './api-keys.schemas.ts'

export const apiKeysEndpoints = {
  listApiKeys: defineEndpoint({
    name: 'listApiKeys',
    method: 'GET',
    path: '/api/developers/keys',
    summary: 'The keys of the account, newest first',
    access: 'user',
    reply: z.array(apiKeySchema),
  }),
  createApiKey: defineEndpoint({
    name: 'createApiKey',
    method: 'POST',
    path: '/api/developers/keys',
    summary: 'Create a key; its token is in this response only',
    access: 'user',
    body: newApiKeySchema,
    reply: createdApiKeySchema,
    status: 201,
    errors: ['forbidden', 'factor_needed', 'limit_reached'],
  }),
  revokeApiKey: defineEndpoint({
    name: 'revokeApiKey',
    method: 'DELETE',
    path: '/api/developers/keys/:id',
    summary: 'Revoke a key: its next call is refused',
    access: 'user',
    params: z.object({ id: pathIdSchema() }),
    reply: z.undefined(),
    status: 204,
    errors: ['key_not_found'],
  }),
}
