import { useQuery } from '@tanstack/react-query'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

/** The receipt of the guest's own booking, cached per user; reloaded on every visit, because refunds are added. */
export function useReceipt(bookingId: string, userId: string | undefined) {
  const api = useApi()
  const input = { params: { id: bookingId } }
  return useQuery({
    ...endpointQuery(api, ledgerEndpoints.getReceipt, input),
    queryKey: [...endpointKey(ledgerEndpoints.getReceipt, input), userId],
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
