import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** The amenities to choose from. */
export const useAmenityChoices = () => useQuery(endpointQuery(useApi(), catalogEndpoints.listAmenities))
