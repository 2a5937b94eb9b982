import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import type { DeskBooking, DeskFilter } from '#contract/desk/desk.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const paramsOf = (bookingId: number) => ({ params: { id: String(bookingId) } })

/** All bookings that match, page by page. While another filter loads, the last list stays. */
export const useDeskBookings = (filter: DeskFilter): PagedList<DeskBooking> =>
  usePagedList(deskEndpoints.listDeskBookings, { query: filter, keepsLast: true })

/** The address of the same list as a table. */
export const deskCsvUrl = (filter: DeskFilter): string => endpointUrl(deskEndpoints.getDeskBookingsCsv, { query: filter })

/** A booking with its timeline, reloaded on every visit. */
export function useDeskBooking(bookingId: string) {
  const input = { params: { id: bookingId } }
  return useQuery({ ...endpointQuery(useApi(), deskEndpoints.getDeskBooking, input), refetchOnMount: 'always' })
}

/** What a cancellation refunds now; reloaded when the dialog opens, because it decreases with time. */
export const useDeskCancellation = (bookingId: number, isAsked: boolean) =>
  useQuery({
    ...endpointQuery(useApi(), deskEndpoints.getDeskCancellation, paramsOf(bookingId)),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  })

/** Adds a note; the response is the booking with it. */
export function useAddNote(bookingId: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => callEndpoint(api, deskEndpoints.addBookingNote, { ...paramsOf(bookingId), body: { text } }),
    onSuccess: (page) => client.setQueryData(endpointKey(deskEndpoints.getDeskBooking, paramsOf(bookingId)), page),
  })
}

/** Sends an email of a booking again. */
export function useSendEmailAgain(bookingId: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emailId: number) =>
      callEndpoint(api, deskEndpoints.sendBookingEmailAgain, { params: { id: bookingId, emailId } }),
    onSettled: () => invalidateUnder(client, deskEndpoints.listDeskBookings.path),
  })
}

export type StaffRefund = Omit<BodyInput<typeof ledgerEndpoints.refundBooking>, 'bookingId'>

/** Refunds a confirmed booking in part, or ends it with a refund. */
export function useStaffRefund(bookingId: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (order: StaffRefund) => callEndpoint(api, ledgerEndpoints.refundBooking, { body: { bookingId, ...order } }),
    onSettled: () =>
      invalidateUnder(
        client,
        deskEndpoints.listDeskBookings.path,
        ledgerEndpoints.getLedgerBalance.path,
        ledgerEndpoints.listPaymentExceptions.path,
        bookingsEndpoints.listMyBookings.path,
      ),
  })
}
