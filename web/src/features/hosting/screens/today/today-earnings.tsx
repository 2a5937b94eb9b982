import { Link } from '@tanstack/react-router'
import type { IsoDate } from '#contract/shared/dates.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { MonthEarnings } from '../../../ledger/components/month-earnings.tsx'
import { useEarnings } from '../../../ledger/ledger.queries.ts'
import { TodayPanel } from './today-panel.tsx'

/** What the stays of this month earn, beside last month's. `today` is the date at the host's places. */
export function TodayEarnings({ userId, today }: { userId: string; today: IsoDate }) {
  const earnings = useEarnings(userId)
  const all = (
    <Link to="/earnings" className="link inline-flex min-h-11 items-center text-sm">
      See your earnings
    </Link>
  )
  return (
    <TodayPanel title="This month" link={all}>
      {earnings.isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : earnings.data ? (
        <MonthEarnings months={earnings.data.months} today={today} />
      ) : (
        <LoadError title="Your earnings could not be loaded" load={earnings} />
      )}
    </TodayPanel>
  )
}
