import { useQuery } from '@tanstack/react-query'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Earning } from '#contract/ledger/ledger.schemas.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'

/** The stays with earnings, latest first, page by page. */
export const useEarnedStays = (userId: string): PagedList<Earning> =>
  usePagedList(ledgerEndpoints.listEarnedStays, { query: { limit: 12 }, userId })

/** The signed-in host's earnings, cached per user. */
export function useEarnings(userId: string | undefined) {
  const api = useApi()
  return useQuery({
    ...endpointQuery(api, ledgerEndpoints.getEarnings),
    queryKey: [...endpointKey(ledgerEndpoints.getEarnings), userId],
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
