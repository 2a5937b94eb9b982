import { useQuery } from '@tanstack/react-query'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** Which listings an admin looks at: those that wait, or the approved ones that were changed since. */
export type Queue = 'pending' | 'changed'

/** The listings of a queue, longest waiting first; asked for anew whenever the panel is opened. */
export const useSubmittedProperties = (queue: Queue) =>
  useQuery({
    ...endpointQuery(useApi(), approvalsEndpoints.listPending, { query: queue === 'changed' ? { changed: '1' } : {} }),
    refetchOnMount: 'always',
  })
