import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { type ApiClient, callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints

/** The keys of the signed-in user, read on every visit: the time of the last use changes. */
export function useApiKeys() {
  return useQuery({ ...endpointQuery(useApi(), listApiKeys), refetchOnMount: 'always' })
}

/** The list is read again after each change, also when another tab was faster. */
function useChange<Given, Reply>(change: (api: ApiClient, given: Given) => Promise<Reply>, onSuccess?: () => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => change(api, given),
    ...(onSuccess ? { onSuccess } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listApiKeys) }),
  })
}

/** What a new key is made of. */
export interface NewKey {
  name: string
  scopes: ReplyOf<typeof createApiKey>['key']['scopes']
  expiresInDays: number | null
}

export const useCreateKey = () => useChange((api, body: NewKey) => callEndpoint(api, createApiKey, { body }))

/** `onRevoked` runs before the list is read again, which removes the row that asked. */
export const useRevokeKey = (id: number, onRevoked: () => void) =>
  useChange((api, _: undefined) => callEndpoint(api, revokeApiKey, { params: { id: String(id) } }), onRevoked)
