import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { forgetNights } from '../../../lib/forget-nights.ts'
import { endpointKey } from '../../../lib/query-client.ts'

/** Asks again for the lists of bookings, and for what depends on the nights that a booking keeps or gives back. */
export const forgetBooking = (client: QueryClient, { propertyId }: Pick<Booking, 'propertyId'>): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: endpointKey(bookingsEndpoints.listMyBookings) }),
    client.invalidateQueries({ queryKey: endpointKey(bookingsEndpoints.listHostBookings) }),
    forgetNights(client, propertyId),
  ])
