import { useMutation } from '@tanstack/react-query'
import type { AnyEndpoint, BodyInput, ReplyOf } from '#contract/shared/endpoint.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'

/** An authentication call as a mutation of its body. */
export function useAuthCall<E extends AnyEndpoint>(endpoint: E, onSuccess: (reply: ReplyOf<E>, body: BodyInput<E>) => void) {
  const api = useApi()
  return useMutation({ mutationFn: (body: BodyInput<E>) => callEndpoint(api, endpoint, { body }), onSuccess })
}
