import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { hasListings, useBookingSummary } from '../../bookings/api/use-bookings.ts'
import { DashboardGreeting } from '../../bookings/components/dashboard-greeting.tsx'
import { BookingListSkeleton } from '../../bookings/components/list/booking-list-skeleton.tsx'
import { dashboardTabs, homeTab, hostTab, openTabOf, readDashboardSearch, toTab } from '../model/dashboard-search.ts'
import { BookingCalendarTab } from './booking-calendar-tab.tsx'
import { CalendarBlockingTab } from './calendar-blocking-tab.tsx'
import { MyBookingsTab } from './my-bookings-tab.tsx'
import { MyPropertiesTab } from './my-properties-tab.tsx'
import { PropertyBookingsTab } from './property-bookings-tab.tsx'
import { TodayTab } from './today/today-tab.tsx'

function DashboardWaiting() {
  return (
    <div className="wrap py-8 lg:py-12">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="mt-8 h-12 w-full" />
      <BookingListSkeleton />
    </div>
  )
}

/** The host's day, bookings, requests, calendar and listings; the open tab and month are in the address. */
function DashboardPage({ user }: { user: CurrentUser }) {
  const search = readDashboardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: summary, isPending } = useBookingSummary(user.id)
  const isHost = hasListings(summary)
  const tab = openTabOf(search.tab, isHost)
  const tabs = isHost ? [hostTab, ...dashboardTabs] : dashboardTabs
  const openTab = (value: string) => {
    const next = toTab(value)
    void navigate({ to: '/dashboard', search: next === homeTab(isHost) ? {} : { tab: next }, resetScroll: false })
  }
  const openMonth = (month: string | undefined) =>
    void navigate({
      to: '/dashboard',
      search: tab === 'blocking' ? { tab, listing: search.listing, month } : { tab: 'calendar', month },
      replace: true,
      resetScroll: false,
    })
  const openListing = (listing: number | undefined) =>
    void navigate({ to: '/dashboard', search: { tab: 'blocking', listing }, resetScroll: false })
  // Which tabs there are, and which one opens, is known with the summary.
  if (isPending) return <DashboardWaiting />
  return (
    <TooltipProvider>
      <div className="wrap py-8 lg:py-12">
        <DashboardGreeting firstName={user.firstName} summary={summary} />
        <Tabs value={tab} onValueChange={openTab} className="mt-8" isManual>
          <TabsList aria-label="Dashboard">
            {tabs.map((item) => (
              <TabsTrigger key={item.tab} value={item.tab}>
                {item.label}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={hostTab.tab} className="pt-8">
            <TodayTab userId={user.id} />
          </TabsContent>
          <TabsContent value="bookings" className="pt-8">
            <MyBookingsTab userId={user.id} booked={search.booked} />
          </TabsContent>
          <TabsContent value="requests" className="pt-8">
            <PropertyBookingsTab userId={user.id} />
          </TabsContent>
          <TabsContent value="calendar" className="pt-8">
            <BookingCalendarTab userId={user.id} month={search.month} onMonth={openMonth} />
          </TabsContent>
          <TabsContent value="blocking" className="pt-8">
            <CalendarBlockingTab
              userId={user.id}
              listing={search.listing}
              onListing={openListing}
              month={search.month}
              onMonth={openMonth}
            />
          </TabsContent>
          <TabsContent value="properties" className="pt-8">
            <MyPropertiesTab userId={user.id} />
          </TabsContent>
        </Tabs>
      </div>
    </TooltipProvider>
  )
}

/** `/dashboard`: signed-out visitors see a sign-in button. */
export function DashboardScreen() {
  const user = useCurrentUser()
  if (user.isPending) return <DashboardWaiting />
  if (!user.data) return <SignInRequired>Sign in to see your stays and listings.</SignInRequired>
  return <DashboardPage user={user.data} />
}
