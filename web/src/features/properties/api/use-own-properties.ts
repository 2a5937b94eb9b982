import { useQuery } from '@tanstack/react-query'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** The signed-in user's own listings, newest first, whatever their status; kept per user. */
export function useOwnProperties(userId: string | undefined) {
  return useQuery({
    ...endpointQuery(useApi(), propertiesEndpoints.listOwnProperties),
    queryKey: [...endpointKey(propertiesEndpoints.listOwnProperties), userId],
    enabled: userId !== undefined,
  })
}
