import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import type { AddFeed, Calendars } from '#contract/calendars/calendars.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, endpointQuery, invalidateUnder } from '../../../lib/query-client.ts'

const keyOf = (propertyId: number) => endpointKey(calendarsEndpoints.getCalendars, { params: { id: propertyId } })

/** The calendars of a listing, asked anew whenever the page is opened: they are read on the server meanwhile. */
export const useCalendars = (propertyId: number) =>
  useQuery({
    ...endpointQuery(useApi(), calendarsEndpoints.getCalendars, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })

/** Asks again for what depends on which nights are free, the calendars themselves first. */
function useRefresh(propertyId: number) {
  const client = useQueryClient()
  const [calendars] = keyOf(propertyId)
  const [busy] = endpointKey(bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } })
  const search = `${propertiesEndpoints.searchProperties.path}?`
  return () => invalidateUnder(client, calendars, busy, search, bookingsEndpoints.calculateCost.path)
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
