import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** The listing to edit, always reloaded: a form must not start from stale data. */
export function useEditedListing(id: number) {
  const query = useQuery({
    ...endpointQuery(useApi(), propertiesEndpoints.getProperty, { params: { id } }),
    refetchOnMount: 'always',
  })
  return { ...query, listing: query.isFetchedAfterMount ? query.data : undefined }
}
