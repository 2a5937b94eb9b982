import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { type ListSearch, toApiQuery } from '../model/search/property-search.ts'

/** The price distribution of a search, ignoring its price filter. */
export function usePriceSpread(search: ListSearch) {
  const { minPrice, maxPrice, minTotal, maxTotal, sort, ...query } = toApiQuery(search)
  return useQuery({ ...endpointQuery(useApi(), priceSpreadEndpoints.searchPrices, { query }), placeholderData: keepPreviousData })
}
