import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { currentUserKey } from '../../../lib/query-client.ts'

/** Erases the account after the password was given once more; `onGone` runs before the page learns that nobody is signed in. */
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
