import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import type { Delivery } from '#contract/developers/webhooks.schemas.ts'
import type { BodyInput, ReplyOf } from '#contract/shared/endpoint.ts'
import { type ApiClient, callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'

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

const calls = webhooksEndpoints
const at = (id: number) => ({ params: { id: String(id) } })

/** The webhooks of the signed-in user, read on every visit: their state changes. */
export function useWebhooks() {
  return useQuery({ ...endpointQuery(useApi(), calls.listWebhooks), refetchOnMount: 'always' })
}

/** The delivery log of a webhook, newest first, of one status or of all. */
export const useDeliveries = (id: number, status: Delivery['status'] | undefined) =>
  usePagedList(calls.listDeliveries, { ...at(id), query: status ? { status } : {}, keepsLast: true })

const inLog = (id: number, deliveryId: number) => ({ params: { id: String(id), deliveryId: String(deliveryId) } })

/** One event of the log with its body and attempts, read on every look. */
export function useDelivery(id: number, deliveryId: number) {
  return useQuery({ ...endpointQuery(useApi(), calls.getDelivery, inLog(id, deliveryId)), refetchOnMount: 'always' })
}

/** Lists and logs are read again after each change, also when another tab was faster. */
function useWebhookChange<Given, Reply>(change: (api: ApiClient, given: Given) => Promise<Reply>, isRead = isOfWebhooks) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => change(api, given),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => isRead(String(queryKey[0])) }),
  })
}
const isOfWebhooks = (path: string) => path.startsWith(calls.listWebhooks.path)
const isList = (path: string) => path === calls.listWebhooks.path

export const useCreateWebhook = () =>
  useWebhookChange((api, body: BodyInput<typeof calls.createWebhook>) => callEndpoint(api, calls.createWebhook, { body }))
export const useChangeWebhook = (id: number) =>
  useWebhookChange((api, body: BodyInput<typeof calls.changeWebhook>) =>
    callEndpoint(api, calls.changeWebhook, { ...at(id), body }),
  )
/** The log goes with its webhook: only the list is read again. */
export const useDeleteWebhook = (id: number) =>
  useWebhookChange((api, _: undefined) => callEndpoint(api, calls.deleteWebhook, at(id)), isList)
export const useRotateSecret = (id: number) =>
  useWebhookChange((api, _: undefined) => callEndpoint(api, calls.rotateWebhookSecret, at(id)))
export const useTestWebhook = (id: number) =>
  useWebhookChange((api, _: undefined) => callEndpoint(api, calls.testWebhook, at(id)))
export const useReplay = (id: number) =>
  useWebhookChange((api, deliveryId: number) => callEndpoint(api, calls.replayDelivery, inLog(id, deliveryId)))
export const useReplayFailed = (id: number) =>
  useWebhookChange((api, since: string) => callEndpoint(api, calls.replayFailed, { ...at(id), body: { since } }))
