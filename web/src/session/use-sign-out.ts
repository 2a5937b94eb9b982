import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { callEndpoint, messageOf } from '../lib/api/api-client.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { currentUserKey } from '../lib/api/query-client.ts'
import { useToast } from '../ui/feedback/toast-store.ts'

/** Ends the session and clears the cached user. */
export function useSignOut() {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => callEndpoint(api, sessionEndpoints.signOut),
    onSuccess: () => client.setQueryData(currentUserKey, null),
    onError: (error) =>
      toast.show({ title: t`Sign out failed`, description: messageOf(error, t`Please try again.`), variant: 'destructive' }),
  })
}
