import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import type { AnyEndpoint, BodyInput, ReplyOf } from '#contract/shared/endpoint.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey, endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

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
