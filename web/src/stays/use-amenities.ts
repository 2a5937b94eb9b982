import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'

/** The amenities a listing can have. */
export const useAmenities = () => useQuery(endpointQuery(useApi(), catalogEndpoints.listAmenities))
