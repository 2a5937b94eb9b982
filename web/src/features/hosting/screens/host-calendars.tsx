import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMedia } from '../../../lib/use-media.ts'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { type HostCalendarSearch, readHostCalendarSearch } from '../model/host-calendar-search.ts'
import { MultiCalendar } from './multi-calendar.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'

/** The calendar that fits the window: all listings over days, or one listing at a time on a phone. */
export function HostCalendars({ userId }: { userId: string }) {
  const search = readHostCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isPhone = useMedia('(max-width: 639px)')
  const onSearch = (next: HostCalendarSearch) =>
    void navigate({ to: '/hosting/calendar', search: next, replace: true, resetScroll: false })
  const Calendar = isPhone ? PhoneCalendar : MultiCalendar
  return (
    <TooltipProvider>
      <Calendar userId={userId} search={search} onSearch={onSearch} />
    </TooltipProvider>
  )
}
