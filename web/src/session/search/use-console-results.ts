import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey } from '../../lib/api/query-client.ts'
import { formatDateShort } from '../../lib/texts/format-date.ts'
import { useRights } from '../console-state.ts'

/** A record that the words found. */
export interface Found {
  to: string
  title: string
  detail: string
}

const LIMIT = '5'
/** Shorter words would read whole tables. */
const LEAST_LETTERS = 2

/**
 * The people, bookings and listings that the words find, as far as the role may read them. While the next words are
 * searched for, the last results stay.
 */
export function useConsoleResults(words: string) {
  const api = useApi()
  const may = useRights()
  const query = { q: words, limit: LIMIT }
  const isSearched = words.length >= LEAST_LETTERS
  const common = { placeholderData: keepPreviousData, retry: false, gcTime: 60_000 } as const
  const people = useQuery({
    ...common,
    queryKey: [...endpointKey(peopleEndpoints.listPeople, { query }), 'found'],
    enabled: isSearched && may('people.read'),
    queryFn: async ({ signal }) =>
      (await callEndpoint(api, peopleEndpoints.listPeople, { query, signal })).map(
        ({ id, name, email }): Found => ({ to: `/admin/people/${encodeURIComponent(id)}`, title: name, detail: email }),
      ),
  })
  const bookings = useQuery({
    ...common,
    queryKey: [...endpointKey(deskEndpoints.listDeskBookings, { query }), 'found'],
    enabled: isSearched && may('bookings.read'),
    queryFn: ({ signal }) => callEndpoint(api, deskEndpoints.listDeskBookings, { query, signal }),
    select: (found) =>
      found.map(({ id, number, property, guest, checkInDate, checkOutDate }): Found => {
        const [from, until] = [formatDateShort(checkInDate), formatDateShort(checkOutDate)]
        return {
          to: `/admin/bookings/${id}`,
          title: property.title,
          detail: `${number} · ${guest.name} · ${t`${from} to ${until}`}`,
        }
      }),
  })
  const listings = useQuery({
    ...common,
    queryKey: [...endpointKey(listingDeskEndpoints.listDeskListings, { query }), 'found'],
    enabled: isSearched && may('listings.read'),
    queryFn: async ({ signal }) =>
      (await callEndpoint(api, listingDeskEndpoints.listDeskListings, { query, signal })).map(
        ({ id, title, location, host }): Found => ({
          to: `/admin/listings/${id}`,
          title,
          detail: `${location} · ${host.name}`,
        }),
      ),
  })
  const all = [people, bookings, listings]
  return {
    groups: isSearched
      ? [
          { name: t`People`, found: people.data ?? [] },
          { name: t`Bookings`, found: bookings.data ?? [] },
          { name: t`Listings`, found: listings.data ?? [] },
        ].filter(({ found }) => found.length > 0)
      : [],
    isSearched,
    isLoading: isSearched && all.some(({ isFetching }) => isFetching),
    hasFailed: isSearched && all.some(({ isError }) => isError),
  }
}
