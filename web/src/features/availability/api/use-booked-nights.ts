import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import { nightsBooked } from '../model/block-days.ts'

/** The stays that keep nights of a listing, without names; asked anew whenever it is opened. */
export const useBusyStays = (propertyId: number) =>
  useQuery({
    ...endpointQuery(useApi(), bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
    refetchOnMount: 'always',
  })

/** A look-up: whether somebody has booked the night that starts on a day. Free until known; asked anew whenever it is opened. */
export function useBookedNights(propertyId: number): (day: IsoDate) => boolean {
  const { data } = useBusyStays(propertyId)
  return useMemo(() => {
    const nights = nightsBooked(data ?? [])
    return (day: IsoDate) => nights.has(day)
  }, [data])
}
