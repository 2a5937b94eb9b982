import { useQueries } from '@tanstack/react-query'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

const { listReviewedStays } = reviewsEndpoints

interface Reviewable {
  id: number
  status: string
}

/** A look-up of the reviews of these bookings' past stays; loaded page by page, like the bookings. */
export function useReviewsOf(userId: string, as: ReviewRole, pages: readonly (readonly Reviewable[])[]) {
  const api = useApi()
  const asked = pages
    .map((page) => page.filter(({ status }) => status === 'confirmed').map(({ id }) => id))
    .filter((ids) => ids.length > 0)
  return useQueries({
    queries: asked.map((ids) => {
      const input = { query: { as, bookings: ids.join(','), limit: ids.length } }
      return {
        ...endpointQuery(api, listReviewedStays, input),
        queryKey: [...endpointKey(listReviewedStays, input), userId],
        refetchOnMount: 'always' as const,
      }
    }),
    combine: (answers) => {
      const known = new Map(answers.flatMap(({ data = [] }) => data.map((stay) => [stay.bookingId, stay])))
      return (bookingId: number) => known.get(bookingId)
    },
  })
}

/** The stays that the user can still review, latest first. */
export const useStaysToReview = (userId: string, as: ReviewRole): PagedList<ReviewedStay> =>
  usePagedList(listReviewedStays, { query: { as, waiting: '1', limit: 20 }, userId })
