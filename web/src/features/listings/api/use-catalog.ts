import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** The accommodation types a listing can be of. */
export const useCategoryChoices = () => useQuery(endpointQuery(useApi(), catalogEndpoints.listCategories))

/** The amenities a listing can have. */
export const useAmenityChoices = () => useQuery(endpointQuery(useApi(), catalogEndpoints.listAmenities))
