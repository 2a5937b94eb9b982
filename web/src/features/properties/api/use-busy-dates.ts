import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import { makeIsTaken, takenNights } from '../model/stay-choice.ts'

/** The nights nobody can book any more: booked ones and those the host has blocked. Free until known. */
export function useBusyDates(propertyId: number) {
  const api = useApi()
  const [bookings, blocks] = useQueries({
    queries: [
      endpointQuery(api, bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
      endpointQuery(api, availabilityEndpoints.listBlocks, { params: { id: propertyId } }),
    ],
  })
  return useMemo(() => {
    const taken = takenNights(bookings.data ?? [], blocks.data ?? [])
    return { taken, isTaken: makeIsTaken(taken) }
  }, [bookings.data, blocks.data])
}
