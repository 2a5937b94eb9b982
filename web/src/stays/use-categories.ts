import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import type { ApiClient } from '../lib/api/api-client.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { nameCategory } from '../lib/texts/product-text.ts'

/** The accommodation types. */
export const categoriesQuery = (api: ApiClient) => endpointQuery(api, catalogEndpoints.listCategories)

const inPageLanguage = <Category extends { name: string }>(categories: Category[]): Category[] =>
  categories.map((category) => ({ ...category, name: nameCategory(category.name) }))

export function useCategories() {
  return useQuery({ ...categoriesQuery(useApi()), select: inPageLanguage })
}
