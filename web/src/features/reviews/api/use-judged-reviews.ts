import { useMutation } from '@tanstack/react-query'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { JudgedReview } from '#contract/reviews/reviews.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'
import { useAskAgain } from './use-write-review.ts'

/** Reviews with open reports, or hidden ones, page by page; reloaded on every visit. */
export const useJudgedReviews = (list: 'reported' | 'hidden'): PagedList<JudgedReview> =>
  usePagedList(reviewsEndpoints.listJudgedReviews, {
    query: { ...(list === 'hidden' ? { hidden: '1' as const } : {}), limit: 20 },
  })

export interface ReviewVerdict {
  id: number
  isHidden: boolean
  reason: string
}

/** Hides a review, shows it again or dismisses its reports. */
export function useJudgeReview() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...body }: ReviewVerdict) =>
      callEndpoint(api, reviewsEndpoints.setReviewVisibility, { params: { id: String(id) }, body }),
    onSettled: useAskAgain(),
  })
}
