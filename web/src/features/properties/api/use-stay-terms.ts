import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toTerms } from '#contract/availability/stay-calendar.rules.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import type { StayTerms } from '../model/booking/stay-offer.ts'

/**
 * The host's rules for stays, with the booked nights; null while `isPending` and after a failure, because the server
 * validates every stay anyway.
 */
export function useStayTerms(propertyId: number): { stay: StayTerms | null; isPending: boolean } {
  const api = useApi()
  const [calendar, bookings] = useQueries({
    queries: [
      endpointQuery(api, stayRulesEndpoints.getStayCalendar, { params: { id: propertyId } }),
      endpointQuery(api, bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
    ],
  })
  const stay = useMemo(() => {
    if (!calendar.data) return null
    const taken = (bookings.data ?? []).map(({ checkInDate, checkOutDate }) => ({ from: checkInDate, to: checkOutDate }))
    return { terms: toTerms(calendar.data), bookings: taken }
  }, [calendar.data, bookings.data])
  return { stay, isPending: calendar.isPending || bookings.isPending }
}
