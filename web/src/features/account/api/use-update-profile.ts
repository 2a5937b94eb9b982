import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey } from '../../../lib/api/query-client.ts'

/** The typed values of the contact form. */
export interface ProfileForm {
  firstName: string
  lastName: string
  phoneNumber: string
}

/** Saves name and phone number; the response updates the current user on every screen. */
export function useUpdateProfile() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileForm) => callEndpoint(api, authEndpoints.updateCurrentUser, { body }),
    onSuccess: (user) => client.setQueryData(currentUserKey, user),
  })
}
