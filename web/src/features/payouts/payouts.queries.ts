import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'

/**
 * Whether payouts to the signed-in user are enabled; reloaded on every visit, because onboarding happens at the
 * provider.
 */
export function useAccountStatus(userId: string | undefined) {
  return useQuery({
    ...endpointQuery(useApi(), payoutsEndpoints.getAccountStatus),
    queryKey: [...endpointKey(payoutsEndpoints.getAccountStatus), userId],
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}

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
