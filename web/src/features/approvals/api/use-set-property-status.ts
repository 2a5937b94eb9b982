import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approvalsEndpoints, type SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { invalidateUnder } from '../../../lib/api/query-client.ts'

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
