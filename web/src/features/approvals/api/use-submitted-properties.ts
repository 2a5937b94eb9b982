import { approvalsEndpoints, type SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'

/** The two queues: listings that wait for approval, and approved ones that were changed since. */
export type Queue = 'pending' | 'changed'

/** The listings of a queue, longest waiting first, page by page; reloaded on every visit. */
export const useSubmittedProperties = (queue: Queue): PagedList<SubmittedProperty> =>
  usePagedList(approvalsEndpoints.listPending, {
    query: { ...(queue === 'changed' ? { changed: '1' as const } : {}), limit: 20 },
  })
