import { useMutation, useQueryClient } from '@tanstack/react-query'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import type { AttentionGroup } from '#contract/attention/attention.rules.ts'
import type { AttentionItem } from '#contract/attention/attention.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'
import { invalidateUnder } from '../../../lib/api/query-client.ts'

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
