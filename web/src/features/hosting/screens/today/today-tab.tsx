import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useHostToday } from '../../api/use-host-today.ts'
import { DayStays } from '../../components/day-stays.tsx'
import { NextDays } from '../../components/next-days.tsx'
import { TodayAttention } from './today-attention.tsx'
import { TodayEarnings } from './today-earnings.tsx'
import { TodayMessages } from './today-messages.tsx'
import { TodayRequests } from './today-requests.tsx'

function TodayWaiting() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <span className="sr-only">Loading your day...</span>
      <div className="grid gap-8">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}

const noneApproved = (
  <EmptyState
    icon={House}
    title="No approved listings yet"
    action={
      <Button asChild variant="outline">
        <Link to="/dashboard" search={{ tab: 'properties' }}>
          See your listings
        </Link>
      </Button>
    }
  >
    Your guests’ requests, arrivals and departures appear here once a listing is approved.
  </EmptyState>
)

/** The host's day: requests first, then who comes, goes and stays, the next days, and what needs attention. */
export function TodayTab({ userId }: { userId: string }) {
  const today = useHostToday(userId)
  if (today.isPending) return <TodayWaiting />
  if (!today.data) return <LoadError title="Your day could not be loaded" load={today} />
  const { listings, requests, days } = today.data
  const [tomorrow] = days
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {listings === 0 && requests.count === 0 ? (
          noneApproved
        ) : (
          <>
            <TodayRequests requests={requests} />
            <DayStays today={today.data} />
            <NextDays days={days} listings={listings} />
          </>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <TodayEarnings userId={userId} today={tomorrow ? addDays(tomorrow.date, -1) : fromLocalDate(new Date())} />
        <TodayMessages userId={userId} />
        <TodayAttention userId={userId} today={today.data} />
      </div>
    </div>
  )
}
