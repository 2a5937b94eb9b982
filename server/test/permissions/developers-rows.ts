import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { type Cell, type Row, signedIn } from './matrix.ts'

const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints
const revoked: Cell = [404, 'This API key is already revoked.']
const newKey = (scopes: string[]) => () => ({ body: { name: 'Channel manager', scopes } })

export const developersRows: Row[] = [
  { endpoint: listApiKeys, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: createApiKey, when: 'it is for hosts', cells: signedIn(201), arrange: newKey(['listings:read']) },
  {
    endpoint: createApiKey,
    when: 'it has a scope of the operator',
    cells: { ...signedIn('denied'), admin: 201 },
    arrange: newKey(['operator:read']),
  },
  {
    endpoint: revokeApiKey,
    when: 'it is the key of the owner',
    cells: { ...signedIn(revoked), owner: 204 },
    arrange: async ({ api, person }) => {
      const { id } = await person('owner')
      const body = { name: 'Channel manager', scopes: ['listings:read' as const], expiresInDays: null }
      const { key } = await api.services.apiKeys.create({ id, rights: [] }, body)
      return { params: { id: String(key.id) } }
    },
  },
]
