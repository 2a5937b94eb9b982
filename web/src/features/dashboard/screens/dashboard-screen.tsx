import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { useBookingSummary } from '../../bookings/api/use-bookings.ts'
import { BookingListSkeleton } from '../../bookings/components/booking-list-skeleton.tsx'
import { DashboardGreeting } from '../../bookings/components/dashboard-greeting.tsx'
import { dashboardTabs, readDashboardSearch, toTab } from '../model/dashboard-search.ts'
import { BookingCalendarTab } from './booking-calendar-tab.tsx'
import { CalendarBlockingTab } from './calendar-blocking-tab.tsx'
import { MyBookingsTab } from './my-bookings-tab.tsx'
import { MyPropertiesTab } from './my-properties-tab.tsx'
import { PropertyBookingsTab } from './property-bookings-tab.tsx'

function DashboardWaiting() {
  return (
    <div className="wrap py-8 lg:py-12">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="mt-8 h-12 w-full" />
      <BookingListSkeleton />
    </div>
  )
}

/** Scrolls the row of tabs sideways so that the open one is seen; the page itself stays where it is. */
function useTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = tab && list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 24
  }, [tab])
  return list
}

/** Bookings, requests, calendar and listings; the open tab and month are in the address (spec §2). */
function DashboardPage({ user }: { user: CurrentUser }) {
  const search = readDashboardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: summary } = useBookingSummary(user.id)
  const tab = search.tab ?? 'bookings'
  const list = useTabInView(tab)
  const openTab = (value: string) => {
    const next = toTab(value)
    void navigate({ to: '/dashboard', search: next === 'bookings' ? {} : { tab: next }, resetScroll: false })
  }
  const openMonth = (month: string | undefined) =>
    void navigate({ to: '/dashboard', search: { tab: 'calendar', month }, replace: true, resetScroll: false })
  const openListing = (listing: number | undefined) =>
    void navigate({ to: '/dashboard', search: { tab: 'blocking', listing }, resetScroll: false })
  return (
    <div className="wrap py-8 lg:py-12">
      <DashboardGreeting firstName={user.firstName} summary={summary} />
      <Tabs value={tab} onValueChange={openTab} className="mt-8" isManual>
        <TabsList ref={list} aria-label="Dashboard">
          {dashboardTabs.map((item) => (
            <TabsTrigger key={item.tab} value={item.tab}>
              {item.label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="bookings" className="pt-8">
          <MyBookingsTab userId={user.id} />
        </TabsContent>
        <TabsContent value="requests" className="pt-8">
          <PropertyBookingsTab userId={user.id} />
        </TabsContent>
        <TabsContent value="calendar" className="pt-8">
          <BookingCalendarTab userId={user.id} month={search.month} onMonth={openMonth} />
        </TabsContent>
        <TabsContent value="blocking" className="pt-8">
          <CalendarBlockingTab userId={user.id} listing={search.listing} onListing={openListing} />
        </TabsContent>
        <TabsContent value="properties" className="pt-8">
          <MyPropertiesTab userId={user.id} />
        </TabsContent>
      </Tabs>
    </div>
  )
}

/** `/dashboard`: signed-out visitors are asked to sign in (spec §2). */
export function DashboardScreen() {
  const user = useCurrentUser()
  if (user.isPending) return <DashboardWaiting />
  if (!user.data) return <SignInRequired>Sign in to see your stays and your listings.</SignInRequired>
  return <DashboardPage user={user.data} />
}
