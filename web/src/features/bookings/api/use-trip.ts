import { useQuery } from '@tanstack/react-query'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

/** The trip of the guest's own booking, cached per user; reloaded on every visit, because hosts answer meanwhile. */
export function useTrip(bookingId: string, userId: string) {
  const input = { params: { id: bookingId } }
  return useQuery({
    ...endpointQuery(useApi(), tripsEndpoints.getTrip, input),
    queryKey: [...endpointKey(tripsEndpoints.getTrip, input), userId],
    refetchOnMount: 'always',
  })
}
