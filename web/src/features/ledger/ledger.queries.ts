import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Earning, PaymentException } from '#contract/ledger/ledger.schemas.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'
import { useLanguages } from '../../lib/site-settings.tsx'
import { showReceipt } from '../../stays/price/guest-names.ts'

/** The accounts of the ledger and the operator's open items, reloaded on every visit. */
export const useBalance = () =>
  useQuery({ ...endpointQuery(useApi(), ledgerEndpoints.getLedgerBalance), refetchOnMount: 'always' })

/** The operator's open items, newest first, page by page. */
export const usePaymentExceptions = (): PagedList<PaymentException> =>
  usePagedList(ledgerEndpoints.listPaymentExceptions, { query: { limit: 20 } })

/**
 * Compares the ledger with the provider's books and records the provider's fees; only on request, because it reads
 * all of them.
 */
export function useLedgerCheck() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, ledgerEndpoints.checkLedger),
    onSuccess: () => invalidateUnder(client, ledgerEndpoints.getLedgerBalance.path, ledgerEndpoints.listPaymentExceptions.path),
  })
}

/** Marks an exception as resolved; the response has the remaining ones. */
export function useResolvePaymentException() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, ledgerEndpoints.resolvePaymentException, { params: { id } }),
    onSuccess: (balance) => client.setQueryData(endpointKey(ledgerEndpoints.getLedgerBalance), balance),
    onSettled: () => invalidateUnder(client, ledgerEndpoints.getLedgerBalance.path, ledgerEndpoints.listPaymentExceptions.path),
  })
}

export interface RefundOrder {
  bookingId: number
  /** Left out for a full refund and for a refund by the policy. */
  amount?: number
  byPolicy?: true
  /** The idempotency key, the same for every attempt of one refund. */
  requestKey?: string
}

/** Refunds a confirmed booking. */
export function useRefundBooking() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RefundOrder) => callEndpoint(api, ledgerEndpoints.refundBooking, { body }),
    onSuccess: () =>
      invalidateUnder(
        client,
        ledgerEndpoints.getLedgerBalance.path,
        ledgerEndpoints.listPaymentExceptions.path,
        bookingsEndpoints.listMyBookings.path,
      ),
  })
}

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

/** The receipt of the guest's own booking, cached per user; reloaded on every visit, because refunds are added. */
export function useReceipt(bookingId: string, userId: string | undefined) {
  const api = useApi()
  const { language } = useLanguages()
  const input = { params: { id: bookingId } }
  return useQuery({
    ...endpointQuery(api, ledgerEndpoints.getReceipt, input),
    queryKey: [...endpointKey(ledgerEndpoints.getReceipt, input), userId],
    select: (receipt) => showReceipt(receipt, language),
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
