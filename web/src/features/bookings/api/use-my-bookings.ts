import { useQuery } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** The guest's own bookings, kept per user (spec §7); asked for once somebody is signed in. */
export function useMyBookings(userId: string | undefined) {
  const api = useApi()
  return useQuery({
    ...endpointQuery(api, bookingsEndpoints.listMyBookings),
    queryKey: [...endpointKey(bookingsEndpoints.listMyBookings), userId],
    enabled: userId !== undefined,
    // A hold runs out and a host answers while the list is away: ask again whenever it is opened.
    refetchOnMount: 'always',
  })
}
