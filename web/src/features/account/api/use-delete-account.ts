import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey } from '../../../lib/api/query-client.ts'

/** Deletes the account after the password was entered again; `onGone` runs before the cached user is cleared. */
export function useDeleteAccount(onGone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => callEndpoint(api, privacyEndpoints.deleteOwnAccount, { body: { password } }),
    onSuccess: () => {
      onGone()
      client.setQueryData(currentUserKey, null)
    },
  })
}
