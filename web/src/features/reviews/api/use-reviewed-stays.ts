import { useQuery } from '@tanstack/react-query'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** The user's stays that are over, as guest or as host, latest first; `of` finds one by its booking. Kept per user. */
export function useReviewedStays(userId: string, as: ReviewRole) {
  const api = useApi()
  const { data } = useQuery({
    ...endpointQuery(api, reviewsEndpoints.listReviewedStays, { query: { as } }),
    queryKey: [...endpointKey(reviewsEndpoints.listReviewedStays, { query: { as } }), userId],
    refetchOnMount: 'always',
  })
  const stays: readonly ReviewedStay[] = data ?? []
  return { stays, of: (bookingId: number) => stays.find((stay) => stay.bookingId === bookingId) }
}
