import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'

/** Opens the payout account; repeated calls return the same one. */
export function useCreatePayoutAccount() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, payoutsEndpoints.createAccount),
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: endpointKey(payoutsEndpoints.getAccountStatus),
      }),
  })
}

/** Fetches a fresh link to the provider's onboarding page. */
export function useCreateOnboardingLink() {
  const api = useApi()
  return useMutation({
    mutationFn: () => callEndpoint(api, payoutsEndpoints.createOnboardingLink),
  })
}
