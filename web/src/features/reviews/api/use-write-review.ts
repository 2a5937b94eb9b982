import { useMutation, useQueryClient } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { GuestReviewInput, ReportInput, StayReviewInput } from '#contract/reviews/reviews.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { invalidateUnder } from '../../../lib/api/query-client.ts'

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
