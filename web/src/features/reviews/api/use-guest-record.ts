import { useQuery } from '@tanstack/react-query'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** What hosts said about the guest of a booking; asked for once the host wants to know. */
export const useGuestRecord = (bookingId: number, isWanted: boolean) =>
  useQuery({
    ...endpointQuery(useApi(), reviewsEndpoints.readGuestRecord, { params: { id: String(bookingId) } }),
    enabled: isWanted,
  })
