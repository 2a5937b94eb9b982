import { useQuery } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** Paid bookings of the signed-in user's own listings (decision B9), kept per user. */
export function useHostBookings(userId: string | undefined) {
  const api = useApi()
  return useQuery({
    ...endpointQuery(api, bookingsEndpoints.listHostBookings),
    queryKey: [...endpointKey(bookingsEndpoints.listHostBookings), userId],
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
