import { approvalsEndpoints, type SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { type PagedList, usePagedList } from '../../../lib/paged-query.ts'

/** Which listings an admin looks at: those that wait, or the approved ones that were changed since. */
export type Queue = 'pending' | 'changed'

/** The listings of a queue, longest waiting first, page by page; asked for anew whenever the panel is opened. */
export const useSubmittedProperties = (queue: Queue): PagedList<SubmittedProperty> =>
  usePagedList(approvalsEndpoints.listPending, {
    query: { ...(queue === 'changed' ? { changed: '1' as const } : {}), limit: 20 },
  })
