// A chunk of its own: the screen loads with its page.
import { t } from '@lingui/core/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { nightsOfBlock } from '#contract/availability/availability.rules.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { daysOnGrid } from '../../../stays/calendar/months.ts'
import { todayAtAll } from '../../../stays/calendar/today-at.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { useOwnBlocks } from '../../availability/availability.queries.ts'
import { hasListings, useBookingSummary, useStaysBetween } from '../../bookings/bookings.queries.ts'
import { BookingCalendar } from '../../bookings/components/calendar/booking-calendar.tsx'
import { DashboardGreeting } from '../../bookings/components/dashboard-greeting.tsx'
import { BookingListSkeleton } from '../../bookings/components/list/booking-list-skeleton.tsx'
import { useAllOwnProperties } from '../../properties/own-properties.queries.ts'
import { dashboardTabs, homeTab, hostTab, openTabOf, readDashboardSearch, toTab } from '../model/dashboard-search.ts'
import { MyBookingsTab, PropertyBookingsTab } from './bookings-tabs.tsx'
import { CalendarBlockingTab } from './calendar-blocking-tab.tsx'
import { MyPropertiesTab } from './my-properties-tab.tsx'
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

interface BookingCalendarTabProps {
  userId: string
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** The stays and blocked days of the user's listings on a month grid. Only those of the visible days are loaded. */
function BookingCalendarTab({ userId, month, onMonth }: BookingCalendarTabProps) {
  const listings = useAllOwnProperties(userId)
  const today = todayAtAll(listings, new Date())
  const days = daysOnGrid(month ?? today.slice(0, 7))
  const bookings = useStaysBetween(userId, days)
  const blocked = useOwnBlocks(userId, days).map((block) => {
    const { from, to } = nightsOfBlock(block)
    return { blockId: block.id, propertyId: block.propertyId, title: block.title, checkInDate: from, checkOutDate: to }
  })
  if (bookings.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!bookings.data) return <LoadError title={t`The calendar could not be loaded`} load={bookings} />
  return (
    <div aria-busy={bookings.isChanging || bookings.isLoadingMore}>
      <BookingCalendar
        listings={listings}
        bookings={bookings.data}
        blocked={blocked}
        today={today}
        month={month}
        onMonth={onMonth}
      />
      {bookings.isFull ? <ShowMore list={bookings} noun="stay" className="mt-6" /> : null}
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
          <TabsList aria-label={t`Dashboard`}>
            {tabs.map((item) => (
              <TabsTrigger key={item.tab} value={item.tab}>
                {item.nameOf()}
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
  if (!user.data) return <SignInRequired>{t`Sign in to see your stays and listings.`}</SignInRequired>
  return <DashboardPage user={user.data} />
}
