import { useQuery } from '@tanstack/react-query'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

/** The receipt of a booking of the signed-in guest's own, kept per user; asked for again whenever it is opened, because refunds are added. */
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
