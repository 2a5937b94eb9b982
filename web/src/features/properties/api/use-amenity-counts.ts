import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { type ListSearch, toApiQuery } from '../model/search/property-search.ts'

/** How many stays of a search have each amenity; with chosen amenities, how many have it too. */
export function useAmenityCounts(search: ListSearch) {
  const { sort, ...query } = toApiQuery(search)
  return useQuery({
    ...endpointQuery(useApi(), amenityCountEndpoints.countAmenities, { query }),
    placeholderData: keepPreviousData,
  })
}
