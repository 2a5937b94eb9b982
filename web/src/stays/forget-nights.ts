import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { endpointKey, invalidateUnder } from '../lib/api/query-client.ts'

const busyDatesOf = (propertyId: number): string =>
  endpointKey(bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } })[0]

/**
 * Invalidates the queries that depend on the free nights and prices of listings: searches, quotes, their booked
 * nights, the host's calendars, and the paths in `more`.
 */
export const forgetNights = (client: QueryClient, propertyIds: readonly number[], ...more: readonly string[]): Promise<void> =>
  invalidateUnder(
    client,
    ...propertyIds.map(busyDatesOf),
    `${propertiesEndpoints.searchProperties.path}?`,
    bookingsEndpoints.calculateCost.path,
    hostingEndpoints.listCalendar.path,
    ...more,
  )
