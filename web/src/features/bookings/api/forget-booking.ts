import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { invalidateUnder } from '../../../lib/api/query-client.ts'
import { forgetNights } from '../../../stays/forget-nights.ts'

const { path } = bookingsEndpoints.listMyBookings

/** Invalidates every list of bookings, its counts, and what is read of single bookings. */
export const forgetBookingLists = (client: QueryClient): Promise<void> => invalidateUnder(client, `${path}?`, `${path}/`)

/** Invalidates the lists, and the queries that depend on the nights of the booking. */
export const forgetBooking = (client: QueryClient, { propertyId }: Pick<Booking, 'propertyId'>): Promise<unknown> =>
  Promise.all([forgetBookingLists(client), forgetNights(client, propertyId)])
