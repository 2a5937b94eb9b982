import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** The accommodation types. */
export const categoriesQuery = (api: ApiClient) => endpointQuery(api, catalogEndpoints.listCategories)

export function useCategories() {
  return useQuery(categoriesQuery(useApi()))
}
