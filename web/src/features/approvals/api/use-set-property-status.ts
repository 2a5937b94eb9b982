import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approvalsEndpoints, type SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { invalidateUnder } from '../../../lib/query-client.ts'

export interface Verdict {
  property: SubmittedProperty
  status: 'approved' | 'rejected'
  /** For the host to read; only with a rejection. */
  reason?: string
}

/**
 * Approves or rejects a listing as the admin saw it: another admin's verdict in between is not overruled. Whatever comes of it, the lists
 * are asked for again before it counts as settled.
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
