import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { approvalsEndpoints, type SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

/** The two queues: listings that wait for approval, and approved ones that were changed since. */
export type Queue = 'pending' | 'changed'

/** The listings of a queue, longest waiting first, page by page; reloaded on every visit. */
export const useSubmittedProperties = (queue: Queue): PagedList<SubmittedProperty> =>
  usePagedList(approvalsEndpoints.listPending, {
    query: { ...(queue === 'changed' ? { changed: '1' as const } : {}), limit: 20 },
  })

/** How guests of a submitted listing get in; loaded once `isWanted`. */
export const useCheckInDetails = (id: number, isWanted: boolean) =>
  useQuery({ ...endpointQuery(useApi(), listingsEndpoints.getCheckInDetails, { params: { id } }), enabled: isWanted })

export interface Verdict {
  property: SubmittedProperty
  status: 'approved' | 'rejected'
  /** Shown to the host; only with a rejection. */
  reason?: string
}

/**
 * Approves or rejects the version of a listing that the admin saw, so that a decision of another admin is not
 * overwritten. The lists are reloaded before the mutation settles, on success and on failure.
 */
export function useSetPropertyStatus() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ property, status, reason }: Verdict) =>
      callEndpoint(api, approvalsEndpoints.setStatus, {
        params: { id: property.id },
        body: { status, expectedStatus: property.status, ...(reason ? { reason } : {}) },
      }),
    onSettled: () => invalidateUnder(client, propertiesEndpoints.searchProperties.path),
  })
}
