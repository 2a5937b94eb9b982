import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, invalidateUnder } from '../../../lib/api/query-client.ts'

/** Notifies the server of a payment; the server verifies it with the provider. Safe to repeat. */
export function useConfirmPayment() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentIntentId, signal }: { paymentIntentId: string; signal: AbortSignal }) =>
      callEndpoint(api, checkoutEndpoints.confirmPayment, { body: { paymentIntentId }, signal }),
    onSuccess: (booking) => {
      const { listMyBookings, summarizeBookings } = bookingsEndpoints
      void invalidateUnder(client, `${listMyBookings.path}?`, summarizeBookings.path)
      void client.invalidateQueries({
        queryKey: endpointKey(bookingsEndpoints.listBusyDates, {
          query: { propertyId: String(booking.propertyId) },
        }),
      })
    },
  })
}
