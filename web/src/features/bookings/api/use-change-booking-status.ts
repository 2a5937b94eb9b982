import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { forgetBooking } from './forget-booking.ts'

/**
 * Cancels, approves or rejects a booking. Lists and queries about its nights are reloaded on failure too, because a
 * rejection means that they were stale.
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
    onSettled: (_reply, _error, { booking }) => forgetBooking(client, booking),
  })
}
