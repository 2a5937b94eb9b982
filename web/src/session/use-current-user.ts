import { useQuery } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { callEndpointOrNull } from '../lib/api-client.ts'
import { useApi } from '../lib/api-context.tsx'
import { currentUserKey, freshForMs } from '../lib/query-client.ts'

/** The signed-in user; `data` is null for a visitor. Fresh for two minutes, never asked again for a mount or a focus (spec §7). */
export function useCurrentUser() {
  const api = useApi()
  return useQuery({
    queryKey: currentUserKey,
    queryFn: () => callEndpointOrNull(api, sessionEndpoints.getCurrentUser),
    staleTime: freshForMs.currentUser,
    refetchOnMount: false,
  })
}
