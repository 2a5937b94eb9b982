import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, invalidateUnder } from '../../../lib/api/query-client.ts'

/** Dead jobs, newest first, page by page. */
export function useDeadJobs() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: endpointKey(operationsEndpoints.listDeadJobs),
    queryFn: ({ pageParam }) =>
      callEndpoint(api, operationsEndpoints.listDeadJobs, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    refetchOnMount: 'always',
  })
}

/** The list is reloaded after each decision, also when another administrator was faster. */
function useDecision<Given, Answer>(decide: (api: ReturnType<typeof useApi>, given: Given) => Promise<Answer>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => decide(api, given),
    onSettled: () => invalidateUnder(client, operationsEndpoints.listDeadJobs.path),
  })
}

export const useRetryJob = () =>
  useDecision((api, id: number) => callEndpoint(api, operationsEndpoints.retryJob, { params: { id: String(id) } }))

export const useRetryAllJobs = () => useDecision((api, _: undefined) => callEndpoint(api, operationsEndpoints.retryAllJobs))

export const useDiscardJob = () =>
  useDecision((api, { id, reason }: { id: number; reason: string }) =>
    callEndpoint(api, operationsEndpoints.discardJob, { params: { id: String(id) }, body: { reason } }),
  )
