import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey } from '../../../lib/query-client.ts'

/**
 * Cancels, approves or rejects a booking. Whatever comes of it, the lists and the busy dates of the property are asked for
 * again: a refusal means that they were out of date.
 */
export function useChangeBookingStatus() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ booking, status }: { booking: Booking; status: 'cancelled' | 'confirmed' }) =>
      callEndpoint(api, bookingsEndpoints.changeBookingStatus, {
        params: { id: booking.id },
        body: { status },
      }),
    onSettled: (_reply, _error, { booking }) =>
      Promise.all([
        client.invalidateQueries({
          queryKey: endpointKey(bookingsEndpoints.listMyBookings),
        }),
        client.invalidateQueries({
          queryKey: endpointKey(bookingsEndpoints.listHostBookings),
        }),
        client.invalidateQueries({
          queryKey: endpointKey(bookingsEndpoints.listBusyDates, {
            query: { propertyId: String(booking.propertyId) },
          }),
        }),
      ]),
  })
}
