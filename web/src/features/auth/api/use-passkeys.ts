import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey, endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { askPasskey, makePasskey } from '../../../lib/passkeys.ts'
import { authDialog } from '../../../session/auth-dialog.ts'
import type { Proof } from '../../../session/identity-form.tsx'

const { startPasskeySignIn, signInWithPasskey, listPasskeys, startPasskey, addPasskey, removePasskey } = passkeyEndpoints
const changed = [
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
    onSuccess: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export function useRemovePasskey() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: { id: number; proof: Proof }) =>
      callEndpoint(api, removePasskey, { params: { id }, body: proof }),
    onSuccess: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Signs in with a passkey of this device and closes the dialog. */
export function usePasskeySignIn() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const passkey = await askPasskey(await callEndpoint(api, startPasskeySignIn))
      return callEndpoint(api, signInWithPasskey, { body: { passkey } })
    },
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserKey, user)
      authDialog.finish()
    },
  })
}
