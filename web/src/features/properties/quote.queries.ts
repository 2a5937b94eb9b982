import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ApiError, callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointQuery } from '../../lib/api/query-client.ts'
import { nightsOf, type StayChoice, takenNights } from './model/booking/stay-choice.ts'

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

const quoteFreshMs = 60_000

/**
 * The price of the chosen stay, requested once it has a night. The last quote stays while a new one loads. A stay
 * that the host does not offer is rejected with a message; other failures are only logged, and the card falls back
 * to nights × price.
 */
export function useQuote(propertyId: number, choice: StayChoice) {
  const api = useApi()
  const { checkIn = '', checkOut = '', guests } = choice
  const feeIds = [...choice.feeIds].sort((a, b) => a - b)
  const query = useQuery({
    queryKey: [bookingsEndpoints.calculateCost.path, { propertyId, checkIn, checkOut, guests, feeIds }],
    queryFn: ({ signal }) =>
      callEndpoint(api, bookingsEndpoints.calculateCost, {
        body: { propertyId, checkInDate: checkIn, checkOutDate: checkOut, guestCount: guests, feeIds },
        signal,
      }),
    enabled: nightsOf(choice) > 0,
    staleTime: quoteFreshMs,
    placeholderData: keepPreviousData,
  })
  const { error } = query
  const isWanted = nightsOf(choice) > 0
  const refusal =
    isWanted && error instanceof ApiError && error.problem?.code === 'stay_not_offered' ? error.problem.message : null
  useEffect(() => {
    if (error && !refusal) console.error('The cost of the stay could not be calculated.', error)
  }, [error, refusal])
  return {
    quote: isWanted ? query.data : undefined,
    isPending: isWanted && (query.isPending || query.isPlaceholderData),
    isFailed: isWanted && query.isError,
    /** The reason why the host does not offer this stay. */
    refusal,
  }
}
