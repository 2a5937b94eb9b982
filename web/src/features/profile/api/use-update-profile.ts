import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { currentUserKey } from '../../../lib/query-client.ts'

/** What the contact form sends, as it was typed (spec §5). */
export interface ProfileForm {
  firstName: string
  lastName: string
  phoneNumber: string
}

/** Saves name and phone number; the reply becomes the current user everywhere. */
export function useUpdateProfile() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileForm) => callEndpoint(api, authEndpoints.updateCurrentUser, { body }),
    onSuccess: (user) => client.setQueryData(currentUserKey, user),
  })
}
