import { useQuery } from '@tanstack/react-query'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** Whether the signed-in user can be paid; asked again on every visit, since onboarding happens elsewhere. */
export function useAccountStatus(userId: string | undefined) {
  return useQuery({
    ...endpointQuery(useApi(), payoutsEndpoints.getAccountStatus),
    queryKey: [...endpointKey(payoutsEndpoints.getAccountStatus), userId],
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
