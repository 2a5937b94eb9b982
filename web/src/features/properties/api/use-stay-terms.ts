import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toTerms } from '#contract/availability/stay-calendar.rules.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import type { StayTerms } from '../model/stay-offer.ts'

/** What the host set for stays, with the nights of bookings; null until it is known: the server judges every stay anyway. */
export function useStayTerms(propertyId: number): StayTerms | null {
  const api = useApi()
  const [calendar, bookings] = useQueries({
    queries: [
      endpointQuery(api, stayRulesEndpoints.getStayCalendar, { params: { id: propertyId } }),
      endpointQuery(api, bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
    ],
  })
  return useMemo(() => {
    if (!calendar.data) return null
    const taken = (bookings.data ?? []).map(({ checkInDate, checkOutDate }) => ({ from: checkInDate, to: checkOutDate }))
    return { terms: toTerms(calendar.data), bookings: taken }
  }, [calendar.data, bookings.data])
}
