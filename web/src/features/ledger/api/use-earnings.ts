import { useQuery } from '@tanstack/react-query'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** What the signed-in user has earned as a host, kept per user. */
export function useEarnings(userId: string | undefined) {
  const api = useApi()
  return useQuery({
    ...endpointQuery(api, ledgerEndpoints.getEarnings),
    queryKey: [...endpointKey(ledgerEndpoints.getEarnings), userId],
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
