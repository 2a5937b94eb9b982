import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import type { AddFeed, Calendars } from '#contract/calendars/calendars.schemas.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { forgetNights } from '../../stays/forget-nights.ts'

const keyOf = (propertyId: number) => endpointKey(calendarsEndpoints.getCalendars, { params: { id: propertyId } })

/** The calendars of a listing, reloaded on every visit, because the server updates them. */
export const useCalendars = (propertyId: number) =>
  useQuery({
    ...endpointQuery(useApi(), calendarsEndpoints.getCalendars, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })

/** Invalidates the calendars and the queries that depend on free nights. */
function useRefresh(propertyId: number) {
  const client = useQueryClient()
  const [calendars] = keyOf(propertyId)
  return () => forgetNights(client, [propertyId], calendars)
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

/** Frees the nights of the stays that a calendar no longer has. */
export function useConfirmMissing(propertyId: number) {
  const api = useApi()
  const refresh = useRefresh(propertyId)
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, calendarsEndpoints.confirmMissing, { params: { id } }),
    onSettled: refresh,
  })
}

/** Takes a conflict off the host's day. */
export function useMarkOverlapSeen() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ propertyId, id }: { propertyId: number; id: number }) =>
      callEndpoint(api, calendarsEndpoints.markOverlapsSeen, { params: { id: propertyId }, body: { ids: [id] } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(hostingEndpoints.getToday) }),
  })
}

/** Renews the address of the listing's own calendar; the new one is shown at once. */
export function useRenewExport(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, calendarsEndpoints.renewExport, { params: { id: propertyId } }),
    onSuccess: ({ exportUrl }) =>
      client.setQueryData<Calendars>(keyOf(propertyId), (calendars) => calendars && { ...calendars, exportUrl }),
  })
}
