import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey } from '../../../lib/query-client.ts'

/** Opens the payout account; asking again answers with the same one. */
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
