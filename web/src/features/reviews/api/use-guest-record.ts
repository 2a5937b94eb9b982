import { useQuery } from '@tanstack/react-query'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** Other hosts' reviews of a booking's guest; loaded when the host asks for them. */
export const useGuestRecord = (bookingId: number, isWanted: boolean) =>
  useQuery({
    ...endpointQuery(useApi(), reviewsEndpoints.readGuestRecord, { params: { id: String(bookingId) } }),
    enabled: isWanted,
  })
