import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { endpointKey, invalidateUnder } from '../lib/api/query-client.ts'

/**
 * Invalidates the queries that depend on a listing's free nights and prices: searches, quotes, its booked nights, and
 * the paths in `more`.
 */
export function forgetNights(client: QueryClient, propertyId: number, ...more: readonly string[]): Promise<void> {
  const [busy] = endpointKey(bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } })
  const searches = `${propertiesEndpoints.searchProperties.path}?`
  return invalidateUnder(client, busy, searches, bookingsEndpoints.calculateCost.path, ...more)
}
