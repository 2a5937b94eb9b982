import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { forgetNights } from '../../../lib/forget-nights.ts'
import { invalidateUnder } from '../../../lib/query-client.ts'

const { listMyBookings, listHostBookings, summarizeBookings } = bookingsEndpoints

/** Asks again for every list of bookings that is known, and for what is counted over them. Single bookings stay as they are. */
export const forgetBookingLists = (client: QueryClient): Promise<void> =>
  invalidateUnder(client, `${listMyBookings.path}?`, listHostBookings.path, summarizeBookings.path)

/** The same, and asks again for what depends on the nights that a booking keeps or gives back. */
export const forgetBooking = (client: QueryClient, { propertyId }: Pick<Booking, 'propertyId'>): Promise<unknown> =>
  Promise.all([forgetBookingLists(client), forgetNights(client, propertyId)])
