import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** Query options of the accommodation types. */
export const categoriesQuery = (api: ApiClient) => endpointQuery(api, catalogEndpoints.listCategories)

/** The accommodation types of the filter; none until they are known. */
export const useCategories = () => useQuery(categoriesQuery(useApi())).data ?? []
