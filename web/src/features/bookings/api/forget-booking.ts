import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { invalidateUnder } from '../../../lib/api/query-client.ts'
import { forgetNights } from '../../../stays/forget-nights.ts'

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
export const forgetBooking = (client: QueryClient, { id, propertyId }: Pick<Booking, 'id' | 'propertyId'>): Promise<unknown> =>
  Promise.all([
    forgetBookingLists(client),
    invalidateUnder(client, fillPath(tripsEndpoints.getTrip.path, { id })),
    forgetNights(client, [propertyId]),
  ])
