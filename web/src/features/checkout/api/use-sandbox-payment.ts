import { useMutation } from '@tanstack/react-query'
import { type SandboxCard, sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'

/** Pays a sandbox intent with a test card. `gcTime: 0`: the card is discarded after the call. */
export function usePaySandbox() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { clientSecret: string; card: SandboxCard }) => callEndpoint(api, sandboxEndpoints.paySandbox, { body }),
    gcTime: 0,
  })
}

/** Answers the sandbox's 3-D Secure question. */
export function useAuthenticateSandbox() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { clientSecret: string; approve: boolean }) =>
      callEndpoint(api, sandboxEndpoints.authenticateSandbox, { body }),
  })
}
