import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery, invalidateUnder } from '../../../lib/query-client.ts'

/** Reviews with open reports, or those that are hidden; asked for anew whenever the panel is opened. */
export const useJudgedReviews = (list: 'reported' | 'hidden') =>
  useQuery({
    ...endpointQuery(useApi(), reviewsEndpoints.listJudgedReviews, { query: list === 'hidden' ? { hidden: '1' } : {} }),
    refetchOnMount: 'always',
  })

export interface ReviewVerdict {
  id: number
  isHidden: boolean
  reason: string
}

/** Hides a review, shows it again or lets it stand. */
export function useJudgeReview() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ReviewVerdict) =>
      callEndpoint(api, reviewsEndpoints.setReviewVisibility, { params: { id: String(id) }, body }),
    // Not awaited: the review leaves this list, and its dialog speaks before it goes.
    onSettled: () => void invalidateUnder(client, '/api/reviews', propertiesEndpoints.searchProperties.path),
  })
}
