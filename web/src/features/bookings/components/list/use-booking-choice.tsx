import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BookingGroup } from '../../api/use-bookings.ts'
import { type BookingChoice, isChosen, readBookingChoice } from '../../model/booking-choice.ts'
import { BookingFilters } from './booking-filters.tsx'

/** Shorter lists fit on one screen: their filters are hidden. */
const worthFiltering = 6

/**
 * The booking filters in the dashboard's address, and their fields. The fields appear once there is something to
 * filter.
 */
export function useBookingChoice(reader: 'guest' | 'host', listings?: readonly { id: number; title: string }[]) {
  const choice = readBookingChoice(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tab = { tab: reader === 'host' ? ('requests' as const) : ('bookings' as const) }
  const onChoice = (next: BookingChoice) =>
    void navigate({ to: '/dashboard', search: { ...tab, ...next }, replace: true, resetScroll: false })
  const filters = (groups: readonly BookingGroup[]) => {
    const shown = groups.reduce((count, { list }) => count + (list.data?.length ?? 0), 0)
    if (shown < worthFiltering && !isChosen(choice)) return null
    return (
      <BookingFilters choice={choice} onChoice={onChoice} reader={reader} {...(listings === undefined ? {} : { listings })} />
    )
  }
  return { choice, isChosen: isChosen(choice), filters }
}
