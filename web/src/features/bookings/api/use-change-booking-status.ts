import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { forgetBooking } from './forget-booking.ts'

/**
 * Cancels, approves or rejects a booking. Whatever comes of it, the lists and what depends on its nights are asked for again:
 * a refusal means that they were out of date.
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
