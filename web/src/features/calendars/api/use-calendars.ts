import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import type { AddFeed, Calendars } from '#contract/calendars/calendars.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { forgetNights } from '../../../lib/forget-nights.ts'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'

const keyOf = (propertyId: number) => endpointKey(calendarsEndpoints.getCalendars, { params: { id: propertyId } })

/** The calendars of a listing, asked anew whenever the page is opened: they are read on the server meanwhile. */
export const useCalendars = (propertyId: number) =>
  useQuery({
    ...endpointQuery(useApi(), calendarsEndpoints.getCalendars, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })

/** Asks again for the calendars and for what depends on which nights are free. */
function useRefresh(propertyId: number) {
  const client = useQueryClient()
  const [calendars] = keyOf(propertyId)
  return () => forgetNights(client, propertyId, calendars)
}

export function useAddFeed(propertyId: number) {
  const api = useApi()
  const refresh = useRefresh(propertyId)
  return useMutation({
    mutationFn: (body: AddFeed) => callEndpoint(api, calendarsEndpoints.addFeed, { params: { id: propertyId }, body }),
    onSuccess: refresh,
  })
}

export function useSyncFeed(propertyId: number) {
  const api = useApi()
  const refresh = useRefresh(propertyId)
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, calendarsEndpoints.syncFeed, { params: { id } }),
    onSuccess: refresh,
  })
}

export function useRemoveFeed(propertyId: number) {
  const api = useApi()
  const refresh = useRefresh(propertyId)
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, calendarsEndpoints.removeFeed, { params: { id } }),
    onSettled: refresh,
  })
}

/** A new address for the listing's own calendar, shown at once. */
export function useRenewExport(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, calendarsEndpoints.renewExport, { params: { id: propertyId } }),
    onSuccess: ({ exportUrl }) =>
      client.setQueryData<Calendars>(keyOf(propertyId), (calendars) => calendars && { ...calendars, exportUrl }),
  })
}
