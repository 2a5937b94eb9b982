import { useQuery } from '@tanstack/react-query'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

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
