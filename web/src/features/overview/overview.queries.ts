import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import type { AttentionGroup } from '#contract/attention/attention.rules.ts'
import type { AttentionItem } from '#contract/attention/attention.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import type { OverviewPeriod } from '#contract/overview/overview.rules.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

/** The figures of a period, read on every visit. While another period loads, the last one stays. */
export const useOverview = (period: OverviewPeriod) =>
  useQuery({
    ...endpointQuery(useApi(), overviewEndpoints.getOverview, { query: { period } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** Everything that waits, or one group, page by page. */
export const useAttention = (group: AttentionGroup | undefined): PagedList<AttentionItem> =>
  usePagedList(attentionEndpoints.listAttention, { query: { group }, keepsLast: true })

/** Retries a job or resolves a payment exception, as their own pages do; everything about them is read again. */
export function useAttentionAction() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, subjectId }: AttentionItem): Promise<void> => {
      const input = { params: { id: String(subjectId) } }
      if (action === 'retry') await callEndpoint(api, operationsEndpoints.retryJob, input)
      else await callEndpoint(api, ledgerEndpoints.resolvePaymentException, input)
    },
    onSettled: () => invalidateUnder(client, attentionEndpoints.listAttention.path, '/api/operations', '/api/ledger'),
  })
}

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
