import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { GuestReviewInput, ReportInput, ReviewedStay, StayReviewInput } from '#contract/reviews/reviews.schemas.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const { listReviewedStays } = reviewsEndpoints

interface Reviewable {
  id: number
  status: string
}

/** A look-up of the reviews of these bookings' past stays; loaded page by page, like the bookings. */
export function useReviewsOf(userId: string, as: ReviewRole, pages: readonly (readonly Reviewable[])[]) {
  const api = useApi()
  const pagesOfIds = pages.map((page) => page.filter(({ status }) => status === 'confirmed').map(({ id }) => id))
  // Pages that move while they load may be equal, and one query must not be observed twice.
  const asked = [...new Map(pagesOfIds.filter((ids) => ids.length > 0).map((ids) => [ids.join(','), ids])).values()]
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

/** Invalidates the queries with reviews and ratings after a change of a review. */
export function useAskAgain() {
  const client = useQueryClient()
  return () => invalidateUnder(client, '/api/reviews', propertiesEndpoints.searchProperties.path)
}

export type ReviewToSend =
  | { as: 'guest'; bookingId: number; input: StayReviewInput }
  | { as: 'host'; bookingId: number; input: GuestReviewInput }

/** Sends the guest's review of a stay, or the host's review of a guest. */
export function useWriteReview() {
  const api = useApi()
  return useMutation({
    mutationFn: (review: ReviewToSend) => {
      const params = { id: String(review.bookingId) }
      return review.as === 'guest'
        ? callEndpoint(api, reviewsEndpoints.reviewStay, { params, body: review.input })
        : callEndpoint(api, reviewsEndpoints.reviewGuest, { params, body: review.input })
    },
    onSettled: useAskAgain(),
  })
}

/** Posts the host's response to a review, which is allowed once. */
export function useAnswerReview() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      callEndpoint(api, reviewsEndpoints.answerReview, { params: { id: String(id) }, body: { text } }),
    onSettled: useAskAgain(),
  })
}

/** Reports a review to the administrators. */
export function useReportReview() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...body }: ReportInput & { id: number }) =>
      callEndpoint(api, reviewsEndpoints.reportReview, { params: { id: String(id) }, body }),
  })
}
