import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMedia } from '../../../lib/use-media.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { type HostCalendarSearch, readHostCalendarSearch } from '../model/host-calendar-search.ts'
import { MultiCalendar } from './multi-calendar.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'

const waiting = (
  <div className="px-4 py-4 lg:px-6">
    <h1 className="text-title">Calendar</h1>
    <Skeleton className="mt-4 h-[560px] w-full" />
  </div>
)

/** `/hosting/calendar`: all of a host's listings over days; on a phone one listing at a time. */
export function HostCalendarScreen() {
  const user = useCurrentUser()
  const search = readHostCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isPhone = useMedia('(max-width: 639px)')
  // The window decides between the two calendars, and its time zone the first day: both are unknown on the server.
  const isInBrowser = useMedia('all')
  const onSearch = (next: HostCalendarSearch) =>
    void navigate({ to: '/hosting/calendar', search: next, replace: true, resetScroll: false })
  if (!user.isPending && !user.data) return <SignInRequired>Sign in to see your calendar.</SignInRequired>
  if (!user.data || !isInBrowser) return waiting
  const Calendar = isPhone ? PhoneCalendar : MultiCalendar
  return (
    <TooltipProvider>
      <Calendar userId={user.data.id} search={search} onSearch={onSearch} />
    </TooltipProvider>
  )
}
