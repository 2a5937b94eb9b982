import { useQuery } from '@tanstack/react-query'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

/** Guests pay, cancel and leave meanwhile: an open page asks again this often. */
const REFRESH_MS = 60_000

/** The signed-in host's day, cached per user. */
export function useHostToday(userId: string) {
  return useQuery({
    ...endpointQuery(useApi(), hostingEndpoints.getToday),
    queryKey: [...endpointKey(hostingEndpoints.getToday), userId],
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
}
