import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { type ApiClient, callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { usePagedList } from '../../../lib/api/paged-query.ts'
import { endpointQuery } from '../../../lib/api/query-client.ts'

const calls = webhooksEndpoints
const at = (id: number) => ({ params: { id: String(id) } })

/** The webhooks of the signed-in user, read on every visit: their state changes. */
export function useWebhooks() {
  return useQuery({ ...endpointQuery(useApi(), calls.listWebhooks), refetchOnMount: 'always' })
}

/** The delivery log of a webhook, newest first. */
export const useDeliveries = (id: number) => usePagedList(calls.listDeliveries, at(id))

/** Lists and logs are read again after each change, also when another tab was faster. */
function useChange<Given, Reply>(change: (api: ApiClient, given: Given) => Promise<Reply>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => change(api, given),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(calls.listWebhooks.path) }),
  })
}

export const useCreateWebhook = () =>
  useChange((api, body: BodyInput<typeof calls.createWebhook>) => callEndpoint(api, calls.createWebhook, { body }))
export const usePauseWebhook = (id: number) =>
  useChange((api, isPaused: boolean) => callEndpoint(api, calls.changeWebhook, { ...at(id), body: { isPaused } }))
export const useDeleteWebhook = (id: number) => useChange((api, _: undefined) => callEndpoint(api, calls.deleteWebhook, at(id)))
export const useRotateSecret = (id: number) =>
  useChange((api, _: undefined) => callEndpoint(api, calls.rotateWebhookSecret, at(id)))
export const useTestWebhook = (id: number) => useChange((api, _: undefined) => callEndpoint(api, calls.testWebhook, at(id)))
export const useReplay = (id: number) =>
  useChange((api, deliveryId: number) =>
    callEndpoint(api, calls.replayDelivery, { params: { id: String(id), deliveryId: String(deliveryId) } }),
  )
