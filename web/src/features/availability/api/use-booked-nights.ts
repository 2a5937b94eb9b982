import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { nightsBooked } from '../model/block-days.ts'

/** The booked nights of a listing, without names; reloaded on every visit. */
export const useBusyStays = (propertyId: number) =>
  useQuery({
    ...endpointQuery(useApi(), bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
    refetchOnMount: 'always',
  })

/**
 * A look-up: whether the night that starts on a day is booked. Nights count as free until loaded; reloaded on every
 * visit.
 */
export function useBookedNights(propertyId: number): (day: IsoDate) => boolean {
  const { data } = useBusyStays(propertyId)
  return useMemo(() => {
    const nights = nightsBooked(data ?? [])
    return (day: IsoDate) => nights.has(day)
  }, [data])
}
