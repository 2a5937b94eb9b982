import { useQuery } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/**
 * The listing to edit with its check-in details, always reloaded: a form must not start from stale data. The details
 * are loaded for the owner only.
 */
export function useEditedListing(id: number) {
  const api = useApi()
  const query = useQuery({
    ...endpointQuery(api, propertiesEndpoints.getProperty, { params: { id } }),
    refetchOnMount: 'always',
  })
  const details = useQuery({
    ...endpointQuery(api, listingsEndpoints.getCheckInDetails, { params: { id } }),
    refetchOnMount: 'always',
    enabled: query.data?.isOwn === true,
  })
  return {
    listing: query.isFetchedAfterMount ? query.data : undefined,
    details: details.isFetchedAfterMount ? details.data : undefined,
    error: query.error ?? details.error,
    isFetching: query.isFetching || details.isFetching,
    refetch: () => void (query.isError ? query.refetch() : details.refetch()),
  }
}
