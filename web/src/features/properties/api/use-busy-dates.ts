import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { takenNights } from '../model/booking/stay-choice.ts'

/** The booked and blocked nights; empty while `isPending` and after a failure. */
export function useBusyDates(propertyId: number) {
  const api = useApi()
  const [bookings, blocks] = useQueries({
    queries: [
      endpointQuery(api, bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
      endpointQuery(api, availabilityEndpoints.listBlocks, { params: { id: propertyId } }),
    ],
  })
  const taken = useMemo(() => takenNights(bookings.data ?? [], blocks.data ?? []), [bookings.data, blocks.data])
  return { taken, isPending: bookings.isPending || blocks.isPending }
}
