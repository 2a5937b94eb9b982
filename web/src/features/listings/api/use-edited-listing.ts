import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** The listing to edit, asked for anew: a form must not start from what was true five minutes ago. */
export function useEditedListing(id: number) {
  const query = useQuery({
    ...endpointQuery(useApi(), propertiesEndpoints.getProperty, { params: { id } }),
    refetchOnMount: 'always',
  })
  return { ...query, listing: query.isFetchedAfterMount ? query.data : undefined }
}
