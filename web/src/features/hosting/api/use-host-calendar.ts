import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { useReadOn } from '../../../lib/api/use-read-on.ts'

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
