import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { addDays, fromLocalDate, type IsoDate } from '#contract/shared/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { MonthEarnings } from '../../../ledger/components/month-earnings.tsx'
import { useEarnings } from '../../../ledger/ledger.queries.ts'
import { UnreadThreads } from '../../../messages/components/unread-threads.tsx'
import { DayStays, NextDays } from '../../components/day-stays.tsx'
import { useHostToday } from '../../hosting.queries.ts'
import { RequestsToAnswer } from '../requests-to-answer.tsx'
import { TodayAttention, TodayPanel } from './today-attention.tsx'

function TodayWaiting() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <span className="sr-only">{t`Loading your day...`}</span>
      <div className="grid gap-8">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}

const NoneApproved = () => (
  <EmptyState
    icon={House}
    title={t`No approved listings yet`}
    action={
      <Button asChild variant="outline">
        <Link to="/dashboard" search={{ tab: 'properties' }}>
          <Trans>See your listings</Trans>
        </Link>
      </Button>
    }
  >
    <Trans>Your guests’ requests, arrivals and departures appear here once a listing is approved.</Trans>
  </EmptyState>
)

/** What the stays of this month earn, beside last month's. `today` is the date at the host's places. */
function TodayEarnings({ userId, today }: { userId: string; today: IsoDate }) {
  const earnings = useEarnings(userId)
  const all = (
    <Link to="/earnings" className="link inline-flex min-h-11 items-center text-sm">
      <Trans>See your earnings</Trans>
    </Link>
  )
  return (
    <TodayPanel title={t`This month`} link={all}>
      {earnings.isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : earnings.data ? (
        <MonthEarnings months={earnings.data.months} today={today} />
      ) : (
        <LoadError title={t`Your earnings could not be loaded`} load={earnings} />
      )}
    </TodayPanel>
  )
}

/** Unread messages, with a link to all of them. */
function TodayMessages({ userId }: { userId: string }) {
  const inbox = (
    <Link to="/messages" className="link inline-flex min-h-11 items-center text-sm">
      <Trans>Inbox</Trans>
    </Link>
  )
  return (
    <TodayPanel title={t`Unread messages`} link={inbox}>
      <UnreadThreads userId={userId} />
    </TodayPanel>
  )
}

/** The host's day: requests first, then who comes, goes and stays, the next days, and what needs attention. */
export function TodayTab({ userId }: { userId: string }) {
  const today = useHostToday(userId)
  if (today.isPending) return <TodayWaiting />
  if (!today.data) return <LoadError title={t`Your day could not be loaded`} load={today} />
  const { listings, requests, days } = today.data
  const [tomorrow] = days
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
      <div className="grid min-w-0 grid-cols-1 gap-10">
        {listings === 0 && requests.count === 0 ? (
          <NoneApproved />
        ) : (
          <>
            <RequestsToAnswer requests={requests} />
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
