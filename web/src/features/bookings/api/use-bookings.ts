import { useQuery } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/paged-query.ts'
import { endpointKey, endpointQuery } from '../../../lib/query-client.ts'
import { useReadOn } from '../../../lib/use-read-on.ts'
import { type BookingChoice, hasRange } from '../model/booking-choice.ts'

/** Rows of a page: about a month of a busy host. */
const pageSize = 20

export type BookingReader = 'guest' | 'host'

/** The bookings a user made, or the paid ones of the listings they own (decision B9), page by page and kept per user. */
export function useBookings(
  as: BookingReader,
  userId: string | undefined,
  choice: BookingChoice,
  { limit = pageSize, enabled = true }: { limit?: number; enabled?: boolean } = {},
): PagedList<Booking> {
  const { listing, ...rest } = choice
  const query = { ...rest, ...(listing === undefined ? {} : { listing: String(listing) }), limit }
  const options = { query, userId, keepsLast: true }
  const isOn = enabled && userId !== undefined
  const own = usePagedList(bookingsEndpoints.listMyBookings, { ...options, enabled: isOn && as === 'guest' })
  const hosted = usePagedList(bookingsEndpoints.listHostBookings, { ...options, enabled: isOn && as === 'host' })
  return as === 'guest' ? own : hosted
}

export interface BookingGroup {
  title: string
  list: PagedList<Booking>
}

/** What is ahead and what is behind, each a list of its own; with a range of nights the one list of its stays. Lists that can hold nothing are left out. */
export function useBookingGroups(as: BookingReader, userId: string, choice: BookingChoice): BookingGroup[] {
  const { when, ...rest } = choice
  const isRange = hasRange(choice)
  const hasAhead = !isRange && when !== 'past' && choice.status !== 'cancelled'
  const hasBehind = !isRange && when !== 'upcoming' && choice.status !== 'pending'
  const ahead = useBookings(as, userId, { ...rest, when: 'upcoming' }, { enabled: hasAhead })
  const behind = useBookings(as, userId, { ...rest, when: 'past' }, { enabled: hasBehind, limit: hasAhead ? 8 : pageSize })
  const range = useBookings(as, userId, rest, { enabled: isRange })
  return [
    ...(hasAhead ? [{ title: 'Upcoming', list: ahead }] : []),
    ...(hasBehind ? [{ title: 'Past and cancelled', list: behind }] : []),
    ...(isRange ? [{ title: 'Stays in these dates', list: range }] : []),
  ]
}

/** The stays at the user's listings with a night of `[from, to)`: all of up to a thousand. `isFull`: there are more, to be asked for. */
export function useStaysBetween(userId: string, range: { from: IsoDate; to?: IsoDate; listing?: number }) {
  const list = useBookings('host', userId, range, { limit: 100 })
  return { ...list, isFull: useReadOn(list, 10) }
}

/** What waits for a user and which stay of theirs is next, counted over all bookings. */
export function useBookingSummary(userId: string | undefined) {
  return useQuery({
    ...endpointQuery(useApi(), bookingsEndpoints.summarizeBookings),
    queryKey: [...endpointKey(bookingsEndpoints.summarizeBookings), userId],
    enabled: userId !== undefined,
    // A hold runs out and a host answers while the page is away: ask again whenever it is opened.
    refetchOnMount: 'always',
  })
}
