import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { type Booking, type CancellationQuote, cancellationQuoteSchema } from '#contract/bookings/bookings.schemas.ts'
import { ApiError, callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { forgetBooking } from './forget-booking.ts'

const quoteOf = (bookingId: number) => ({ params: { id: String(bookingId) } })

/** The current refund of a cancellation; reloaded when the dialog opens, because it decreases with time. */
export function useCancellationQuote(bookingId: number, isAsked: boolean) {
  const api = useApi()
  return useQuery({
    ...endpointQuery(api, bookingsEndpoints.getCancellationQuote, quoteOf(bookingId)),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The new quote of a rejected cancellation, or null. */
export function changedQuoteOf(error: unknown): CancellationQuote | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'cancellation_changed') return null
  return cancellationQuoteSchema.safeParse(error.problem.details).data ?? null
}

/** Cancels a confirmed stay for the refund shown. When the refund has changed, the new quote replaces the old one. */
export function useCancelStay(booking: Booking) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (quote: CancellationQuote) =>
      callEndpoint(api, bookingsEndpoints.cancelBooking, {
        params: { id: booking.id },
        body: { expectedRefund: quote.refund },
      }),
    onError: (error) => {
      const quote = changedQuoteOf(error)
      if (quote) client.setQueryData(endpointKey(bookingsEndpoints.getCancellationQuote, quoteOf(booking.id)), quote)
      else void forgetBooking(client, booking)
    },
    onSuccess: () => forgetBooking(client, booking),
  })
}
