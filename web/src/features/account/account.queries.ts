import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import type { AnyEndpoint, BodyInput, ReplyOf } from '#contract/shared/endpoint.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { currentUserKey, endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { makePasskey } from '../../lib/passkeys.ts'
import type { Proof } from '../../session/identity-form.tsx'

const { listSessions, endSession, endOtherSessions, getEmailChange, cancelEmailChange } = securityEndpoints
const { getSecondFactor } = secondFactorEndpoints

/** The user's sessions, reloaded at every visit. */
export function useSessions() {
  return useQuery({ ...endpointQuery(useApi(), listSessions), staleTime: 0 })
}

/** Signs one device out. */
export function useEndSession() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callEndpoint(api, endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listSessions) }),
  })
}

/** Signs every other device out. */
export function useEndOtherSessions() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listSessions) }),
  })
}

/** The state of the user's second factor, reloaded at every visit. */
export function useSecondFactor() {
  return useQuery({ ...endpointQuery(useApi(), getSecondFactor), staleTime: 0 })
}

/** The pending email change, reloaded at every visit. */
export function useEmailChange() {
  return useQuery({ ...endpointQuery(useApi(), getEmailChange), staleTime: 0 })
}

export function useCancelEmailChange() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, cancelEmailChange),
    onSuccess: () => client.setQueryData(endpointKey(getEmailChange), { change: null }),
  })
}

/** A call about the user's account; sessions, second factor, email and user are reloaded. */
export function useSecurityCall<E extends AnyEndpoint>(endpoint: E, onSuccess: (reply: ReplyOf<E>) => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<E>) => callEndpoint(api, endpoint, { body }),
    onSuccess: (reply) => {
      const changed = [listSessions, getSecondFactor, passkeyEndpoints.listPasskeys, getEmailChange].map((changes) =>
        endpointKey(changes),
      )
      for (const queryKey of [...changed, currentUserKey]) void client.invalidateQueries({ queryKey })
      onSuccess(reply)
    },
  })
}

const { listPasskeys, startPasskey, addPasskey, removePasskey } = passkeyEndpoints
const passkeyKeys = [
  endpointKey(listPasskeys),
  endpointKey(secondFactorEndpoints.getSecondFactor),
  endpointKey(securityEndpoints.listSessions),
]

/** The user's passkeys, reloaded at every visit. */
export function usePasskeys() {
  return useQuery({ ...endpointQuery(useApi(), listPasskeys), staleTime: 0 })
}

/** Confirms that it is the user, lets the device make a passkey, and adds it. */
export function useAddPasskey() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const passkey = await makePasskey(await callEndpoint(api, startPasskey, { body: proof }))
      return callEndpoint(api, addPasskey, { body: { name, passkey } })
    },
    onSuccess: () => Promise.all(passkeyKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export function useRemovePasskey() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: { id: number; proof: Proof }) =>
      callEndpoint(api, removePasskey, { params: { id }, body: proof }),
    onSuccess: () => Promise.all(passkeyKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** The typed values of the contact form. */
export interface ProfileForm {
  firstName: string
  lastName: string
  phoneNumber: string
}

/** Saves name and phone number, or the language; the response updates the current user on every screen. */
export function useUpdateProfile() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileForm | { language: Language }) => callEndpoint(api, authEndpoints.updateCurrentUser, { body }),
    onSuccess: (user) => client.setQueryData(currentUserKey, user),
  })
}

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
