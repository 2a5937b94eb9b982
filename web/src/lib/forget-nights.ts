import type { QueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { endpointKey, invalidateUnder } from './query-client.ts'

/**
 * Asks again for what depends on which nights of a listing are free and what they cost: searches, quotes and its booked nights,
 * and whatever else lies under the addresses in `more`.
 */
export function forgetNights(client: QueryClient, propertyId: number, ...more: readonly string[]): Promise<void> {
  const [busy] = endpointKey(bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } })
  const searches = `${propertiesEndpoints.searchProperties.path}?`
  return invalidateUnder(client, busy, searches, bookingsEndpoints.calculateCost.path, ...more)
}
