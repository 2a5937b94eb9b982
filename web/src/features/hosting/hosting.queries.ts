import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { type ApiClient, callEndpoint, messageOf } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { useReadOn } from '../../lib/api/use-read-on.ts'
import { calendarCopy } from '../../stays/calendar/calendar.copy.ts'
import { forgetNights } from '../../stays/forget-nights.ts'

/** Guests pay, cancel and leave meanwhile: an open page asks again this often. */
const REFRESH_MS = 60_000

/** The signed-in host's day, cached per user. */
export function useHostToday(userId: string) {
  return useQuery({
    ...endpointQuery(useApi(), hostingEndpoints.getToday),
    queryKey: [...endpointKey(hostingEndpoints.getToday), userId],
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
}

const { listCalendar } = hostingEndpoints
/** The listings of one page, and the pages that are loaded by themselves: 2,000 listings. */
const page = { size: 50, most: 40 }

interface Days {
  from: IsoDate
  days: number
}

/** The calendars of all of a host's listings, page after page; while other days load, the last ones stay. */
export function useHostCalendar(userId: string, { from, days }: Days): PagedList<ListingCalendar> & { isStopped: boolean } {
  const list = usePagedList(listCalendar, { query: { from, days, limit: page.size }, userId, keepsLast: true })
  return { ...list, isStopped: useReadOn(list, page.most) }
}

/** The calendar of one listing; null when it is not the user's. */
export function useListingCalendar(userId: string, id: number | undefined, { from, days }: Days) {
  const input = { query: { from, days, id: String(id), limit: 1 } }
  return useQuery({
    ...endpointQuery(useApi(), listCalendar, input),
    queryKey: [...endpointKey(listCalendar, input), userId],
    select: (listings: ListingCalendar[]) => listings[0] ?? null,
    enabled: id !== undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

/** A change of nights: omitted values stay, null returns to the usual ones. */
export type NightsChange =
  | { kind: 'terms'; price?: number | null; minNights?: number | null }
  | { kind: 'block' }
  | { kind: 'open' }

/** A listing that kept its nights, and why. */
export interface NightsRefusal {
  id: number
  title: string
  message: string
}

/** The texts for a change that was refused. */
export const failureOf = ({ kind }: NightsChange) => (kind === 'block' ? calendarCopy.createFailed : calendarCopy.saveFailed)

/** Calls at the same time. */
const ABREAST = 4

/** Nights of listings, first and last included. */
interface ChangedNights {
  listings: readonly { id: number; title: string }[]
  from: IsoDate
  to: IsoDate
}

function send(api: ApiClient, id: number, { from, to }: ChangedNights, change: NightsChange): Promise<unknown> {
  const params = { id }
  if (change.kind === 'block')
    return callEndpoint(api, availabilityEndpoints.createBlock, { params, body: { startDate: from, endDate: to } })
  if (change.kind === 'open') return callEndpoint(api, stayRulesEndpoints.openNights, { params, body: { from, to } })
  const { kind: _kind, ...terms } = change
  return callEndpoint(api, stayRulesEndpoints.saveSpecialNights, { params, body: { from, to, ...terms } })
}

/** Changes nights of listings, a few listings at a time; returns those that refused. The others have changed. */
export function useChangeNights() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ nights, change }: { nights: ChangedNights; change: NightsChange }): Promise<NightsRefusal[]> => {
      const refused: NightsRefusal[] = []
      const waiting = [...nights.listings]
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { id, title } = next
          try {
            await send(api, id, nights, change)
          } catch (error) {
            refused.push({ id, title, message: messageOf(error, failureOf(change).fallback) })
          }
        }
      }
      await Promise.all(Array.from({ length: ABREAST }, work))
      return refused
    },
    onSettled: (_reply, _error, { nights: { listings } }) =>
      forgetNights(
        client,
        listings.map(({ id }) => id),
        ...listings.flatMap(({ id }) => [
          fillPath(availabilityEndpoints.listBlocks.path, { id }),
          fillPath(stayRulesEndpoints.getStayCalendar.path, { id }),
        ]),
      ),
  })
}
