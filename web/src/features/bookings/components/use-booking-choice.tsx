import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BookingGroup } from '../api/use-bookings.ts'
import { type BookingChoice, isChosen, readBookingChoice } from '../model/booking-choice.ts'
import { BookingFilters } from './booking-filters.tsx'

/** Fewer bookings than this are seen at one glance: what would filter them is left out. */
const worthFiltering = 6

/** Which bookings the address of the dashboard asks for, and the fields that change it. They show once there is something to filter. */
export function useBookingChoice(reader: 'guest' | 'host', listings?: readonly { id: number; title: string }[]) {
  const choice = readBookingChoice(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tab = reader === 'host' ? { tab: 'requests' as const } : {}
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
