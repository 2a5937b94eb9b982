import { useQuery } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { callEndpointOrNull } from '../lib/api/api-client.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { currentUserKey, freshForMs } from '../lib/api/query-client.ts'

/** The signed-in user; `data` is null for a visitor. Fresh for two minutes, not reloaded on mount or focus. */
export function useCurrentUser() {
  const api = useApi()
  return useQuery({
    queryKey: currentUserKey,
    queryFn: () => callEndpointOrNull(api, sessionEndpoints.getCurrentUser),
    staleTime: freshForMs.currentUser,
    refetchOnMount: false,
  })
}
