import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { MoneyConcern } from '#contract/ledger/ledger.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/paged-query.ts'
import { endpointKey, endpointQuery, invalidateUnder } from '../../../lib/query-client.ts'

/** The accounts of the ledger and what waits for the operator, asked for anew whenever the page is opened. */
export const useBalance = () =>
  useQuery({ ...endpointQuery(useApi(), ledgerEndpoints.getLedgerBalance), refetchOnMount: 'always' })

/** What waits for the operator, newest first, page by page. */
export const useConcerns = (): PagedList<MoneyConcern> => usePagedList(ledgerEndpoints.listConcerns, { query: { limit: 20 } })

/** Compares the ledger with the provider's books; only when asked, for it reads all of them and takes their fees over. */
export function useLedgerCheck() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, ledgerEndpoints.checkLedger),
    onSuccess: () => invalidateUnder(client, ledgerEndpoints.getLedgerBalance.path, ledgerEndpoints.listConcerns.path),
  })
}

/** Says that a matter is dealt with; the answer is what is left. */
export function useSettleConcern() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, ledgerEndpoints.settleConcern, { params: { id } }),
    onSuccess: (balance) => client.setQueryData(endpointKey(ledgerEndpoints.getLedgerBalance), balance),
    onSettled: () => invalidateUnder(client, ledgerEndpoints.getLedgerBalance.path, ledgerEndpoints.listConcerns.path),
  })
}

export interface RefundOrder {
  bookingId: number
  /** Dollars; left out with everything and with the policy. */
  amount?: number
  byPolicy?: true
  /** The same for every try of the same order. */
  requestKey?: string
}

/** Gives money of a confirmed booking back. */
export function useRefundBooking() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RefundOrder) => callEndpoint(api, ledgerEndpoints.refundBooking, { body }),
    onSuccess: () =>
      invalidateUnder(
        client,
        ledgerEndpoints.getLedgerBalance.path,
        ledgerEndpoints.listConcerns.path,
        bookingsEndpoints.listMyBookings.path,
      ),
  })
}
