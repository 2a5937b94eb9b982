import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { type Booking, type CancellationQuote, cancellationQuoteSchema } from '#contract/bookings/bookings.schemas.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { ApiError, callEndpoint, messageOf } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'
import { useLanguages } from '../../lib/site-settings.tsx'
import { forgetNights } from '../../stays/forget-nights.ts'
import { showBooking } from '../../stays/price/guest-names.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** The trip of the guest's own booking, cached per user; reloaded on every visit, because hosts answer meanwhile. */
export function useTrip(bookingId: string, userId: string) {
  const { language } = useLanguages()
  const input = { params: { id: bookingId } }
  return useQuery({
    ...endpointQuery(useApi(), tripsEndpoints.getTrip, input),
    queryKey: [...endpointKey(tripsEndpoints.getTrip, input), userId],
    refetchOnMount: 'always',
    select: (trip) => ({ ...trip, booking: showBooking(trip.booking, language) }),
  })
}

const { listMyBookings, listHostBookings, summarizeBookings } = bookingsEndpoints

/** Invalidates every list of bookings, its counts, and the host's day. Single bookings stay cached. */
export const forgetBookingLists = (client: QueryClient): Promise<void> =>
  invalidateUnder(
    client,
    `${listMyBookings.path}?`,
    listHostBookings.path,
    summarizeBookings.path,
    hostingEndpoints.getToday.path,
  )

/** Invalidates the lists, the trip, and the queries that depend on the nights of the booking. */
const forgetBooking = (client: QueryClient, { id, propertyId }: Pick<Booking, 'id' | 'propertyId'>): Promise<unknown> =>
  Promise.all([
    forgetBookingLists(client),
    invalidateUnder(client, fillPath(tripsEndpoints.getTrip.path, { id })),
    forgetNights(client, [propertyId]),
  ])

/**
 * Cancels, approves or rejects a booking. Lists and queries about its nights are reloaded on failure too, because a
 * rejection means that they were stale.
 */
function useChangeBookingStatus() {
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

interface StatusChange {
  status: 'cancelled' | 'confirmed'
  /** The toast's title on success. */
  done: () => string
  /** The toast's sentence, from the updated booking. */
  tells: (after: Booking) => string | undefined
  /** The toast's title on failure. */
  failed: () => string
}

/** The cancellation of a booking by its guest, before the host has confirmed it. */
export const guestCancellation = {
  status: 'cancelled',
  done: () => t`Booking cancelled`,
  tells: (after) => (after.refundStatus ? t`Your refund is on its way.` : undefined),
  failed: () => t`Failed to cancel booking`,
} as const satisfies StatusChange

/** The answers of a host to a paid request. */
export const hostAnswers = {
  confirmed: {
    status: 'confirmed',
    done: () => t`Booking approved`,
    tells: () => t`We emailed the guest.`,
    failed: () => t`Failed to approve booking`,
  },
  cancelled: {
    status: 'cancelled',
    done: () => t`Booking rejected`,
    tells: () => t`The guest gets a full refund.`,
    failed: () => t`Failed to reject booking`,
  },
} as const satisfies Record<string, StatusChange>

/**
 * Changes the status of a booking and shows the result; settles on success and on failure. `pendingId` is the booking
 * in progress.
 */
export function useToldStatusChange() {
  const { mutateAsync, isPending, variables } = useChangeBookingStatus()
  const change = async (booking: Booking, { status, done, tells, failed }: StatusChange) => {
    try {
      const after = await mutateAsync({ booking, status })
      showToast({ title: done(), description: tells(after) })
    } catch (error) {
      showToast({ title: failed(), description: messageOf(error, t`Please try again.`), variant: 'destructive' })
    }
  }
  return { change, pendingId: isPending ? variables.booking.id : null }
}

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
