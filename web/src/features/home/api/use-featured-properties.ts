import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** How many stays the home page shows. */
export const featuredCount = 8

/** The first stays of an empty search. */
export const featuredQuery = (api: ApiClient) =>
  endpointQuery(api, propertiesEndpoints.searchProperties, { query: { limit: featuredCount } })

export function useFeaturedProperties() {
  return useQuery(featuredQuery(useApi()))
}
