import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { callEndpoint, messageOf } from '../lib/api-client.ts'
import { useApi } from '../lib/api-context.tsx'
import { currentUserKey } from '../lib/query-client.ts'
import { useToast } from '../ui/toast-store.ts'

/** Ends the session and clears the cached user (spec §4). */
export function useSignOut() {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => callEndpoint(api, sessionEndpoints.signOut),
    onSuccess: () => client.setQueryData(currentUserKey, null),
    onError: (error) =>
      toast.show({ title: 'Sign out failed', description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
  })
}
