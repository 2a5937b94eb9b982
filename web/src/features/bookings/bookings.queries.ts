import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { Booking, BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointQuery } from '../../lib/api/query-client.ts'
import { useReadOn } from '../../lib/api/use-read-on.ts'
import { useLanguages, useReaderQuery } from '../../lib/site-settings.tsx'
import { showBooking } from '../../stays/price/guest-names.ts'
import { type BookingChoice, hasRange } from './model/booking-choice.ts'

/** The page size: about a month of a busy host. */
const pageSize = 20

export type BookingReader = 'guest' | 'host'

/** The user's own bookings, or the paid ones of their listings, page by page and cached per user. */
export function useBookings(
  as: BookingReader,
  userId: string | undefined,
  choice: BookingChoice,
  { limit = pageSize, enabled = true }: { limit?: number; enabled?: boolean } = {},
): PagedList<Booking> {
  const { listing, ...rest } = choice
  const query = { ...rest, ...(listing === undefined ? {} : { listing: String(listing) }), limit }
  const options = { query, userId, keepsLast: true }
  const { language } = useLanguages()
  const isOn = enabled && userId !== undefined
  const own = usePagedList(bookingsEndpoints.listMyBookings, { ...options, enabled: isOn && as === 'guest' })
  const hosted = usePagedList(bookingsEndpoints.listHostBookings, { ...options, enabled: isOn && as === 'host' })
  if (as === 'host') return hosted
  const { data } = own
  return data ? { ...own, data: data.map((booking) => showBooking(booking, language)) } : own
}

/** The address of a trip's calendar file, in the language of the page. */
export const useTripCalendar = (id: number): string =>
  endpointUrl(tripsEndpoints.getTripCalendar, { params: { id: String(id) }, query: useReaderQuery() })

export interface BookingGroup {
  title: string
  list: PagedList<Booking>
  isNew?: boolean
}

/**
 * Upcoming and past bookings, each as its own list; with a range of nights, one list of its stays. Lists that would
 * be empty are left out.
 */
export function useBookingGroups(as: BookingReader, userId: string, choice: BookingChoice): BookingGroup[] {
  const { when, ...rest } = choice
  const isRange = hasRange(choice)
  const hasAhead = !isRange && when !== 'past' && choice.status !== 'cancelled'
  const hasBehind = !isRange && when !== 'upcoming' && choice.status !== 'pending'
  const ahead = useBookings(as, userId, { ...rest, when: 'upcoming' }, { enabled: hasAhead })
  const behind = useBookings(as, userId, { ...rest, when: 'past' }, { enabled: hasBehind, limit: hasAhead ? 8 : pageSize })
  const range = useBookings(as, userId, rest, { enabled: isRange })
  return [
    ...(hasAhead ? [{ title: t`Upcoming`, list: ahead }] : []),
    ...(hasBehind ? [{ title: t`Past and canceled`, list: behind }] : []),
    ...(isRange ? [{ title: t`Stays on these dates`, list: range }] : []),
  ]
}

/**
 * The groups of a guest with the booking that was just paid before them, in a group of its own. `booked` is its id;
 * undefined: no new booking.
 */
export function useNewBookingFirst(
  groups: readonly BookingGroup[],
  userId: string,
  booked: number | undefined,
): readonly BookingGroup[] {
  const isOn = booked !== undefined
  const list = useBookings('guest', userId, { q: `PL-${booked}` }, { limit: 1, enabled: isOn })
  if (!isOn) return groups
  // Left out of the others while it loads: a row that moves away loses the press that is made on it.
  const isShown = (id: number) => (list.isPending ? id === booked : (list.data?.some((booking) => booking.id === id) ?? false))
  const others = groups.map((group) => ({
    ...group,
    list: { ...group.list, data: group.list.data?.filter(({ id }) => !isShown(id)) },
  }))
  return [{ title: t`New booking`, list, isNew: true }, ...others]
}

/**
 * All stays at the user's listings with a night in `[from, to)`, up to a thousand. `isFull`: there are more to load.
 */
export function useStaysBetween(userId: string, range: { from: IsoDate; to: IsoDate }) {
  const list = useBookings('host', userId, range, { limit: 100 })
  return { ...list, isFull: useReadOn(list, 10) }
}

/**
 * A user's open items and next stay, counted over all bookings. The header keeps an answer of its own (`isOfHeader`):
 * it comes while parts of the page still wait to be hydrated as the server rendered them, without one. What a page
 * reads later is the header's too.
 */
export function useBookingSummary(userId: string | undefined, isOfHeader = false) {
  const client = useQueryClient()
  const { queryKey, queryFn } = endpointQuery(useApi(), bookingsEndpoints.summarizeBookings)
  const headerKey = [...queryKey, userId, 'header']
  return useQuery({
    queryKey: isOfHeader ? headerKey : [...queryKey, userId],
    queryFn: async (context) => {
      const summary = await queryFn(context)
      if (!isOfHeader) client.setQueryData(headerKey, summary)
      return summary
    },
    enabled: userId !== undefined,
    // Holds expire and hosts answer while the page is closed: reloaded on every visit.
    refetchOnMount: isOfHeader ? false : 'always',
  })
}

/** Whether a person hosts: they have a listing in any status. False while the summary is not known. */
export const hasListings = (summary: BookingSummary | undefined): boolean => (summary?.asHost.listings ?? 0) > 0
